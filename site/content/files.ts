import type { ContentOverlay } from '@ncf/contract/content';
import { Catalogs } from '@ncf/ui/build/languages/catalogs';
import { translationsIn } from '@ncf/ui/build/languages/translations';
import { catalogOfContent, translateContent } from '../build/languages/content-texts.ts';
import { LANGUAGE } from '../shell/language.ts';

const FOLDER = 'site/content/';

const imported = import.meta.glob<string>(
  [
    './{accessories,company,products,search,shops,topics}.yaml',
    './logo.svg',
    './faq/*.md',
    './news/*.md',
    './news/drawings/*.svg',
    '../../languages/*/site/{accessories,products,shops,topics}.po',
    '../../languages/*/site/faq/*.po',
    '../../languages/*/site/news/*.md',
    '../../languages/*/site/news/drawings/*.svg',
    '../../languages/*/site/search.yaml',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The files of the build: path in the repository → text, without the byte order mark that some editors write. */
export const builtFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(imported).map(([path, text]) => [
    path.replace(/^\.\.\/\.\.\//, '').replace(/^\.\//, FOLDER),
    text.replace(/^\uFEFF/, ''),
  ]),
);

const allowEnglish = __ALLOW_ENGLISH__;
let files: ContentOverlay = builtFiles;
let texts = textsOf(allowEnglish);
/** What was read of the files. */
const known = new Map<string, unknown>();
let laid: readonly [ContentOverlay, boolean] | null = null;

function textsOf(isEnglishAllowed: boolean) {
  const catalogs = (tag: string) => new Catalogs(tag, '', (path) => files[path] ?? null);
  const translations = LANGUAGE === 'en' ? null : catalogs(LANGUAGE);
  return translationsIn(catalogs('en'), translations, isEnglishAllowed);
}

/**
 * Lays changes over the files of the build. Modules read the content once, so they are imported afterward.
 * @param isEnglishAllowed whether a text without a translation stays in English; by default what the language says
 */
export function layOver(overlay: ContentOverlay, isEnglishAllowed = allowEnglish): void {
  if (laid?.[0] === overlay && laid[1] === isEnglishAllowed) return;
  laid = [overlay, isEnglishAllowed];
  known.clear();
  files = { ...builtFiles, ...overlay };
  texts = textsOf(isEnglishAllowed);
}

/** Reads a file once: what checks it reads the same as the pages. */
export function readOnce<T>(path: string, read: () => T): T {
  if (!known.has(path)) known.set(path, read());
  return known.get(path) as T;
}

/** A text of the content in the language of this build; undefined if there is no such file. @throws TextsError */
export function contentText(path: string): string | undefined {
  const name = path.slice(FOLDER.length);
  const text = files[`languages/${LANGUAGE}/site/${name}`] ?? files[path] ?? undefined;
  const catalog = catalogOfContent(name);
  if (text === undefined || catalog === null || !texts.has(catalog)) return text;
  return translateContent(path, text, (english) => texts.of([catalog], english));
}

/** A file as it is written; undefined if there is none. */
export const writtenText = (path: string): string | undefined => files[path] ?? undefined;

/** The files of a folder. @param folder such as `site/content/faq/` */
export const contentFiles = (folder: string, end: string): string[] =>
  Object.keys(files)
    .filter((path) => path.startsWith(folder) && path.endsWith(end))
    .filter((path) => !path.slice(folder.length).includes('/') && files[path] !== null)
    .toSorted();
