import { isSpokenKind } from '@ncf/contract/message-kinds';
import type { WebhookEvent } from '@ncf/contract/webhooks';
import type { Head, Stored } from '../decide/decision.ts';

/** An event to deliver to webhooks; `seq` is the entry that it is about, or null. */
export interface NewWebhookEvent {
  event: WebhookEvent;
  chatUserId: string;
  seq: number | null;
}

const isOver = ({ state }: Head): boolean => state === 'left' || state === 'closed';

/** The webhook events that a decision causes, in order. `before` is the conversation as it was. */
export function webhookEvents(before: Head, decision: Stored): NewWebhookEvent[] {
  const { chatUserId } = before;
  const events: NewWebhookEvent[] = [];
  if (decision.outcome === 'add') {
    const { type, sender, seq, satisfied } = decision.entry;
    const isSpoken = isSpokenKind(type);
    const isFirst = isSpoken && sender === 'user' && before.askedAt === null;
    if (isFirst) events.push({ event: 'conversation.opened', chatUserId, seq });
    if (isSpoken) events.push({ event: 'conversation.message', chatUserId, seq });
    if (satisfied !== null) events.push({ event: 'conversation.rated', chatUserId, seq });
  }
  if (isOver(decision.head) && before.state !== decision.head.state) {
    events.push({ event: 'conversation.closed', chatUserId, seq: null });
  }
  if (before.assigneeId !== decision.head.assigneeId)
    events.push({ event: 'conversation.assigned', chatUserId, seq: null });
  if (before.tagIds !== decision.head.tagIds)
    events.push({ event: 'conversation.tagged', chatUserId, seq: null });
  return events;
}
