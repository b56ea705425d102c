import { messageId } from '@ncf/contract/fields';
import { LIMITS } from '@ncf/contract/limits';
import type { RefusedEvent } from '@ncf/contract/messages';
import type { ErrorCode } from '@ncf/contract/errors';
import { parseTopic, statusTopic } from '@ncf/contract/topics';
import type { Identity } from '../../identity/identity.ts';

/** A publish as it arrived, with everything its sender can recognize it by. */
export interface Publication {
  topic: string;
  payload: string | Uint8Array;
  /** The MQTT packet identifier; null with QoS 0 and over HTTP. */
  packetId: number | null;
}

/** A refused publish: the event that says so, and the topic that its sender receives the event on. */
export interface Refusal {
  topic: string;
  event: RefusedEvent;
}

/** Why a publish is refused. */
export interface Reason {
  code: ErrorCode;
  message: string;
}

/** Describes a refusal to the sender of the publish, and to no one else. */
export function refusalOf(
  identity: Identity,
  { topic, payload, packetId }: Publication,
  { code, message }: Reason,
): Refusal {
  return {
    topic: topicFor(identity, topic),
    event: {
      type: 'error',
      messageId: messageIdOf(payload),
      packetId,
      topic: topic.slice(0, LIMITS.refusedTopicMax),
      code,
      message,
    },
  };
}

/** A visitor's own status topic; for an agent that of the conversation, or of its own id where there is none. */
function topicFor(identity: Identity, topic: string): string {
  if (identity.role === 'user') return statusTopic(identity.chatUserId);
  return statusTopic(parseTopic(topic)?.chatUserId ?? identity.agentId);
}

/** The payload's `messageId` as far as it can be read; a UUID in lower case. */
function messageIdOf(payload: string | Uint8Array): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload).toString());
    const id = (parsed as { messageId?: unknown } | null)?.messageId;
    if (typeof id !== 'string' || id.length > LIMITS.refusedIdMax) return null;
    return messageId.safeParse(id).data ?? id;
  } catch {
    return null;
  }
}
