import { listTime } from '../../time/short-time.ts';
import type { Reach } from './use-reach.ts';

/** Whether the person is here: `Here now`, `Away since 9:43 PM`, `Not in the chat`; empty until it is known. */
export function presenceWords({ online, lastSeen }: Reach, now = Date.now()): string {
  if (online === undefined) return '';
  if (online) return 'Here now';
  if (lastSeen === null) return 'Not in the chat';
  return `Away since ${listTime(new Date(lastSeen).toISOString(), now)}`;
}

/** How an answer will reach the person. @param byEmail whether the agent writes an email */
export function reachWords(reach: Reach, byEmail: boolean): string {
  const { online, mail } = reach;
  if (online === true) return byEmail ? 'Your answer goes by email' : 'Your answer shows at once';
  if (byEmail || mail === true) return 'Your answer goes by email';
  return online === undefined ? '' : 'They’ll see your answer when they return';
}
