import {
  sessionEvent,
  statusEvent,
  type SessionEvent,
  type StatusEvent,
} from '@ncf/contract/messages';
import type { Environment } from '../environment.ts';
import { uuidv7 } from '../uuid.ts';

const decoder = new TextDecoder();

/** Replaces a number that the sender left out, so that the shape can be checked. */
const UNNUMBERED = { rev: 1, seq: 1 };
/** The topic says whose conversation it is; what the visitor is called is known without the message. */
const UNNAMED = { chatUserName: '', chatUserEmail: '' };

/**
 * Fills in what this server adds to the required fields of an event, so that an event without it is also understood:
 * its numbers, the conversation, the side, and the time, which falls back to now (R4.8).
 */
function complete(raw: object, chatUserId: string, now: number): object {
  const messageTime = new Date(now).toISOString();
  switch ('type' in raw ? raw.type : undefined) {
    case 'edit':
    case 'reacted':
    case 'delete':
    case 'status_update':
      return { ...UNNUMBERED, chatUserId, messageTime, sender: 'admin', ...raw };
    case 'admin_join':
    case 'admin_left':
    case 'admin_closed':
      return { ...UNNUMBERED, chatUserId, messageTime, messageId: uuidv7(now), ...raw };
    case 'user_left':
    case 'rated':
      return {
        ...UNNUMBERED,
        chatUserId,
        messageTime,
        sender: 'user',
        messageId: uuidv7(now),
        ...raw,
      };
    case 'message':
    case 'reply':
    case 'file':
      return {
        ...UNNUMBERED,
        ...UNNAMED,
        chatUserId,
        messageTime,
        sender: 'admin',
        status: 'sent',
        replyTo: null,
        reactions: {},
        ...raw,
      };
    default:
      return { ...UNNUMBERED, ...raw };
  }
}

/**
 * Parses a payload from one of a conversation's two topics. `rev` and `seq` are 0 when the sender left them out.
 * Returns null for a payload that is not JSON, has an unknown shape, or belongs to another conversation; that is only
 * logged (R5.1, R8.6).
 */
export function readEvent(
  { log, clock }: Pick<Environment, 'log' | 'clock'>,
  chatUserId: string,
  kind: 'session' | 'status',
  payload: Uint8Array,
): SessionEvent | StatusEvent | null {
  const ignore = (what: string, why?: string): null => {
    log.warn(`A payload ${what} was ignored.`, why);
    return null;
  };
  let raw: unknown;
  try {
    raw = JSON.parse(decoder.decode(payload));
  } catch {
    return ignore('that is not JSON');
  }
  if (typeof raw !== 'object' || raw === null) return ignore('that is not an object');
  const shape = kind === 'session' ? sessionEvent : statusEvent;
  const parsed = shape.safeParse(complete(raw, chatUserId, clock.now()));
  if (!parsed.success) return ignore('of an unknown shape', parsed.error.message);
  const event: SessionEvent | StatusEvent = parsed.data;
  if ('chatUserId' in event && event.chatUserId !== chatUserId)
    return ignore('of another conversation');
  if ('rev' in event && !('rev' in raw)) event.rev = 0;
  if ('seq' in event && !('seq' in raw)) event.seq = 0;
  return event;
}
