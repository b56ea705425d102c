import type { WebhookEvent } from '@ncf/contract/webhooks';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** An event about a note of a conversation. */
interface NoteEvent {
  event: WebhookEvent;
  chatUserId: string;
  noteId: string;
}

/** Records an event to deliver to webhooks, if there are any, in the transaction that causes it. */
export async function addWebhookEvent(
  transaction: Kysely<Schema>,
  event: NoteEvent,
): Promise<void> {
  const enabled = transaction.selectFrom('webhooks').select('id').where('enabled', '=', 1).limit(1);
  if ((await enabled.executeTakeFirst()) === undefined) return;
  await transaction
    .insertInto('webhook_events')
    .values({ seq: null, ...event })
    .execute();
}
