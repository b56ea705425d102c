/**
 * A page for a frame of the console, whose policy it inherits: no scripts, and its styles from their file.
 */
export const pageForEditors = (html: string): string =>
  html
    .replace(
      /<(script|noscript)\b[\s\S]*?<\/\1>|<link rel="(?:expect|preload|manifest)"[^>]*>/g,
      '',
    )
    .replace(
      /<style data-page-css="([\w/.-]+)">[\s\S]*?<\/style>/,
      '<link rel="stylesheet" href="$1">',
    );
