import type { ErrorCode } from '@ncf/contract/errors';
import { statusEvent, type InboxEvent, type StatusEvent } from '@ncf/contract/messages';
import { INBOX_TOPIC } from '@ncf/contract/constants';
import { parseTopic, statusTopic } from '@ncf/contract/topics';
import type { Identity } from '../../identity/identity.ts';
import type { Conversations } from './conversations.ts';

/** What the broker does with a published packet. */
export type Verdict =
  /** Deliver this payload to the topic's subscribers, then acknowledge. */
  | { act: 'deliver'; payload: Buffer }
  /** Acknowledge only. */
  | { act: 'acknowledge' }
  /** Send this event to the publisher's connection alone, then acknowledge. */
  | { act: 'refuse'; topic: string; event: Buffer; code: ErrorCode; message: string }
  /** Send this event to the publisher's connection alone, do not acknowledge, close. */
  | { act: 'fail'; topic: string; event: Buffer; code: ErrorCode; message: string };

/** Where a publisher is told of a refusal: its own status topic, an agent on that of the conversation. */
function refusalTopic(identity: Identity, topic: string): string {
  if (identity.role === 'user') return statusTopic(identity.chatUserId);
  return statusTopic(parseTopic(topic)?.chatUserId ?? identity.agentId);
}

/** The message's id as far as the payload tells it, for an answer that its sender can place. */
function messageIdOf(payload: Uint8Array): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload).toString());
    const id = (parsed as { messageId?: unknown } | null)?.messageId;
    return typeof id === 'string' && id.length <= 64 ? id : null;
  } catch {
    return null;
  }
}

/** A refusal of what was published on this topic. */
export const refuse = (
  identity: Identity,
  topic: string,
  error: { messageId: string | null; code: ErrorCode; message: string },
): Verdict => ({ act: 'refuse', ...refusal(identity, topic, error) });

/** The event that tells a publisher, and nobody else, why its packet was not taken. */
function refusal(
  identity: Identity,
  topic: string,
  error: { messageId: string | null; code: ErrorCode; message: string },
): { topic: string; event: Buffer; code: ErrorCode; message: string } {
  const event: StatusEvent = statusEvent.parse({ type: 'error', ...error });
  return {
    topic: refusalTopic(identity, topic),
    event: Buffer.from(JSON.stringify(event)),
    code: error.code,
    message: error.message,
  };
}

const isStorageError = (
  error: unknown,
): error is Error & { code: 'storage_full' | 'unavailable' } =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'storage_full' || error.code === 'unavailable');

/**
 * Takes one published packet to the conversations. Resolves after the commit; never rejects.
 * @param report told of what is no expected outcome, once
 */
export async function takePublish(
  conversations: Pick<Conversations, 'accept'>,
  identity: Identity,
  packet: { topic: string; payload: string | Uint8Array },
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
      case 'refuse': {
        const { messageId, code, message } = accepted;
        return refuse(identity, packet.topic, { messageId, code, message });
      }
    }
  } catch (error) {
    report(error);
    const full = isStorageError(error) && error.code === 'storage_full';
    return {
      act: 'fail',
      ...refusal(identity, packet.topic, {
        messageId: messageIdOf(payload),
        code: full ? 'storage_full' : 'unavailable',
        message: full ? 'The server has no room left.' : 'The server cannot store this now.',
      }),
    };
  }
}

/**
 * Publishes a conversation's summary on the inbox topic whenever it changes. Returns the way to stop.
 * @param received whether anybody has subscribed to this topic
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
