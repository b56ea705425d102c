import { t } from '@ncf/contract/t';
import type { InboxEvent } from '@ncf/contract/inbox-events';
import { INBOX_TOPIC } from '@ncf/contract/constants';
import type { Caller } from '../../identity/identity.ts';
import type { TopicDelivery } from '../../platform/bus/bus.ts';
import { StorageError } from '../../platform/db/errors.ts';
import type { Outcome } from './decide/command.ts';
import type { Conversations } from './conversations.ts';
import type { Publication } from './refusal.ts';

/**
 * Passes one publish to the conversations. Resolves after the commit; never rejects.
 * @param qos the QoS with which it is delivered
 * @param report called once for an unexpected error
 */
export async function storePublish(
  conversations: Pick<Conversations, 'accept'>,
  identity: Caller,
  { topic, payload }: Publication,
  qos: 0 | 1,
  report: (error: unknown) => void,
): Promise<Outcome> {
  try {
    return await conversations.accept(identity, topic, payload, qos);
  } catch (error) {
    report(error);
    return error instanceof StorageError && error.code === 'storage_full'
      ? {
          outcome: 'fail',
          code: error.code,
          message: t(
            'The server is out of storage space. Ask the person who runs it to free some up.',
          ),
        }
      : { outcome: 'fail', code: 'unavailable', message: 'The server cannot store this now.' };
  }
}

/**
 * Delivers a conversation's summary on the inbox topic whenever it changes. Each node reads the summaries for its
 * own subscribers, if it has any. Returns a function that stops it.
 * @param received whether this topic has subscribers on this node
 */
export function deliverInbox(
  conversations: Pick<Conversations, 'onChange'>,
  deliver: (delivery: TopicDelivery) => void,
  received: (topic: string) => boolean,
): () => void {
  return conversations.onChange(
    (conversation) => {
      const event: InboxEvent = { ...conversation, type: 'conversation' };
      deliver({ topic: INBOX_TOPIC, payload: JSON.stringify(event), qos: 0 });
    },
    () => received(INBOX_TOPIC),
  );
}
