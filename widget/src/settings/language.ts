import { createStore } from 'zustand/vanilla';
import { storeValue, readStored } from '../storage.ts';
import { speak, type Texts } from '../texts/texts.ts';

/** The chat's languages, each under its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'ncfChatLanguage';

// One chunk per language, so that a browser downloads only the one it shows.
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

/** The language in use. */
export const language = createStore<Language>(() => 'en');

/** Loads a language and uses it. Rejects when its texts cannot be loaded; the current language then stays. */
export async function putLanguage(next: Language): Promise<void> {
  speak(await WORDS[next]());
  language.setState(next);
}

/** Like `putLanguage`, and remembers it as the visitor's choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  await putLanguage(next);
  storeValue(KEY, next);
}
