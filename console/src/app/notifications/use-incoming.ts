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
import { incoming, unreadTotal, reassigned, woken } from './incoming.ts';
import { setQuietHours, showNotification } from './notifications.ts';
import { toast } from '@ncf/ui/toast';

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
 * Reports new messages: a toast for new conversations and for emails, the count in the title, the sound and the
 * notification, and for what has no toast a line for screen readers that changes at most every four seconds and sums up
 * what arrived in between.
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
      const silent: string[] = [];
      for (const one of news) {
        const { chatUserId, chatUserName, lastMessage } = one;
        const run = () => open(chatUserId);
        const text = newsOf(previous.conversations.get(chatUserId), one);
        if (text !== null && chatUserId !== openId) show({ id: chatUserId, text, open: run });
        else silent.push(chatUserName);
        const body = withoutMarks(lastMessage?.text ?? '');
        showNotification({ title: chatUserName, body, tag: chatUserId }, run);
      }
      announcer.add(silent);
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

/** How much of a note a toast shows, in characters. */
const EXCERPT = 120;

/** Shows news with a button that opens its conversation. */
const showNews = (text: string, run: () => void): number =>
  toast(text, { duration: 8000, action: { label: t('Open'), run } });

interface Reassignments {
  agentId: string;
  /** The conversation on the screen, which shows its own changes. */
  openId: string | null;
  /** Whether a change of the store is this agent's own. */
  isChanging: () => boolean;
  open: (chatUserId: string) => void;
  /** Shows a toast about a conversation that needs this agent. */
  show: (news: ConversationNews) => void;
}

/**
 * Tells an agent which conversations others have assigned to them or have taken from them, whose snooze has run out,
 * and who mentions them.
 */
export function useReassigned(chat: AgentChat, options: Reassignments): void {
  const { agentId } = options;
  const latest = useEffectEvent(() => options);
  useEffect(
    () =>
      chat.store.subscribe((state, previous) => {
        const { openId, isChanging, open, show } = latest();
        const [before, after] = [previous.conversations, state.conversations];
        if (before === after || isChanging()) return;
        for (const one of woken(before, after, Date.now(), agentId)) {
          const { chatUserId, chatUserName, lastMessage } = one;
          const title = t('{chatUserName}’s conversation is no longer snoozed', { chatUserName });
          const run = () => open(chatUserId);
          if (chatUserId !== openId) showNews(title, run);
          showNotification({ title, body: lastMessage?.text ?? '', tag: chatUserId }, run);
        }
        for (const { kind, conversation } of reassigned(before, after, agentId)) {
          const { chatUserId, chatUserName, assignee } = conversation;
          if (kind === 'assigned' && chatUserId === openId) continue;
          const title =
            kind === 'assigned'
              ? t('{chatUserName}’s conversation is now yours', { chatUserName })
              : t('{chatUserName}’s conversation is now assigned to {adminUserName}', {
                  adminUserName: assignee?.adminUserName ?? '',
                  chatUserName,
                });
          const run = () => open(chatUserId);
          const body = conversation.lastMessage?.text ?? '';
          if (kind === 'reassigned') showNews(title, run);
          else {
            show({ id: chatUserId, text: title, open: run });
            showNotification({ title, body, tag: chatUserId }, run);
          }
        }
      }),
    [chat, agentId],
  );
  useEffect(
    () =>
      chat.onMention(({ chatUserId, adminUserName, text }) => {
        const { openId, open } = latest();
        const title = t('{adminUserName} mentioned you', { adminUserName });
        const run = () => open(chatUserId);
        if (chatUserId !== openId || document.hidden)
          showNews(`${title}: ${text.slice(0, EXCERPT)}`, run);
        showNotification({ title, body: text, tag: `mention ${chatUserId}` }, run);
      }),
    [chat],
  );
}
