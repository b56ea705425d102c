import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { useStore } from '@ncf/chat/react';
import { isSpoken } from '@ncf/chat/react/messages';
import type { ConversationStoreState } from '@ncf/chat/state';
import { unreadFor } from '../../conversation-state.ts';
import { useArrivalFocus } from '../../layout/use-arrival-focus.ts';
import { conversationCommands, messageCommands, writingCommands } from './conversation-commands.ts';
import { ConversationDialogs, type DialogName } from './conversation-dialogs.tsx';
import { Header } from './header.tsx';
import { MessageList } from './messages/message-list.tsx';
import type { ConversationHandle, OpenConversation } from './open-conversation.ts';
import { useActivities } from './use-activities.ts';
import { useJoined } from './use-joined.ts';
import { useNotes } from './use-notes.ts';
import { ConversationComposer } from './conversation-composer.tsx';
import { EmailsContext } from './messages/emails-context.ts';
import { presenceWords } from './reach-words.ts';
import { useEmails } from './use-emails.ts';
import { defaultWay, useReach } from './use-reach.ts';
import { useWriting } from './use-writing.ts';
import { Viewers } from './viewers.tsx';

/** The visitor's name: from the inbox, or from what they wrote. */
function visitorName({ summary }: OpenConversation, { messages }: ConversationStoreState): string {
  if (summary !== null) return summary.chatUserName;
  const first = messages.find((entry) => isSpoken(entry) && entry.sender === 'user');
  return first !== undefined && isSpoken(first) ? first.chatUserName : 'Visitor';
}

/** The notes of the open conversation are on the screen, so a mention in them is seen. */
function useMentionsSeen({ summary, readMarks }: OpenConversation): void {
  const isUnseen = summary?.mentioned === 'unseen';
  const markSeen = useEffectEvent(() => {
    if (document.hidden || summary === null) return;
    // Messages count as read only when they were in view.
    readMarks.seen(summary, 1);
  });
  useEffect(() => {
    if (!isUnseen) return;
    markSeen();
    const again = () => markSeen();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [isUnseen]);
}

/** In place of the composer when nothing is left. */
const Erased = () => (
  <p className="border-t border-line bg-raised px-4 py-3 text-small text-muted">
    The messages and files were deleted, for you and for the visitor.
  </p>
);

/** One conversation: header, messages, and composer. Use its `chatUserId` as `key`. */
export function Conversation({
  open,
  jumpTo,
  before,
  after,
  ref,
}: {
  open: OpenConversation;
  /** A message to bring into view, or null. */
  jumpTo: string | null;
  /** At the start of the header. */
  before: ReactNode;
  /** At the end of the header. */
  after: ReactNode;
  ref: Ref<Partial<ConversationHandle>>;
}) {
  const { chat, conversation, chatUserId, summary, agent } = open;
  const state = useStore(conversation.store, (whole) => whole);
  const team = useStore(chat.store, (whole) => whole.team);
  const visitor = visitorName(open, state);
  const presence = useJoined(conversation, state.messages, summary, agent.agentId);
  const { joined, join } = presence;
  const ensureJoined = () => {
    if (!joined) join();
  };
  const notes = useNotes(chat, chatUserId, agent);
  const activities = useActivities(chat, chatUserId);
  const emails = useEmails(chat, chatUserId);
  const reach = useReach(chatUserId, state.messages);
  const writing = useWriting(open, state.messages, defaultWay(summary, reach));
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The message that a search led to gets the focus itself.
  useArrivalFocus(heading, jumpTo === null ? writing.composer : null);

  const whole = conversationCommands(open, presence, visitor, () => setDialog('take'));
  useMentionsSeen(open);
  // Their buttons go away, and the focus with them.
  const assignToMe = () => {
    whole.assignToMe();
    heading.current?.focus();
  };
  const reopen = () => {
    whole.reopen();
    heading.current?.focus();
  };
  const [transfer, snooze] = [() => setDialog('transfer'), () => setDialog('snooze')];
  const commands = writingCommands(open, state.messages, writing, notes, ensureJoined);
  useImperativeHandle(ref, () => ({
    ...whole,
    reply: () => writing.focus(),
    note: () => writing.focus('note'),
    editLast: commands.editLast,
    transfer,
    tag: () => setDialog('tag'),
    snooze,
    forward: () => setDialog('forward'),
    insert: writing.insert,
  }));

  return (
    <section aria-label={`Conversation with ${visitor}`} className="pane h-full">
      <Header
        ref={heading}
        visitor={visitor}
        summary={summary}
        hasLeft={state.hasLeft}
        presence={presenceWords(reach)}
        joined={joined}
        agentId={agent.agentId}
        actions={{ ...whole, assignToMe, reopen, transfer, snooze }}
        before={before}
        after={after}
      />
      <Viewers team={team} chatUserId={chatUserId} agentId={agent.agentId} />
      <EmailsContext value={emails}>
        <MessageList
          state={state}
          isErased={summary?.deletedAt !== undefined}
          notes={notes}
          activities={activities}
          visitor={visitor}
          agent={agent}
          act={messageCommands(open, writing)}
          jumpTo={jumpTo}
          unread={summary === null ? null : unreadFor(summary, agent.agentId)}
          onSeen={whole.markRead}
          loadOlder={() => conversation.loadOlder()}
        />
      </EmailsContext>
      {summary?.deletedAt === undefined ? (
        <ConversationComposer
          open={open}
          writing={writing}
          commands={commands}
          visitor={visitor}
          reach={reach}
          joined={joined}
          ensureJoined={ensureJoined}
        />
      ) : (
        <Erased />
      )}
      <ConversationDialogs open={open} dialog={dialog} onClose={() => setDialog(null)} />
    </section>
  );
}
