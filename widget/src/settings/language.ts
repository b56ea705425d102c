import { createStore } from 'zustand/vanilla';
import { storeValue, readStored } from '../storage.ts';
import { setTexts, type Texts } from '../texts/texts.ts';

/** The chat's languages by their own names. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'ncfChatLanguage';

// One chunk per language, so that a browser downloads only the one it shows.
const TEXTS: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('../texts/english.ts')).english,
  es: async () => (await import('../texts/spanish.ts')).spanish,
};

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/**
 * The visitor's choice in the chat, or the page's language if the chat has it, or English. The browser's language
 * doesn't count: a page and its chat are in one language, and the chat offers the others.
 */
export function wantedLanguage(): Language {
  const wanted = [readStored(KEY), document.documentElement.lang];
  return wanted.map((tag) => tag?.split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

/** The language in use. */
export const language = createStore<Language>(() => 'en');

/** Loads a language and switches to it. Rejects if its texts cannot be loaded, and keeps the current one. */
export async function setLanguage(next: Language): Promise<void> {
  setTexts(await TEXTS[next]());
  language.setState(next);
}

/** Like `setLanguage`, and stores it as the visitor's choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  await setLanguage(next);
  storeValue(KEY, next);
}
