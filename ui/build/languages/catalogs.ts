import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import PO from 'pofile';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** The folder with a folder of catalogs for each language. @param root folder of the repository */
export const catalogsFolder = (root = ROOT): string => join(root, 'languages');

/** A path below the repository, with slashes. */
const nameOf = (path: string, root = ROOT): string => relative(root, path).replaceAll('\\', '/');

/** English sentences differ in number as `1 stop` and `2 stops`. */
const ENGLISH_PLURALS = 'nplurals=2; plural=(n != 1);';

/** The catalogs of a module of the site: its own, and one for its folder. Texts that have neither go to the first. */
function siteCatalogs(path: string): string[] {
  const name =
    /^(?:build\/(?=printables\/))?((?:pages|shell|tools|demo-fleet|printables)\/.*)$/.exec(
      path,
    )?.[1];
  if (name === undefined) return [];
  const folder = dirname(name);
  const all = /^(pages\/.+\/|shell\/)/.test(name) ? [folder, name] : [name, folder];
  return all.filter((one) => one.includes('/') || one === 'shell').map((one) => `site/${one}`);
}

/**
 * The catalogs that may have a module's texts, below a language's folder and without their end; new texts go to the first.
 * None for a module whose texts people do not see in their language.
 * @param module its absolute path
 */
export function catalogsOf(module: string, root = ROOT): string[] {
  const path = nameOf(module, root).replace(/\.\w+$/, '');
  const [room = '', folder = '', ...rest] = path.split('/');
  if (/^(ui|chat|contract|widget)$/.test(room)) return folder === 'src' ? [room] : [];
  if (room === 'server') return rest.length > 0 ? [`server/${folder}`] : [];
  if (room === 'site') return siteCatalogs(path.slice('site/'.length));
  if (room !== 'console') return [];
  if (path === 'console/index') return ['console/index'];
  if (folder !== 'src') return [];
  const [part = '', feature = ''] = rest.slice(0, -1);
  return [part === 'features' ? `console/features/${feature}` : `console/${part || 'console'}`];
}

/** A text in a catalog. */
export type Entry = InstanceType<typeof PO.Item>;

const textOfFile = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, 'utf8') : null;

/** The catalogs of one language. Reads each file once. */
export class Catalogs {
  readonly language: string;
  /** The folder with its catalogs. */
  readonly folder: string;
  readonly #textOf: (path: string) => string | null;
  readonly #files = new Map<string, { po: PO; entries: Map<string, Entry> } | null>();

  /**
   * @param root folder of the repository
   * @param textOf reads a catalog; null if there is none
   */
  constructor(language: string, root = ROOT, textOf = textOfFile) {
    this.language = language;
    this.folder = join(catalogsFolder(root), language);
    this.#textOf = textOf;
  }

  /** A catalog for people. */
  nameOf(name: string): string {
    return `languages/${this.language}/${name}.po`;
  }

  /** The path of a catalog. */
  path(name: string): string {
    return join(this.folder, `${name}.po`);
  }

  #read(name: string) {
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const text = this.#textOf(this.path(name));
    // The parser skips lines that it does not know.
    if (/^(?:<{7}|={7}|>{7})/m.test(text ?? ''))
      throw new Error(`${this.nameOf(name)}: has the marks of a merge conflict`);
    const po = text === null ? null : PO.parse(text);
    const file = po && { po, entries: new Map(po.items.map((one) => [one.msgid, one] as const)) };
    this.#files.set(name, file);
    return file;
  }

  /** Words that the language's texts avoid, each with what they say instead. */
  glossary(): Readonly<Record<string, string>> {
    return JSON.parse(this.#textOf(join(this.folder, 'glossary.json')) ?? '{}') as Record<
      string,
      string
    >;
  }

  has(name: string): boolean {
    return this.#read(name) !== null;
  }

  /** The catalogs that the language has. */
  names(): string[] {
    return globSync('**/*.po', { cwd: this.folder })
      .map((name) => name.replaceAll('\\', '/').replace(/\.po$/, ''))
      .toSorted();
  }

  /** The texts in a catalog, as the file lists them. */
  entries(name: string): readonly Entry[] {
    return this.#read(name)?.po.items ?? [];
  }

  /** The forms of an English text, from the first of some catalogs that has it; undefined without a translation. */
  forms(names: readonly string[], english: string): readonly string[] | undefined {
    const wanted = english.trim();
    for (const name of names) {
      const entry = this.#read(name)?.entries.get(wanted);
      if (entry?.msgstr[0]) return entry.msgstr;
    }
    return undefined;
  }

  /** The number of forms that depend on a number, and the expression with `n` that chooses one (GNU gettext). */
  plurals(name: string): { count: number; choice: string } {
    // Of a catalog without headers, the parser says that they are empty.
    const forms = this.#read(name)?.po.headers['Plural-Forms'] || ENGLISH_PLURALS;
    const [, count = '', choice = ''] =
      /^nplurals=(\d); plural=([n\d\s()!=<>&|?:%]+);$/.exec(forms) ?? [];
    if (choice === '')
      throw new Error(`${this.nameOf(name)}: Plural-Forms is not what gettext expects`);
    return { count: Number(count), choice };
  }

  /** Writes a catalog. @param entries in their new order */
  write(name: string, entries: readonly Entry[]): void {
    const po = this.#read(name)?.po ?? new PO();
    // A new catalog has the plurals of the others.
    const [other = name] = this.names();
    const known = this.#read(name) ?? this.#read(other);
    po.headers = {
      Language: this.language,
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      'Plural-Forms': known?.po.headers['Plural-Forms'] ?? ENGLISH_PLURALS,
    };
    po.items = [...entries];
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), `${po.toString().trimEnd()}\n`);
    this.#files.delete(name);
  }

  remove(name: string): void {
    rmSync(this.path(name), { force: true });
    this.#files.delete(name);
  }

  /** Reads the files again when they are asked for. */
  forget(): void {
    this.#files.clear();
  }
}
