// cspell:words Hira Laoo Khmr Mymr école
/**
 * How texts are compared in a search, in any script: without regard to letter case, accents, vowel points, apostrophes,
 * and the Arabic article. Scripts that do not put spaces between words match anywhere; other words match from their
 * start.
 */

/** One way in which a text can contain what is searched for. */
export interface Form {
  /** As it is in a folded text. */
  text: string;
  /** Its words or pairs of characters, one after the other; a prefix is one word. */
  words: readonly string[];
  /** Whether longer words match, too. */
  isPrefix: boolean;
}

/** A part of a query; a text must contain one of its forms. */
export type Term = readonly Form[];

/** Accents, and the points and vowels of Hebrew and Arabic. Other scripts' marks distinguish words. */
const MARKS = new RegExp(
  String.raw`[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|` +
    String.raw`[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]|\p{Cf}`,
  'gu',
);
const APOSTROPHES = /[’‘ʼʻ‛´]/g;
/** Letters with several spellings that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}٠-٩۰-۹]`, 'gu');
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu;
/** Runs of scripts without spaces between words, and Korean, which joins words and particles. */
const RUN =
  /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{M}\p{N}]]+/v;
const RUNS = new RegExp(`${RUN.source}|(?:(?!${RUN.source}).)+`, 'gv');
/** The Arabic article, with the particles joined to it in writing. */
const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{3})/u;
const QUERY = /["“”„«»「」『』]([^"“”„«»「」『』]+)["“”„«»「」『』]|[^\s"“”„«»「」『』]+/gu;

/** The beginnings of words; longer ones are cut. */
const WORD_LENGTH = 64;
const TERMS = 12;

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** A text as it is compared, with its apostrophes. */
function plain(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(SPECIAL, (char) => LETTERS[char] ?? String((char.codePointAt(0) ?? 0) & 15));
}

/** A text as it is compared. A short text contains what is searched for if it does so folded. */
export const fold = (text: string): string => plain(text).replaceAll("'", '');

const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** The pairs of neighboring characters. */
function pairsOf(run: string): string[] {
  const chars = Array.from(run);
  return chars.length === 1 ? chars : chars.slice(1).map((char, at) => (chars[at] ?? '') + char);
}

/** The indexed parts of a text. */
export interface Words {
  /** Words and pairs of characters, in their order. */
  words: string[];
  /** Further forms of these words. */
  forms: string[];
}

/** The words of a text, and their further forms: the parts around apostrophes, and words without the Arabic article. */
export function indexedWords(text: string): Words {
  const [words, forms]: [string[], string[]] = [[], []];
  for (const [word] of plain(text).matchAll(WORD)) {
    const parts = word.split("'");
    if (parts.length > 1) forms.push(...parts.filter((part) => !RUN.test(part)));
    const joined = parts.join('');
    // Most words have one script and no article, and the expressions for others take most of the time.
    if (isAscii(joined)) {
      words.push(joined.slice(0, WORD_LENGTH));
      continue;
    }
    for (const [run] of joined.matchAll(RUNS)) {
      if (RUN.test(run)) {
        words.push(...pairsOf(run));
        // A single character is found as the start of a pair, and the last one has none.
        forms.push(Array.from(run).at(-1) ?? '');
        continue;
      }
      words.push(run.slice(0, WORD_LENGTH));
      const bare = withoutArticle(run);
      if (bare !== run) forms.push(bare.slice(0, WORD_LENGTH));
    }
  }
  return { words, forms };
}

const prefix = (text: string): Form => ({
  text,
  words: [text.slice(0, WORD_LENGTH)],
  isPrefix: true,
});

/** The terms of one word of a query, which may mix scripts. */
function termsOfWord(word: string): Term[] {
  const parts = word.split("'");
  const runs = [...parts.join('').matchAll(RUNS)].map(([run]) => run);
  if (runs.length === 1 && !RUN.test(word)) {
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    // "l'école" finds "école", and "driver's" finds "driver".
    const more = parts.length === 1 ? [] : last === 's' ? [first] : [last];
    const forms = [parts.join(''), ...more.filter((part) => part.length > 2)];
    return [[...new Set([...forms, ...forms.map(withoutArticle)])].map(prefix)];
  }
  return runs.map((run) =>
    !RUN.test(run) || Array.from(run).length === 1
      ? [prefix(run)]
      : [{ text: run, words: pairsOf(run), isPrefix: false }],
  );
}

/** The terms of a query: all must match. What is in quotes must match as a whole. */
export function termsOf(q: string): Term[] {
  const terms = [...q.matchAll(QUERY)].flatMap(([part, quoted]): Term[] => {
    if (quoted === undefined)
      return [...plain(part).matchAll(WORD)].flatMap(([word]) => termsOfWord(word));
    const { words } = indexedWords(quoted);
    const text = fold(quoted).trim().replace(/\s+/g, ' ');
    return words.length === 0 ? [] : [[{ text, words, isPrefix: false }]];
  });
  return terms.slice(0, TERMS);
}

/**
 * What a folded text must contain, for short texts that are searched without an index: of each list, one. Unlike
 * `termsOf`, it keeps what is between letters, such as the signs of an address or a phone number.
 */
export function substringsOf(q: string): string[][] {
  const parts = [...q.matchAll(QUERY)].map(([part, quoted]) => {
    const word = plain(quoted ?? part).trim();
    const [only] = quoted === undefined && word.match(WORD)?.[0] === word ? termsOfWord(word) : [];
    const forms = RUN.test(word) || only === undefined ? [] : only.map(({ text }) => text);
    return [...new Set([word.replaceAll("'", ''), ...forms])].filter((form) => form !== '');
  });
  return parts.filter((forms) => forms.length > 0).slice(0, TERMS);
}
