import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { readYaml } from '../content.ts';

const CONTENT = resolve(import.meta.dirname, '../../content');

const schema = z.strictObject({
  /** The language's own name for itself. */
  name: z.string().min(2),
  /** BCP 47 tag for dates and numbers. */
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  /** Follows links to pages only in English. */
  inEnglish: z.string().min(3),
  /** Shown once to visitors whose browser asks for this language, on a page in another one. */
  offer: z.string().min(10),
  accept: z.string().min(3),
});

/** A language of the site. */
export interface Language extends z.infer<typeof schema> {
  /** BCP 47 tag, and the folder of its texts in `content/`. */
  tag: string;
  /** The prefix of its pages' addresses. */
  prefix: string;
}

/** The language of the sources. The texts in its folder are the owner's own, in place of those of the sources. */
export const ENGLISH: Language = {
  tag: 'en',
  prefix: '',
  name: 'English',
  locale: 'en-US',
  inEnglish: '',
  offer: 'This page is also in English.',
  accept: 'Read it in English',
};

/** The languages that the site is translated to: each folder of `content/` with a `language.yaml`. */
export const TRANSLATIONS: Language[] = readdirSync(CONTENT)
  .filter((tag) => existsSync(join(CONTENT, tag, 'language.yaml')))
  .map((tag) => {
    const file = join(CONTENT, tag, 'language.yaml');
    const front = readYaml(`content/${tag}/language.yaml`, readFileSync(file, 'utf8'), schema);
    return { tag, prefix: `/${tag}`, ...front };
  });

/** The folder with a language's texts. */
export const textsFolder = (language: Language): string => join(CONTENT, language.tag);

/** The field of a pair that takes the place of the English. */
export const fieldOf = ({ tag }: Language): string => (tag === ENGLISH.tag ? 'own' : tag);

/** The pages that a language has, as folders below `pages/`: those with a file of texts. */
export function translatedPages(language: Language): string[] {
  const pages = join(textsFolder(language), 'pages');
  if (!existsSync(pages)) return [];
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replaceAll('\\', '/').replace(/\.yaml$/, ''))
    .filter((name) => existsSync(join(CONTENT, '../pages', name, 'page.tsx')))
    .toSorted();
}

/** The pages that a language lacks, as folders below `pages/`. */
export function untranslatedPages(language: Language): string[] {
  const translated = new Set(translatedPages(language));
  return readdirSync(join(CONTENT, '../pages'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('/page.tsx'))
    .map((name) => name.replace(/\/page\.tsx$/, ''))
    .filter((name) => !translated.has(name))
    .toSorted();
}

/** The pattern of a page's address from its folder below `pages/`. */
export const patternOf = (folder: string): string => (folder === 'home' ? '/' : `/${folder}`);
