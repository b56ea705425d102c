/** Marks count only at the edges of words, so that 2*3*4 and file_name_here stay as they are. */
export const MARKED = /(^|[\s("'])(\*\*?|_|`(?!`)|~~)(\S|\S.*?\S)\2(?=[\s.,;:!?)"']|$)/gm;

/** An address behind words: `[our prices](https://track.example/pricing)`. */
export const LABELED_LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]+)\)/gi;

/** A line of a quote; the group is its text. */
export const QUOTED = /^> ?(.*)$/;

/** A line of a list; the groups are its bullet or number, and its text. */
export const LIST_ITEM = /^ {0,3}([-*•]|\d{1,3}[.)]) +(\S.*)$/;

/** A message's text without its marks, for one line of it. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/^```\w*\s*$/gm, '')
    .replace(/^> ?/gm, '')
    .replace(LABELED_LINK, '$1')
    .replace(MARKED, '$1$3')
    .trim();
