import { storeValue, readStored } from '../storage.ts';
import { speak, type Texts } from '../texts/texts.ts';

/** The chat's languages, each under its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'ncfChatLanguage';

// One chunk a language, so that nobody downloads the words that nobody reads.
const WORDS: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('../texts/english.ts')).english,
  es: async () => (await import('../texts/spanish.ts')).spanish,
};

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The visitor's own choice, else the document's language, else English. */
export function wantedLanguage(): Language {
  const wanted = [readStored(KEY), document.documentElement.lang];
  return wanted.map((tag) => tag?.split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

let current: Language = 'en';
const listeners = new Set<() => void>();

/** The language in use, as a store. */
export const language = {
  get: (): Language => current,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Loads a language and puts it in use. Rejects where its words cannot be loaded; the old ones then stay. */
export async function putLanguage(next: Language): Promise<void> {
  speak(await WORDS[next]());
  current = next;
  for (const listener of listeners) listener();
}

/** Like `putLanguage`, and remembers it as the visitor's choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  await putLanguage(next);
  storeValue(KEY, next);
}
