import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONTENT_IDS as IDS } from '@ncf/contract/content';
import type { Source, SourceText } from '@ncf/ui/build/languages/sources';
import { LineCounter, parseDocument, stringify, visit } from 'yaml';
import { parseYaml } from '../content.ts';
import { markdownUnits, translateMarkdown } from './markdown.ts';

const CONTENT = resolve(import.meta.dirname, '../../content');

/** The content that every language has. */
const TRANSLATED = /^((products|accessories|pictures|shops|topics)\.yaml|faq\/.*\.md)$/;

/** In the list of pictures, the name is one. */
const PICTURE_IDS = new Set(['name']);

/** The catalog of a file of content; null if every language shows the same. @param name below `site/content/` */
export const catalogOfContent = (name: string): string | null =>
  TRANSLATED.test(name) ? `site/${name.replace(/\.\w+$/, '')}` : null;

/** Whether a value is a text for people. */
const isText = (value: string): boolean => /\p{L}{2}/u.test(value);
/** Whether the name of a field is one. */
const isTextName = (name: string): boolean => /^\p{Lu}/u.test(name) && isText(name);

/** All texts for people in a value, translated. */
function translated(value: unknown, textOf: (english: string) => string | null): unknown {
  if (typeof value === 'string') return isText(value) ? (textOf(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((one) => translated(one, textOf));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      IDS.has(name)
        ? [name, one]
        : [isTextName(name) ? (textOf(name) ?? name) : name, translated(one, textOf)],
    ),
  );
}

/** Puts a language's texts into a file of content. @param textOf the translation of a text; null to keep it */
export const translateContent = (
  file: string,
  text: string,
  textOf: (english: string) => string | null,
): string =>
  file.endsWith('.md')
    ? translateMarkdown(text, textOf)
    : stringify(translated(parseYaml(file, text), textOf));

type Located = Pick<SourceText, 'english' | 'line'>;

/** The texts for people in YAML: values except IDs, and names that start with a capital. */
function yamlTexts(text: string, ids: ReadonlySet<string>): Located[] {
  const lines = new LineCounter();
  const found: Located[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair: (_, { key }) => (ids.has(String(key)) ? visit.SKIP : undefined),
    Scalar(place, { value, range }) {
      if (typeof value !== 'string' || !(place === 'key' ? isTextName : isText)(value)) return;
      found.push({ english: value.trim(), line: lines.linePos(range?.[0] ?? 0).line });
    },
  });
  return found;
}

/** Finds the files of content with the texts that every language needs. */
export function contentSources(): Source[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .flatMap((name) => {
      const catalog = catalogOfContent(name);
      if (catalog === null) return [];
      const text = readFileSync(join(CONTENT, name), 'utf8');
      const found = name.endsWith('.md')
        ? markdownUnits(text).map(({ english, start }) => ({
            english,
            line: text.slice(0, start).split('\n').length,
          }))
        : yamlTexts(text, name === 'pictures.yaml' ? PICTURE_IDS : IDS);
      const file = `site/content/${name}`;
      return [{ file, catalogs: [catalog], texts: found.map((one) => ({ ...one, file })) }];
    });
}
