import { useEffect, useEffectEvent, useState } from 'react';
import { unreadUpTo } from '@ncf/chat/react/messages';
import type { ListedMessage } from '@ncf/chat/state';
import type { OpenConversation } from './open-conversation.ts';

/**
 * Tells the visitor and the server what this agent has seen: messages that were in view, and a mention in the notes,
 * which are on the screen. Messages may be there before the inbox lists the conversation; the server then hears of them
 * once it does.
 * @returns takes the IDs of messages that are in view
 */
export function useReadMarks(
  { conversation, summary, readMarks }: OpenConversation,
  messages: readonly ListedMessage[],
): (messageIds: readonly string[]) => void {
  const [seen, setSeen] = useState(0);
  const isListed = summary !== null;
  const isMentioned = summary?.mentioned === 'unseen';
  const tell = useEffectEvent((seq: number) => {
    if (summary !== null && seq > 0) readMarks.seen(summary, seq);
  });
  useEffect(() => {
    if (isListed) tell(seen);
  }, [isListed, seen]);
  useEffect(() => {
    if (!isMentioned) return;
    // Messages count as read only when they were in view.
    const tellMention = () => document.hidden || tell(1);
    tellMention();
    document.addEventListener('visibilitychange', tellMention);
    return () => document.removeEventListener('visibilitychange', tellMention);
  }, [isMentioned]);
  return (messageIds) => {
    const unread = unreadUpTo(messages, 'user', messageIds);
    if (unread.length > 0) conversation.markRead(unread);
    const last = messages.findLast(({ messageId }) => messageIds.includes(messageId))?.seq ?? 0;
    setSeen((before) => Math.max(before, last));
  };
}
