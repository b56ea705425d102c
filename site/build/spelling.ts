import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { parseSync } from 'vite';

/** A piece of text that people read, and where it begins. */
interface Piece {
  text: string;
  offset: number;
}

/** A word that no list has. */
export interface Misspelling {
  /** Below the site's room, with the line: `content/faq/buying.md:5`. */
  at: string;
  word: string;
}

/** Attributes whose value people read. */
const READ =
  /^(title|lead|label|alt|aria-label|placeholder|eyebrow|description|summary|text|words|note|caption)$/;
/** Keys of YAML whose value is a name for programs. */
const UNREAD =
  /^(id|icon|date|updated|email|exhibit|drawing|goes|sources|file|scene|camera|model|days|timeZone)$/;

/** Lines of front matter that nobody reads. */
const FRONT = /^(?:(?:date|updated|sources|topic|order)| +url):.*$/gm;
const blank = (found: string): string => ' '.repeat(found.length);

/** Markdown without what is not prose: addresses, code, the marks of links. */
const prose = (text: string): string =>
  text
    .replace(/`[^`]*`|https?:\/\/\S+|\]\([^)]*\)|<[^>]+>|[\w-]+(?:\.[\w-]+)+/g, blank)
    .replace(/&#?\w+;/g, blank);

/** A YAML file's values; a line stays a line. */
function ofYaml(text: string): Piece[] {
  let [offset, unread] = [0, false];
  return text.split('\n').flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    const key = /^\s*(?:- )?(?:\{ )?([\w-]+):/.exec(line);
    if (key?.[1]) unread = UNREAD.test(key[1]);
    // A value without a space or a capital is a name for programs, such as a picture's.
    const skip = unread || /^\s*#/.test(line) || /^\s*- [\w-]+: [a-z0-9-]+$/.test(line);
    const from = key ? key[0].length : 0;
    return skip ? [] : [{ text: prose(line.slice(from)), offset: start + from }];
  });
}

/** Words of class names, paths and the like: small letters with marks in between, and no sentence. */
const isCode = (text: string): boolean =>
  !text.includes(' ') ||
  (!/[A-Z]/.test(text) &&
    /(^|\s)[\w[\]().%:/&>*+=-]*[-:[\]/][\w[\]().%:/&>*+=-]*(\s|$)/.test(text));

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What a page's module shows: text between tags, and strings that read like sentences. */
function ofModule(file: string, text: string): Piece[] {
  const pieces: Piece[] = [];
  const take = (from: number, to: number) =>
    pieces.push({ text: prose(text.slice(from, to)), offset: from });
  const walk = (node: Node): void => {
    if (/^(Import|ExportAll|TS)/.test(node.type) && node.type !== 'TSAsExpression') return;
    if (node.type === 'JSXText') return void take(node.start, node.end);
    if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as { name: { name: unknown }; value: unknown };
      if (!isNode(value)) return;
      if (value.type !== 'Literal')
        return /^(className|d)$/.test(String(name.name)) ? undefined : walk(value);
      return READ.test(String(name.name)) ? void take(value.start, value.end) : undefined;
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      return isCode(node['value']) ? undefined : void take(node.start, node.end);
    }
    if (node.type === 'TemplateElement') {
      return isCode(text.slice(node.start, node.end)) ? undefined : void take(node.start, node.end);
    }
    for (const child of Object.values(node)) {
      if (isNode(child)) walk(child);
      else if (Array.isArray(child)) child.filter(isNode).forEach(walk);
    }
  };
  walk(parseSync(file, text).program as unknown as Node);
  return pieces;
}

const WORD = /(?<![\p{L}\p{N}_./@#-])\p{L}[\p{L}’']*(?![\p{N}_@]|\.\w)/gu;

/** Forms in which a word may stand in the lists. */
const formsOf = (word: string): string[] => {
  const plain = word.replaceAll('’', "'").replace(/'s$|'$/, '');
  return [plain, plain.toLowerCase()];
};

/** Every text file of the room that holds what visitors read. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(md|ya?ml|tsx)$/.test(entry.name))
    .filter((entry) => !/\.(fixture|test)\.tsx$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * The misspelt words of the site's content and pages.
 * @param room the site's folder; `content/words.txt` in it has the words of the trade, one a line
 */
export function misspellings(room: string): Misspelling[] {
  const spell = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const own = readFileSync(join(room, 'content/words.txt'), 'utf8');
  for (const word of own.split('\n')) if (word && !word.startsWith('#')) spell.add(word.trim());
  const known = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    let answer = known.get(word);
    // What is written in capitals is an abbreviation; a single letter is a name for something.
    answer ??=
      /^\p{Lu}+([’']?s|['’])?$/u.test(word) ||
      word.length < 2 ||
      formsOf(word).some((form) => spell.correct(form));
    known.set(word, answer);
    return answer;
  };
  return found(room, WORD, (word) => !isKnown(word));
}

/** Apostrophes of a typewriter in what visitors read. */
export const straightMarks = (room: string): Misspelling[] =>
  found(room, /\p{L}+'\p{L}+/gu, () => true);

/** Where a pattern of words stands in what visitors read, as far as it is wrong. */
function found(room: string, pattern: RegExp, wrong: (word: string) => boolean): Misspelling[] {
  return ['content', 'pages', 'shell'].flatMap((folder) =>
    filesBelow(join(room, folder)).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const pieces = file.endsWith('.tsx')
        ? ofModule(file, text)
        : file.endsWith('.md')
          ? [{ text: prose(text.replace(FRONT, blank)), offset: 0 }]
          : ofYaml(text);
      return pieces.flatMap((piece) =>
        [...piece.text.matchAll(pattern)]
          .filter(([word]) => wrong(word))
          .map(({ 0: word, index }) => {
            const line = text.slice(0, piece.offset + index).split('\n').length;
            return { at: `${relative(room, file)}:${line}`, word };
          }),
      );
    }),
  );
}
