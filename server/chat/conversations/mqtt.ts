import type { InboxEvent } from '@ncf/contract/messages';
import { INBOX_TOPIC } from '@ncf/contract/constants';
import type { Identity } from '../../identity/identity.ts';
import type { Conversations } from './conversations.ts';
import { refusalOf, type Publication } from './refusal.ts';
import type { Verdict } from './verdict.ts';

const isStorageError = (
  error: unknown,
): error is Error & { code: 'storage_full' | 'unavailable' } =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'storage_full' || error.code === 'unavailable');

/**
 * Passes one published packet to the conversations. Resolves after the commit; never rejects.
 * @param report called once for an unexpected error
 */
export async function takePublish(
  conversations: Pick<Conversations, 'accept'>,
  identity: Identity,
  packet: Publication,
  report: (error: unknown) => void,
): Promise<Verdict> {
  const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
  try {
    const accepted = await conversations.accept(identity, packet.topic, payload);
    switch (accepted.outcome) {
      case 'deliver':
        return { act: 'deliver', payload: Buffer.from(accepted.payload) };
      case 'done':
        return { act: 'acknowledge' };
      case 'refuse':
        return { act: 'refuse', ...refusalOf(identity, packet, accepted) };
    }
  } catch (error) {
    report(error);
    const full = isStorageError(error) && error.code === 'storage_full';
    return {
      act: 'fail',
      ...refusalOf(identity, packet, {
        code: full ? 'storage_full' : 'unavailable',
        message: full ? 'The server is out of storage space.' : 'The server cannot store this now.',
      }),
    };
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
