import { withTone } from '../../emoji/tone.ts';
import { storeValue, readStored } from '../storage.ts';
import type { Language } from '../settings/language.ts';

/** One emoji, its name and the words it is also found by. */
export interface Emoji {
  char: string;
  name: string;
  /** Whether it can be given a skin tone. */
  toned: boolean;
  /** Its own, then its group's. */
  words: string;
}

/** The six that are one press away. */
export const QUICK = ['👍', '❤️', '😄', '🎉', '😮', '🙏'] as const;

/** Code points of the emoji modifiers (Unicode TS 51 §2.4); 0 is the plain yellow. */
export const TONES = [0, 0x1f3fb, 0x1f3fc, 0x1f3fd, 0x1f3fe, 0x1f3ff] as const;

// Our own data (`emoji/make.mjs`), fetched when a picker is opened.
const DATA: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('../../emoji/en.json'),
  es: () => import('../../emoji/es.json'),
};

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

function readLine(line: string): Emoji {
  const [char = '', name = '', tags = '', tone] = line.split('|');
  return { char, name, toned: tone === '+', words: fold(`${name} ${tags}`) };
}

const loaded = new Map<Language, Promise<readonly (readonly Emoji[])[]>>();

/** The emoji by group, in the order shown. Rejects where they cannot be loaded; the next call tries again. */
export function loadEmoji(language: Language): Promise<readonly (readonly Emoji[])[]> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const loading = DATA[language]().then(({ default: groups }) =>
    groups.map((lines) => lines.split('\n').map(readLine)),
  );
  loading.catch(() => loaded.delete(language));
  loaded.set(language, loading);
  return loading;
}

/** The emoji in whose name or words each word of the query begins one. */
export function searchEmoji(groups: readonly (readonly Emoji[])[], query: string): Emoji[] {
  const sought = fold(query).split(/\s+/).filter(Boolean);
  if (sought.length === 0) return [];
  const found = groups.flat().filter(({ words }) => {
    const known = words.split(/\s+/);
    return sought.every((part) => known.some((word) => word.startsWith(part)));
  });
  // Those that are called so come before those that are only found so.
  const first = sought[0] ?? '';
  const rank = ({ name }: Emoji): number => (fold(name).startsWith(first) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}

const TONE_KEY = 'ncfChatSkinTone';

/** The skin tone chosen last, an index of `TONES`. */
export const storedTone = (): number => Math.min(5, Math.max(0, Number(readStored(TONE_KEY)) || 0));

/** Remembers a skin tone by its index. */
export const storeTone = (index: number): void => storeValue(TONE_KEY, String(index));

/** An emoji as it is picked: in the tone, where it can have one. */
export const inTone = ({ char, toned }: Emoji, index: number): string =>
  toned ? withTone(char, TONES[index] ?? 0) : char;
