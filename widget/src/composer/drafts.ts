import { createDrafts, EMPTY_DRAFT } from '@ncf/chat/react/drafts';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { createStore } from 'zustand/vanilla';
import { currentStorage } from '../storage.ts';

/** The visitor's unsent text, by conversation. */
export const drafts = createDrafts('ncfChatDraft', currentStorage);

const NEW = 'new';

/**
 * Used in place of a conversation's ID until the sign-in form has started one. Each person whom another site has signed
 * in has their own, because one browser may serve several of them.
 */
export const newConversation = createStore<string>(() => NEW);

/** Whether this stands for the conversation that this person, or one who was not signed in until now, is about to start. */
export const isOwnStart = (chatUserId: string): boolean =>
  [NEW, newConversation.getState()].includes(chatUserId);

const keyOf = (email: string): string => `${NEW}~${email.toLowerCase()}`;

/** Whether another site has signed people in, and this address is of one of them. */
const isOfPerson = (email: string): boolean =>
  newConversation.getState() !== NEW && !isUnidentifiedEmail(email);

/** Whether a conversation under this address is not that of the person who is signed in now. */
export const isSomeoneElses = (email: string): boolean =>
  isOfPerson(email) && keyOf(email) !== newConversation.getState();

/** Keeps text for the next conversation of the person with this address. */
export const keepForNext = (email: string, text: string): void =>
  drafts.set(isOfPerson(email) ? keyOf(email) : newConversation.getState(), {
    ...EMPTY_DRAFT,
    text,
  });

/** From now on, a new conversation is that of a person. What was written before they signed in goes with them. */
export function writeAs(email: string): void {
  const key = keyOf(email);
  const written = drafts.get(NEW).text;
  if (newConversation.getState() === NEW && written !== '') {
    drafts.set(key, {
      ...EMPTY_DRAFT,
      text: [drafts.get(key).text, written].filter(Boolean).join('\n'),
    });
    drafts.set(NEW, EMPTY_DRAFT);
  }
  newConversation.setState(key);
}
