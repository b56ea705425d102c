import { storeValue, readStored } from '../storage.ts';

/** What a visitor has written and not sent, kept for each conversation. */
export interface Draft {
  text: string;
  replyTo: string | null;
}

const EMPTY: Draft = { text: '', replyTo: null };
const keyOf = (chatUserId: string): string => `ncfChatDraft:${chatUserId}`;

/** @returns the kept draft; an empty one where there is none, or it cannot be read. */
export function readDraft(chatUserId: string): Draft {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(chatUserId)) ?? 'null');
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('text' in stored) ||
      typeof stored.text !== 'string'
    )
      return EMPTY;
    const replyTo =
      'replyTo' in stored && typeof stored.replyTo === 'string' ? stored.replyTo : null;
    return { text: stored.text, replyTo };
  } catch {
    return EMPTY;
  }
}

/** Keeps the draft, or forgets it when it is empty. A browser that refuses storage loses nothing but this. */
export function writeDraft(chatUserId: string, draft: Draft): void {
  const empty = draft.text === '' && draft.replyTo === null;
  storeValue(keyOf(chatUserId), empty ? null : JSON.stringify(draft));
}
