import type { InboxEvent } from '@ncf/contract/messages';
import { INBOX_TOPIC } from '@ncf/contract/constants';
import type { Identity } from '../../identity/identity.ts';
import { StorageError } from '../../platform/db/errors.ts';
import type { Outcome } from './command.ts';
import type { Conversations } from './conversations.ts';
import type { Publication } from './refusal.ts';

/**
 * Passes one publish to the conversations. Resolves after the commit; never rejects.
 * @param report called once for an unexpected error
 */
export async function handlePublish(
  conversations: Pick<Conversations, 'accept'>,
  identity: Identity,
  { topic, payload }: Publication,
  report: (error: unknown) => void,
): Promise<Outcome> {
  try {
    return await conversations.accept(identity, topic, payload);
  } catch (error) {
    report(error);
    return error instanceof StorageError && error.code === 'storage_full'
      ? { outcome: 'fail', code: error.code, message: 'The server is out of storage space.' }
      : { outcome: 'fail', code: 'unavailable', message: 'The server cannot store this now.' };
  }
}

/**
 * Publishes a conversation's summary on the inbox topic whenever it changes. Returns a function that stops it.
 * @param received whether this topic has subscribers
 */
export function publishInbox(
  conversations: Pick<Conversations, 'onChange'>,
  publish: (topic: string, payload: string) => void,
  received: (topic: string) => boolean,
): () => void {
  return conversations.onChange(
    (conversation) => {
      const event: InboxEvent = { ...conversation, type: 'conversation' };
      publish(INBOX_TOPIC, JSON.stringify(event));
    },
    () => received(INBOX_TOPIC),
  );
}
