import { isPublishType, MESSAGE_KINDS } from '@ncf/contract/message-kinds';
import {
  sessionEvent,
  statusEvent,
  type SessionEvent,
  type StatusEvent,
} from '@ncf/contract/messages';
import type { Environment } from '../environment.ts';
import { uuidv7 } from '../uuid.ts';

const decoder = new TextDecoder();

/**
 * Fills in what an event with only the specified fields (R3.1) leaves out: the topic says whose conversation it is, its
 * kind which side sends it, and the time falls back to now (R4.8). Shapes drop what a kind doesn't have.
 */
function complete(raw: { type?: unknown }, chatUserId: string, now: number): object {
  const type = String(raw.type);
  if (!isPublishType(type)) return raw;
  const { from, stores, spoken } = MESSAGE_KINDS[type];
  return {
    rev: 1,
    seq: 1,
    chatUserId,
    chatUserName: '',
    chatUserEmail: '',
    messageTime: new Date(now).toISOString(),
    sender: from.some((side) => side === 'admin') ? 'admin' : 'user',
    messageId: stores === 'entry' && !spoken ? uuidv7(now) : undefined,
    status: spoken ? 'sent' : undefined,
    replyTo: null,
    reactions: {},
    ...raw,
  };
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
