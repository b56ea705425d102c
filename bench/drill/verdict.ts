import type { Load } from '@ncf/testing/chat-load';
import type { Row } from './system.ts';

/** What became of the messages that senders saw acknowledged. */
export interface Verdict {
  acknowledged: number;
  /** Acknowledged and not stored. */
  lost: number;
  /** Stored twice, under one ID or as two messages of the same sender with the same text. */
  doubled: number;
  /** Places in conversations that no message has, or that two have. */
  gaps: number;
}

/** Compares the ledger of acknowledged messages with what is stored. */
export function verdictOf(
  conversations: readonly Pick<
    ReturnType<Load['conversations']>[number],
    'chatUserId' | 'written'
  >[],
  rows: readonly Row[],
): Verdict {
  const verdict = { acknowledged: 0, lost: 0, doubled: 0, gaps: 0 };
  const of = Map.groupBy(rows, ({ chatUserId }) => chatUserId);
  for (const { chatUserId, written } of conversations) {
    const stored = of.get(chatUserId) ?? [];
    const messages = stored.filter(({ type }) => type === 'message');
    const ids = new Set(messages.map(({ messageId }) => messageId));
    const texts = new Set(messages.map(({ sender, text }) => `${sender} ${text}`));
    verdict.acknowledged += written.length;
    verdict.lost += written.filter((messageId) => !ids.has(messageId)).length;
    verdict.doubled += messages.length - Math.min(ids.size, texts.size);
    verdict.gaps += stored.filter(({ seq }, index) => seq !== index + 1).length;
  }
  return verdict;
}
