import { keep, readKept } from '../storage.ts';

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
    const kept: unknown = JSON.parse(readKept(keyOf(chatUserId)) ?? 'null');
    if (
      typeof kept !== 'object' ||
      kept === null ||
      !('text' in kept) ||
      typeof kept.text !== 'string'
    )
      return EMPTY;
    const replyTo = 'replyTo' in kept && typeof kept.replyTo === 'string' ? kept.replyTo : null;
    return { text: kept.text, replyTo };
  } catch {
    return EMPTY;
  }
}

/** Keeps the draft, or forgets it when it is empty. A browser that refuses storage loses nothing but this. */
export function writeDraft(chatUserId: string, draft: Draft): void {
  const empty = draft.text === '' && draft.replyTo === null;
  keep(keyOf(chatUserId), empty ? null : JSON.stringify(draft));
}
