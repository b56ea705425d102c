import type { Identity } from './identity.ts';

/** Which sessions have ended, as data that can also be sent to another process. */
export type SessionEnd =
  | { role: 'user'; chatUserId: string }
  | { role: 'user'; browserId: string }
  | { role: 'admin'; sessionId: string }
  | { role: 'admin'; agentId: string; exceptSessionId?: string };

/** Whether this caller's session is among those that have ended. */
export function hasEnded(end: SessionEnd, caller: Identity): boolean {
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
