import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { notificationsApi } from '@ncf/contract/api/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import { withoutMarks } from '@ncf/chat/react/marks';
import { topicIn } from '@ncf/contract/inquiry-topics';
import { useApi } from '../../api/use-api.ts';
import { createAnnouncer } from './announcer.ts';
import type { Conversation } from '@ncf/contract/messages';
import type { ConversationNews } from './folded-toast.ts';
import { incoming, unreadTotal } from './incoming.ts';
import { setQuietHours, showNotification } from './notifications.ts';

const NEW = {
  chat: t('New chat'),
  form: t('New form'),
  email: t('New email'),
  call: t('New call request'),
} as const;

/** What a toast says about a new message; null for one of a conversation that goes on in the chat. */
function newsOf(before: Conversation | undefined, one: Conversation): string | null {
  const { chatUserName, channel, subject, lastMessage } = one;
  if (before === undefined || before.lastMessage === null) {
    const about = subject === '' ? '' : `: ${topicIn(subject)}`;
    return t('{value} from {chatUserName}{about}', { value: NEW[channel], chatUserName, about });
  }
  return lastMessage?.via === 'email'
    ? t('{chatUserName} replied by email', { chatUserName })
    : null;
}

/**
 * Reports new messages: a toast for new conversations and for emails, the count in the title, the sound and the notification, and a line for screen readers that
 * changes at most every four seconds and sums up what arrived in between.
 * @param options.openId the conversation on the screen, which shows its own messages
 * @param options.open opens a conversation when its notification is clicked
 * @param options.show shows a toast
 * @returns the line for screen readers
 */
export function useIncoming(
  chat: AgentChat,
  agentId: string,
  heading: string,
  options: {
    openId: string | null;
    open: (chatUserId: string) => void;
    show: (news: ConversationNews) => void;
  },
): string {
  const [line, setLine] = useState('');
  const [unread, setUnread] = useState(() =>
    unreadTotal(chat.store.getState().conversations, agentId),
  );
  const latest = useEffectEvent(() => options);
  const own = useApi(notificationsApi.get, { staleTime: Infinity }).data;
  useEffect(() => setQuietHours(own?.quietHours ?? null), [own]);

  useEffect(() => {
    const announcer = createAnnouncer(setLine);
    const stop = chat.store.subscribe((state, previous) => {
      if (state.conversations === previous.conversations) return;
      setUnread(unreadTotal(state.conversations, agentId));
      if (previous.inbox !== 'ready') return;
      const news = incoming(previous.conversations, state.conversations, Date.now(), agentId);
      const { openId, open, show } = latest();
      for (const one of news) {
        const { chatUserId, chatUserName, lastMessage } = one;
        const run = () => open(chatUserId);
        const text = newsOf(previous.conversations.get(chatUserId), one);
        if (text !== null && chatUserId !== openId) show({ id: chatUserId, text, open: run });
        const body = withoutMarks(lastMessage?.text ?? '');
        showNotification({ title: chatUserName, body, tag: chatUserId }, run);
      }
      announcer.add(news.map(({ chatUserName }) => chatUserName));
    });
    return () => {
      stop();
      announcer.close();
    };
  }, [chat, agentId]);

  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : ''}${heading} · ${brand}`;
  }, [unread, heading]);
  return line;
}
