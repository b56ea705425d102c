import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageTexts } from '@ncf/contract/content';
import { formsOf } from '@ncf/contract/page-texts';
import { Catalogs } from '@ncf/ui/build/languages/catalogs';
import { TOKEN } from '@ncf/ui/build/languages/names';
import { moduleSources, type Source } from '@ncf/ui/build/languages/sources';
import { translationsIn, type TextProblem } from '@ncf/ui/build/languages/translations';
import type { RenderedPage } from '../shell/render-page.tsx';
import type { Language } from './languages/languages.ts';
import { plainText } from './plain-text.ts';
import type { EditionParts } from './parts.ts';
import { replaceableName, SHELL } from './replaceable.ts';

/** How many pages that show a part are named. */
const PAGES = 6;

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** What a text looks like on a page, without spaces and with any values. */
function patternOf(english: string): string {
  const parts = english.replace(/<\/?\w+\/?>/g, '').split(TOKEN);
  // Only values are left to split at, and the expression has three groups.
  const literals = parts.filter((_, at) => at % 4 === 0).map(withoutSpace);
  return literals
    .map((part) => part.replace(/[\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.{1,80}?');
}

/** The texts of a catalog, each once, with what they look like. */
function textsIn(sources: readonly Source[]) {
  const found = new Map<string, { plural?: string; catalogs: readonly string[] }>();
  for (const { texts, catalogs } of sources)
    for (const { english, plural } of texts)
      if (/\p{L}{2}/u.test(english.replace(TOKEN, '')))
        found.set(english, { ...(plural !== undefined && { plural }), catalogs });
  return [...found].map(([english, text]) => ({ english, pattern: patternOf(english), ...text }));
}

type TextIn = ReturnType<typeof textsIn>[number];

/** Translates texts as the build does. */
function translators(languages: readonly Language[], root: string) {
  const own = new Catalogs('en', root);
  return languages.map(({ tag, allowEnglish }) => {
    const translations = tag === 'en' ? null : new Catalogs(tag, root);
    const { lookUp } = translationsIn(own, translations, allowEnglish);
    return ({ english, plural, catalogs }: TextIn): [string, string[]][] => {
      const problems: TextProblem[] = [];
      const text = lookUp(catalogs, { english, ...(plural && { plural }) }, problems);
      // A language may lack the page.
      if (problems.length > 0) return [];
      return [[tag, (text?.forms ?? formsOf({ english, plural })).map((form) => form.trim())]];
    };
  });
}

/** The pages of a catalog: its own, or some of those that show a part. */
function pagesOf(
  name: string,
  pages: readonly RenderedPage[],
  modules: EditionParts['modules'],
): RenderedPage[] {
  if (name === SHELL) return pages.filter(({ plain }) => plain === '/');
  const own = pages.filter(({ file }) => file === `${name.slice('pages/'.length)}/page.tsx`);
  const all = pages.filter(({ file }) => file && modules[file]?.catalogs.includes(name));
  return (own.length > 0 ? own : all).slice(0, PAGES);
}

/** The texts of pages that editors can replace, by the path of the catalog with the owner's ones: `texts.json` of a build. */
export function builtTexts(
  root: string,
  languages: readonly Language[],
  { pages, modules }: { pages: readonly RenderedPage[]; modules: EditionParts['modules'] },
): Record<string, PageTexts> {
  const translate = translators(languages, root);
  const byCatalog = Map.groupBy(
    moduleSources(root, SOURCES),
    ({ catalogs: [first = ''] }) => first,
  );
  const shown = [...byCatalog].flatMap(([catalog, sources]) => {
    const isShell = catalog === SHELL;
    const name = isShell ? SHELL : replaceableName(catalog);
    const [first, ...others] = name === undefined ? [] : pagesOf(name, pages, modules);
    if (name === undefined || first === undefined) return [];
    const isOwn = first.file === `${name.slice('pages/'.length)}/page.tsx`;
    const main = isShell ? null : /<main[^>]*>(.*)<\/main>/s.exec(first.html);
    const content = withoutSpace(plainText(main?.[1] ?? first.html));
    const found = textsIn(sources);
    /** The text that is all of another one: the longest, since some are little more than placeholders. */
    const whole = (text: string) =>
      found
        .filter(({ pattern }) => new RegExp(`^${pattern}$`).test(text))
        .toSorted((a, b) => b.english.length - a.english.length)[0];
    const { title, description } = first.meta;
    const roles = new Map<TextIn | undefined, 'title' | 'description'>();
    if (isOwn) {
      roles.set(whole(withoutSpace(title)), 'title');
      roles.set(whole(withoutSpace(description)), 'description');
    }
    const placed = found.map((source) => {
      const { english, plural, pattern } = source;
      const role = roles.get(source) ?? null;
      const at = content.search(new RegExp(pattern));
      const place = role === null ? (at < 0 ? Infinity : at) : role === 'title' ? -2 : -1;
      const built = Object.fromEntries(translate.flatMap((said) => said(source)));
      return { place, text: { english, ...(plural !== undefined && { plural }), role, built } };
    });
    // Equal places keep the order of the sources.
    const texts = placed.toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
    const entry: PageTexts = {
      title: isOwn ? title : '',
      paths: [first, ...others].map(({ plain }) => plain),
      texts: texts.map(({ text }) => text),
    };
    return [[`languages/en/${catalog}.po`, entry] as const];
  });
  return Object.fromEntries(shown.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const SOURCES = ['site/{pages,tools,demo-fleet}/**/*.{ts,tsx}', 'site/shell/*.{ts,tsx}'];

/** The catalogs of pages as they are written; an empty one of the owner's where there is none. */
export function pageCatalogs(
  root: string,
  paths: readonly string[],
  languages: readonly Language[],
): Record<string, string> {
  const all = paths.flatMap((path) =>
    languages.map(({ tag }) => path.replace('languages/en/', `languages/${tag}/`)),
  );
  const textOf = (path: string): string | null =>
    existsSync(join(root, path))
      ? readFileSync(join(root, path), 'utf8')
      : path.startsWith('languages/en/')
        ? ''
        : null;
  return Object.fromEntries(
    all.flatMap((path) => {
      const text = textOf(path);
      return text === null ? [] : [[path, text] as const];
    }),
  );
}
