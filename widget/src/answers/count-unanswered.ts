import { searchMissesApi } from '@ncf/contract/api/search-misses';
import { api } from '../api.ts';
import { language } from '../settings/language.ts';
import { readStored, storeValue } from '../storage.ts';

/** Longer messages are not counted. */
export const LONGEST = 500;

/** Has the server count a question without an answer, and without anything about the visitor. Failures are ignored. */
export function countUnanswered(query: string, unhelpful = false): void {
  const body = { query, unhelpful, source: 'chat', language: language.getState() } as const;
  // A file without a caption has no text.
  if (query === '' || query.length > LONGEST) return;
  api.call(searchMissesApi.count, { body, credentials: 'omit' }).catch(() => undefined);
}

/** The last message that was counted: after a reload it is still without an answer. */
const COUNTED = 'ncfChatCounted';

/** Counts a sent question once. @param messageId of the message */
export function countSent(messageId: string, query: string): void {
  if (readStored(COUNTED) === messageId) return;
  storeValue(COUNTED, messageId);
  countUnanswered(query);
}
