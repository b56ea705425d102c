import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Source } from './old-sources.ts';
import { LineCounter, parse, parseDocument, stringify, visit } from 'yaml';
import { markdownUnits, translateMarkdown } from './markdown.ts';

const CONTENT = resolve(import.meta.dirname, '../../content');

/** The content that every language has. */
const TRANSLATED = /^((products|accessories|pictures)\.yaml|faq\/.*\.md)$/;

/** Fields that hold IDs, which stay as they are. */
const IDS = new Set(['id', 'ports', 'needs', 'goes', 'exhibit', 'drawing', 'picture']);
/** In the list of pictures, the name is one. */
const PICTURE_IDS = new Set(['name']);

/** The file with the texts of a file of content, below a language's folder. */
export const textFileOf = (file: string): string =>
  relative(CONTENT, file).replaceAll('\\', '/').replace(/\.md$/, '.yaml');

/** All strings of a value but IDs, and the names of its fields, translated. */
function translated(value: unknown, textOf: (english: string) => string | null): unknown {
  if (typeof value === 'string') return textOf(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => translated(one, textOf));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      IDS.has(name) ? [name, one] : [textOf(name) ?? name, translated(one, textOf)],
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
    : stringify(translated(parse(text), textOf));

/** The texts for people in YAML: values except IDs, and names that start with a capital. */
function yamlUnits(text: string, ids: ReadonlySet<string>): Source['units'] {
  const lines = new LineCounter();
  const units: Source['units'] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair: (_, { key }) => (ids.has(String(key)) ? visit.SKIP : undefined),
    Scalar(place, { value, range }) {
      if (typeof value !== 'string' || (place === 'key' && !/^\p{Lu}/u.test(value))) return;
      const required = /\p{L}{2}/u.test(value);
      units.push({ english: value, required, line: lines.linePos(range?.[0] ?? 0).line });
    },
  });
  return units;
}

/** Finds the files of content with the texts that every language needs. */
export function contentSources(): Source[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => TRANSLATED.test(name))
    .map((name) => {
      const module = join(CONTENT, name);
      const text = readFileSync(module, 'utf8');
      const units = name.endsWith('.md')
        ? markdownUnits(text).map(({ english, start }) => ({
            english,
            required: true,
            line: text.slice(0, start).split('\n').length,
          }))
        : yamlUnits(text, name === 'pictures.yaml' ? PICTURE_IDS : IDS);
      return { module, files: [textFileOf(module)], ownFile: textFileOf(module), units };
    });
}
