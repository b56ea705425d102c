import type { SessionEnd } from '../platform/bus/bus.ts';
import type { Caller } from './identity.ts';

/** Whether this caller's session is among those that have ended. */
export function hasEnded(end: SessionEnd, caller: Caller): boolean {
  if (end.role === 'user') {
    if (caller.role !== 'user') return false;
    return 'chatUserId' in end
      ? caller.chatUserId === end.chatUserId
      : caller.browserId === end.browserId;
  }
  if (caller.role !== 'admin') return false;
  if ('sessionId' in end) return caller.sessionId === end.sessionId;
  return caller.agentId === end.agentId && caller.sessionId !== end.exceptSessionId;
}
