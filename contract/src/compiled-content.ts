import type { ContentOverlay } from './content.ts';

const COMPANY = 'site/content/company.yaml';
const COMPILED = /^(?:site\/content\/logo\.svg|languages\/\w+\/site\/shell\.po)$/;

/** The values of the company that are in the code of pages, with what continues them. */
const VALUES = /^(?:brand|color|language):.*(?:\n[ \t]+.*)*\n?/gm;

const valuesIn = (text: string): string[] =>
  (text.match(VALUES) ?? []).map((value) => value.trimEnd()).toSorted();

/** Whether visitors see a file only after a build. */
export const isCompiled = (path: string): boolean => COMPILED.test(path);

/** What a bake shows of published content: all but the files that only a build reads. */
export const bakedContent = (content: ContentOverlay): ContentOverlay =>
  Object.fromEntries(Object.entries(content).filter(([path]) => !isCompiled(path)));

/**
 * The files of published content that only a build shows, each as it takes the place of the build's. What a bake shows
 * stays as it was built, so that another price needs no build.
 * @param built the files of the build
 */
export function compiledContent(
  content: ContentOverlay,
  built: Readonly<Record<string, string>>,
): Record<string, string> {
  const files = Object.entries(content).flatMap(([path, text]) =>
    isCompiled(path) && text !== null ? [[path, text] as const] : [],
  );
  const [now, before] = [content[COMPANY] ?? '', built[COMPANY] ?? ''];
  const values = valuesIn(now);
  if (now !== '' && values.join('\n') !== valuesIn(before).join('\n'))
    files.push([COMPANY, `${before.replace(VALUES, '').trimEnd()}\n${values.join('\n')}\n`]);
  return Object.fromEntries(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether visitors see a change of a file only after a build. @param published what they see now */
export const needsBuild = (path: string, text: string | null, published: string | null): boolean =>
  Object.keys(compiledContent({ [path]: text }, { [path]: published ?? '' })).length > 0;
