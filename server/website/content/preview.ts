import type { Build } from '../built-site.ts';

/**
 * A page for a frame of the console, whose policy it inherits: no scripts, and its styles from their file. Null if the
 * build has no such page.
 */
export function pageForEditors({ index, file }: Build, path: string): string | null {
  const page = Object.hasOwn(index.pages, path) ? index.pages[path] : undefined;
  const html = page === undefined ? undefined : file(page.file)?.plain.toString('utf8');
  if (html === undefined) return null;
  return html
    .replace(
      /<(script|noscript)\b[\s\S]*?<\/\1>|<link rel="(?:expect|preload|manifest)"[^>]*>/g,
      '',
    )
    .replace(
      /<style data-page-css="([\w/.-]+)">[\s\S]*?<\/style>/,
      '<link rel="stylesheet" href="$1">',
    );
}
