import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { availability } from '@ncf/contract/availability';
import type { ListedMessage } from '@ncf/chat/state';
import { isSpoken } from '@ncf/chat/react/messages';
import type { Conversation } from '@ncf/contract/messages';
import { visitorPageAnswer } from '@ncf/contract/visitor-page';
import { useToken } from '../../api/api-provider.tsx';
import { api } from '../../api/call.ts';
import type { VisitorPresence } from '../../api/live-feed.ts';
import { keyOf, useApiQuery } from '../../api/use-api-query.ts';

const presence = z.object({ visitorOnline: z.optional(z.boolean()) });

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
  const token = useToken();
  const path = `conversations/${chatUserId}`;
  const { data } = useQuery({
    queryKey: keyOf(`${path}/visitor-presence`),
    queryFn: async ({ signal }): Promise<Partial<VisitorPresence>> => {
      const { visitorOnline } = await api.read(presence, 'get', path, { token, signal });
      return visitorOnline === undefined ? {} : { visitorOnline };
    },
  });
  const page = useApiQuery(`${path}/visit`, visitorPageAnswer).data?.data ?? null;
  const mail = useApiQuery('availability', availability).data?.mail;
  const seen = lastSign(messages, page?.at);
  const since = data?.since ?? null;
  return {
    online: data?.visitorOnline,
    lastSeen: since === null ? seen : Math.max(since, seen ?? since),
    mail,
  };
}

/** Which way an answer goes unless the agent chooses another one. */
export function defaultWay(
  summary: Pick<Conversation, 'replyVia'> | null,
  { online, mail }: Reach,
): 'reply' | 'email' {
  if (mail !== true) return 'reply';
  return summary?.replyVia === 'email' || online === false ? 'email' : 'reply';
}
