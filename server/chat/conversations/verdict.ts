import type { ErrorCode } from '@ncf/contract/errors';
import { statusEvent, type StatusEvent } from '@ncf/contract/messages';
import { parseTopic, statusTopic } from '@ncf/contract/topics';
import type { Identity } from '../../identity/identity.ts';

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

/** A refusal of what was published on this topic. */
export const refuse = (
  identity: Identity,
  topic: string,
  error: { messageId: string | null; code: ErrorCode; message: string },
): Verdict => ({ act: 'refuse', ...refusal(identity, topic, error) });

/** The event that tells a publisher, and nobody else, why its packet was not taken. */
export function refusal(
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
