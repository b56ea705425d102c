import { t } from '@ncf/contract/t';
import { listTime } from '../../time/format-time.ts';
import type { Reach } from './use-reach.ts';

/** Whether the person is here: `Here now`, `Away since 9:43 PM`, `Not in the chat`; empty until it is known. */
export function presenceWords({ online, lastSeen }: Reach, now = Date.now()): string {
  if (online === undefined) return '';
  if (online) return t('Here now');
  if (lastSeen === null) return t('Not in the chat');
  return t('Away since {listTime}', { listTime: listTime(new Date(lastSeen).toISOString(), now) });
}

/** How an answer will reach the person. @param byEmail whether the agent writes an email */
export function reachWords(reach: Reach, byEmail: boolean): string {
  const { online, mail } = reach;
  if (online === true)
    return byEmail ? t('Your reply goes by email') : t('Your reply shows right away');
  if (byEmail || mail === true) return t('Your reply goes by email');
  return online === undefined ? '' : t('They’ll see your reply when they return');
}
