import { knownLanguage, type Language } from '@ncf/contract/languages';
import chatTexts from 'virtual:chat-texts';
import { createStore } from 'zustand/vanilla';
import { storeValue, readStored } from '../storage.ts';
import { later, setTexts } from '../texts/texts.ts';

const KEY = 'ncfChatLanguage';

/**
 * The visitor's choice in the chat, or the page's language if the chat has it, or English. The browser's language
 * doesn't count: a page and its chat are in one language, and the chat offers the others.
 */
export const wantedLanguage = (): Language =>
  knownLanguage(readStored(KEY)) ?? knownLanguage(document.documentElement.lang) ?? 'en';

/** The language in use. */
export const language = createStore<Language>(() => 'en');

/** Whether a part was loaded on demand: from then on, a language comes with the texts of those parts. */
let hasParts = false;

/** Loads a language and switches to it. Rejects if its texts cannot be loaded, and keeps the current one. */
export async function setLanguage(next: Language): Promise<void> {
  const load = chatTexts[next];
  const [{ openedTexts }, parts] = await Promise.all([
    load.opened(),
    hasParts ? load.later() : null,
  ]);
  setTexts(openedTexts, parts && parts.laterTexts);
  language.setState(next);
}

/** Loads the texts of the parts that load on demand. Rejects if they cannot be loaded. */
export async function loadLaterTexts(): Promise<void> {
  if (hasParts) return;
  const { laterTexts } = await chatTexts[language.getState()].later();
  Object.assign(later, laterTexts);
  hasParts = true;
}

/** Like `setLanguage`, and stores it as the visitor's choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  await setLanguage(next);
  storeValue(KEY, next);
}
