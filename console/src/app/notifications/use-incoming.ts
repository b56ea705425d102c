import { useEffect, useEffectEvent, useState } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import { withoutMarks } from '@ncf/chat/react/marks';
import { ownNotifications } from '@ncf/contract/agent-notifications';
import { useApiQuery } from '../../api/use-api-query.ts';
import { createAnnouncer } from './announcer.ts';
import { incoming, unreadTotal } from './incoming.ts';
import { setQuietHours, showNotification } from './notifications.ts';

/**
 * Reports new messages: the count in the title, the sound and the notification, and a line for screen readers that
 * changes at most every four seconds and sums up what arrived in between.
 * @param open opens a conversation when its notification is clicked
 * @returns the line for screen readers
 */
export function useIncoming(
  chat: AgentChat,
  agentId: string,
  heading: string,
  open: (chatUserId: string) => void,
): string {
  const [line, setLine] = useState('');
  const [unread, setUnread] = useState(() =>
    unreadTotal(chat.store.getState().conversations, agentId),
  );
  const openLatest = useEffectEvent(open);
  const own = useApiQuery('agent/notifications', ownNotifications, { staleTime: Infinity }).data;
  useEffect(() => setQuietHours(own?.quietHours ?? null), [own]);

  useEffect(() => {
    const announcer = createAnnouncer(setLine);
    const stop = chat.store.subscribe((state, previous) => {
      if (state.conversations === previous.conversations) return;
      setUnread(unreadTotal(state.conversations, agentId));
      if (previous.inbox !== 'ready') return;
      const news = incoming(previous.conversations, state.conversations, Date.now(), agentId);
      for (const { chatUserId, chatUserName, lastMessage } of news) {
        const body = withoutMarks(lastMessage?.text ?? '');
        showNotification({ title: chatUserName, body, tag: chatUserId }, () =>
          openLatest(chatUserId),
        );
      }
      announcer.add(news.map(({ chatUserName }) => chatUserName));
    });
    return () => {
      stop();
      announcer.close();
    };
  }, [chat, agentId]);

  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : ''}${heading} · NCF Track`;
  }, [unread, heading]);
  return line;
}
