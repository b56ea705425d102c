import {
  sessionEvent,
  statusEvent,
  type SessionEvent,
  type StatusEvent,
} from '@ncf/contract/messages';
import type { Environment } from '../environment.ts';

const decoder = new TextDecoder();

/**
 * What the broker delivered on one of a conversation's two topics, or null for what is none of it: no JSON, of an
 * unknown shape, or of another conversation; that is logged alone (R5.1, R8.6).
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
  // An edit without a time counts as made at its arrival (R4.8).
  if (
    typeof raw === 'object' &&
    raw !== null &&
    'type' in raw &&
    raw.type === 'edit' &&
    !('messageTime' in raw)
  ) {
    raw = { ...raw, messageTime: new Date(clock.now()).toISOString() };
  }
  const parsed = kind === 'session' ? sessionEvent.safeParse(raw) : statusEvent.safeParse(raw);
  if (!parsed.success) return ignore('of an unknown shape', parsed.error.message);
  const event = parsed.data;
  if ('chatUserId' in event && event.chatUserId !== chatUserId)
    return ignore('of another conversation');
  return event;
}
