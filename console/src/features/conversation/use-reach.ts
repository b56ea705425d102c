import { conversationsApi } from '@ncf/contract/api/conversations';
import { availabilityApi } from '@ncf/contract/api/availability';
import type { ListedMessage } from '@ncf/chat/state';
import { isSpoken } from '@ncf/chat/react/messages';
import type { Conversation } from '@ncf/contract/messages';
import { useApi } from '../../api/use-api.ts';
import { t } from '@ncf/contract/t';
import { listTime } from '../../time/format-time.ts';

/** How the person can be reached. */
export interface Reach {
  /** Whether their chat is open; undefined until it is known. */
  online: boolean | undefined;
  /** When they were last seen in the chat, in milliseconds since 1970; null if they never were, or it is not known. */
  lastSeen: number | null;
  /** Whether the server can send email; undefined until it is known. */
  mail: boolean | undefined;
}

/** When the visitor last wrote in the chat or opened a page. */
function lastSign(messages: readonly ListedMessage[], pageAt: string | undefined): number | null {
  const last = messages.findLast(
    (entry) =>
      entry.type === 'user_left' ||
      (isSpoken(entry) && entry.sender === 'user' && entry.via === 'chat'),
  );
  const times = [last?.messageTime, pageAt].filter((time) => time !== undefined).map(Date.parse);
  return times.length === 0 ? null : Math.max(...times);
}

/** Whether the visitor is here, since when not, and whether email is possible. The live feed keeps it current. */
export function useReach(chatUserId: string, messages: readonly ListedMessage[]): Reach {
  const visit = useApi(conversationsApi.page, { params: { chatUserId }, staleTime: Infinity }).data;
  const mail = useApi(availabilityApi.get, { staleTime: 5 * 60_000 }).data?.mail;
  return { online: visit?.online, lastSeen: lastSign(messages, visit?.data?.at), mail };
}

/** Which way an answer goes unless the agent chooses another one. */
export function defaultWay(
  summary: Pick<Conversation, 'replyVia'> | null,
  { online, mail }: Reach,
): 'reply' | 'email' {
  if (mail !== true) return 'reply';
  return summary?.replyVia === 'email' || online === false ? 'email' : 'reply';
}

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
