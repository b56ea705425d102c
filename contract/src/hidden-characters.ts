/**
 * Control characters except tabs and line breaks, and the characters that show text in another order than it is stored
 * (Unicode Standard Annex #9, §2): `exe.png` could be a program's name read backward.
 */
// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/** Half of a character, as of an emoji cut by a limit: stored, it would be another text than the one sent again. */
const HALF = /\p{Cs}/gu;

/** A message's text without characters that hide or reorder what it says. */
export const withoutHidden = (text: string): string =>
  text.replace(HIDDEN, '').replace(HALF, '\uFFFD');

/** A character that can be seen: no space, and none that Unicode calls default-ignorable, such as a zero-width space. */
export const VISIBLE = /[^\s\p{DI}]/u;
