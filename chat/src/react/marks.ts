/** Marks count only at the edges of words, so that 2*3*4 and file_name_here stay as they are. */
export const MARKED = /(^|[\s("'])(\*\*?|_|`)(\S|\S.*?\S)\2(?=[\s.,;:!?)"']|$)/gm;

/** A message's text without the marks of bold, italic, and code, for one line of it. */
export const withoutMarks = (text: string): string => text.replace(MARKED, '$1$3');
