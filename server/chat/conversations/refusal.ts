import { messageId } from '@ncf/contract/fields';
import { LIMITS } from '@ncf/contract/limits';
import type { RefusedEvent } from '@ncf/contract/messages';
import { parseTopic, statusTopic } from '@ncf/contract/topics';
import type { Caller } from '../../identity/identity.ts';
import type { Reason } from './decide/command.ts';
import { parsePayload, type Payload } from './read-publish.ts';

/** A publish as received, with everything that identifies it to its sender. */
export interface Publication {
  topic: string;
  payload: Payload;
  /** The MQTT packet identifier; null with QoS 0 and over HTTP. */
  packetId: number | null;
}

/** A refused publish: the error event, and the topic on which its sender receives it. */
export interface Refusal {
  topic: string;
  event: RefusedEvent;
}

/** Builds the error event for the sender of the publish. */
export function refusalOf(
  identity: Caller,
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

/** A visitor's own status topic; for an agent, the conversation's, or the agent's own if there is none. */
function topicFor(identity: Caller, topic: string): string {
  if (identity.role === 'user') return statusTopic(identity.chatUserId);
  return statusTopic(parseTopic(topic)?.chatUserId ?? identity.agentId);
}

/** The payload's `messageId` if it is readable; UUIDs in lowercase. */
function messageIdOf(payload: Payload): string | null {
  try {
    const id = (parsePayload(payload) as { messageId?: unknown } | null)?.messageId;
    if (typeof id !== 'string' || id.length > LIMITS.refusedIdMax) return null;
    return messageId.safeParse(id).data ?? id;
  } catch {
    return null;
  }
}
