/**
 * Puts the opening hours where a text of the content names them: `{hours}`. It is no figure like the others, because the
 * team may change the hours after the build.
 * @param hours in words
 */
export const withHoursIn = (text: string, hours: string): string =>
  text.replaceAll('{hours}', () => hours);
