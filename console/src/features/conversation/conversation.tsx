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
import { visitorPageAnswer } from '@ncf/contract/visitor-page';
import { useApiQuery } from '../../api/use-api-query.ts';
import { unreadFor } from '../../conversation-state.ts';
import { useArrivalFocus } from '../../layout/use-arrival-focus.ts';
import { Composer } from './composer/composer.tsx';
import { stageReplyFiles } from './composer/staged.ts';
import { UploadList } from './composer/upload-list.tsx';
import { conversationCommands, messageCommands, writingCommands } from './conversation-commands.ts';
import { ConversationDialogs, type DialogName } from './conversation-dialogs.tsx';
import { Header } from './header.tsx';
import { MessageList } from './messages/message-list.tsx';
import type { ConversationHandle, OpenConversation } from './open-conversation.ts';
import { useActivities } from './use-activities.ts';
import { useJoined } from './use-joined.ts';
import { useNotes } from './use-notes.ts';
import { useWriting, type Writing } from './use-writing.ts';
import { Viewers } from './viewers.tsx';

/** The visitor's name: from the inbox, or from what they wrote. */
function visitorName({ summary }: OpenConversation, { messages }: ConversationStoreState): string {
  if (summary !== null) return summary.chatUserName;
  const first = messages.find((entry) => isSpoken(entry) && entry.sender === 'user');
  return first !== undefined && isSpoken(first) ? first.chatUserName : 'Visitor';
}

/** The composer with the draft of the reply or the note. */
function ConversationComposer({
  open: { conversation, chatUserId, uploads, agent, onReplying },
  writing,
  commands: { editLast, send, saveNote },
  visitor,
  joined,
  ensureJoined,
}: {
  open: OpenConversation;
  writing: Writing;
  commands: ReturnType<typeof writingCommands>;
  visitor: string;
  joined: boolean;
  ensureJoined: () => void;
}) {
  const { mode, target, staged } = writing;
  const isNote = mode === 'note';
  const path = `conversations/${chatUserId}/visit`;
  const language = useApiQuery(path, visitorPageAnswer).data?.data?.language ?? null;
  const { draft, write } = isNote ? writing.note : writing.reply;
  const joinsBySending = !joined && !isNote && draft.editing === null;
  return (
    <Composer
      ref={writing.composer}
      mode={mode}
      onMode={writing.focus}
      draft={draft}
      agentId={agent.agentId}
      target={isNote ? null : target}
      hint={joinsBySending ? 'Sending adds you to the chat.' : null}
      uploads={<UploadList queue={uploads} onRetry={ensureJoined} onCaptionBack={writing.insert} />}
      staged={staged}
      values={() => ({
        visitorName: visitor,
        agentName: agent.adminUserName,
        language,
        now: new Date(),
        takesFiles: !isNote,
      })}
      onFiles={(files) => {
        staged.add(files);
        writing.focus();
      }}
      onReplyFiles={(files) => stageReplyFiles(staged, files)}
      onChange={write}
      onSend={isNote ? saveNote : send}
      onCancel={writing.reply.cancel}
      onEditLast={editLast}
      onTyping={() => {
        onReplying();
        if (joined) conversation.typing();
      }}
    />
  );
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
  const writing = useWriting(open, state.messages);
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
  const transfer = () => setDialog('transfer');
  const snooze = () => setDialog('snooze');
  const commands = writingCommands(open, state.messages, writing, notes, ensureJoined);
  useImperativeHandle(ref, () => ({
    ...whole,
    reply: () => writing.focus(),
    note: () => writing.focus('note'),
    editLast: commands.editLast,
    transfer,
    tag: () => setDialog('tag'),
    snooze,
    insert: writing.insert,
  }));

  return (
    <section aria-label={`Conversation with ${visitor}`} className="pane h-full">
      <Header
        ref={heading}
        visitor={visitor}
        summary={summary}
        hasLeft={state.hasLeft}
        joined={joined}
        agentId={agent.agentId}
        actions={{ ...whole, assignToMe, reopen, transfer, snooze }}
        before={before}
        after={after}
      />
      <Viewers team={team} chatUserId={chatUserId} agentId={agent.agentId} />
      <MessageList
        state={state}
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
      {summary?.deletedAt === undefined ? (
        <ConversationComposer
          open={open}
          writing={writing}
          commands={commands}
          visitor={visitor}
          joined={joined}
          ensureJoined={ensureJoined}
        />
      ) : (
        <p className="border-t border-line bg-raised px-4 py-3 text-small text-muted">
          The messages and files were deleted, for you and for the visitor.
        </p>
      )}
      <ConversationDialogs open={open} dialog={dialog} onClose={() => setDialog(null)} />
    </section>
  );
}
