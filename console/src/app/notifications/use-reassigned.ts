import { t } from '@ncf/contract/t';
import { useEffect, useEffectEvent } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import { toast } from '@ncf/ui/toast';
import type { ConversationNews } from './folded-toast.ts';
import { reassigned, woken } from './incoming.ts';
import { showNotification } from './notifications.ts';

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
