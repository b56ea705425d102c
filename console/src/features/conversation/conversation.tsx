import { t } from '@ncf/contract/t';
import {
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react';
import { useStore } from '@ncf/chat/react';
import { isSpoken, type Spoken, unreadUpTo } from '@ncf/chat/react/messages';
import type { ConversationStoreState, ListedMessage } from '@ncf/chat/state';
import { unreadFor } from '../../conversation-state.ts';
import { conversationCommands, messageCommands, writingCommands } from './conversation-commands.ts';
import { ConversationDialogs, type OpenDialog } from './conversation-dialogs.tsx';
import { Header } from './header.tsx';
import { MessageList } from './messages/message-list.tsx';
import type { ConversationHandle, OpenConversation } from './open-conversation.ts';
import { useJoined } from './use-joined.ts';
import { useNotes } from './use-notes.ts';
import { ConversationComposer } from './conversation-composer.tsx';
import { isOwn } from './messages/is-own.ts';
import { EntryContext, type EntryContextValue } from './messages/entry-context.ts';
import { defaultWay, useReach } from './use-reach.ts';
import { useWriting } from './use-writing.ts';
import { AboveMessages } from './above-messages.tsx';
import { useApi } from '../../api/use-api.ts';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { AgentChat } from '@ncf/chat/api';
import type { Activity } from '@ncf/contract/activity';
import { usePrivateQuery } from './use-private-query.ts';
import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { placeEmails, type PlacedEmail } from './place-emails.ts';

let isMouse = false;
addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), true);
addEventListener('keydown', () => (isMouse = false), true);

/** Whether the last input was a click of the mouse, and not a key or a touch. */
const lastInputWasMouse = (): boolean => isMouse;

/**
 * Moves the focus when a pane has just opened. After a click of the mouse it goes to the field, because people then
 * write, and letters outside a field are shortcuts. Otherwise it stays where it is, for the shortcuts and so that a
 * touch opens no keyboard; if that element is gone or hidden, it goes to the heading.
 * @param field null if the pane should not be written in
 * @param shown checks again when it changes
 */
function useArrivalFocus(
  heading: RefObject<HTMLElement | null>,
  field: RefObject<{ focus(): void } | null> | null,
  shown = true,
): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isLost =
      !(focused instanceof HTMLElement) ||
      focused === document.body ||
      focused.offsetParent === null;
    if (isLost) heading.current?.focus();
    if (lastInputWasMouse()) field?.current?.focus();
  }, [heading, field, shown]);
}

/**
 * Tells the visitor and the server what this agent has seen: messages that were in view, and a mention in the notes,
 * which are on the screen. Messages may be there before the inbox lists the conversation; the server then hears of them
 * once it does.
 * @returns takes the IDs of messages that are in view
 */
function useReadMarks(
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

/** The emails that entries of a conversation came with or went by, by the entry's `messageId`. */
function useEmails(
  chat: AgentChat,
  chatUserId: string,
  messages: readonly ListedMessage[],
): ReadonlyMap<string, PlacedEmail> {
  const data = useApi(conversationEmailsApi.list, usePrivateQuery(chat, chatUserId)).data?.data;
  const emails = useMemo(() => new Map(data?.map((email) => [email.messageId, email])), [data]);
  return useMemo(() => placeEmails(messages, emails), [messages, emails]);
}

const NONE: readonly Activity[] = [];

/** What the team did with a conversation, oldest first; the live feed adds what is new. */
const useActivities = (chat: AgentChat, chatUserId: string): readonly Activity[] =>
  useApi(conversationsApi.activity, usePrivateQuery(chat, chatUserId)).data?.data ?? NONE;

/** The visitor's name: from the inbox, or from what they wrote. */
function visitorName({ summary }: OpenConversation, { messages }: ConversationStoreState): string {
  if (summary !== null) return summary.chatUserName;
  const first = messages.find((entry) => isSpoken(entry) && entry.sender === 'user');
  return first !== undefined && isSpoken(first) ? first.chatUserName : t('Visitor');
}

/** What entries show besides the message itself. */
function useEntries(
  { chat, chatUserId, summary, drafts, agent: { agentId } }: OpenConversation,
  messages: readonly ListedMessage[],
  show: (dialog: OpenDialog) => void,
): EntryContextValue {
  const emails = useEmails(chat, chatUserId, messages);
  const callTime = summary?.callTime ?? null;
  const answer = messages.findLast(
    (one) => isSpoken(one) && one.sender === 'admin' && !isOwn(one, agentId),
  );
  const answeredBy = (answer && isSpoken(answer) && answer.adminUserName) || null;
  return useMemo(
    () => ({
      emails,
      callTime,
      answeredBy,
      drafts,
      answerOutside: (answers) => show({ name: 'forward', messageId: undefined, answers }),
    }),
    [emails, callTime, answeredBy, drafts, show],
  );
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
  const visitor = visitorName(open, state);
  const presence = useJoined(conversation, state.messages, summary, agent.agentId);
  const ensureJoined = () => presence.joined || presence.join();
  const [notes, activities] = [useNotes(chat, chatUserId, agent), useActivities(chat, chatUserId)];
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const entries = useEntries(open, state.messages, setDialog);
  const reach = useReach(chatUserId, state.messages);
  const writing = useWriting(open, state.messages, defaultWay(summary, reach));
  const heading = useRef<HTMLHeadingElement>(null);
  // The message that a search led to gets the focus itself.
  useArrivalFocus(heading, jumpTo === null ? writing.composer : null);

  const whole = conversationCommands(open, presence, visitor, () => setDialog({ name: 'take' }));
  // Their buttons go away, and the focus with them.
  const leaving = (act: () => void) => () => {
    act();
    heading.current?.focus();
  };
  const [assignToMe, reopen] = [leaving(whole.assignToMe), leaving(whole.reopen)];
  const show = (name: Exclude<OpenDialog['name'], 'forward' | 'ask'>) => () => setDialog({ name });
  const [transfer, snooze, cancelCall] = [show('transfer'), show('snooze'), show('cancel-call')];
  const dialogs = { transfer, snooze, cancelCall, tag: show('tag'), macro: show('macro') };
  const help = { summarize: show('summary'), draftReply: show('reply-draft') };
  const forward = (message?: Spoken) =>
    setDialog({ name: 'forward', messageId: message?.messageId });
  const commands = writingCommands(open, state.messages, writing, notes, ensureJoined);
  useImperativeHandle(ref, () => ({
    ...whole,
    ...dialogs,
    ...help,
    reply: () => writing.focus(),
    note: () => writing.focus('note'),
    editLast: commands.editLast,
    askEmail: commands.askEmail,
    forward: () => forward(),
    insert: writing.insert,
  }));

  return (
    <section
      aria-label={t('Conversation with {visitor}', { visitor })}
      className="pane h-full overflow-y-auto"
    >
      <Header
        ref={heading}
        visitor={visitor}
        summary={summary}
        hasLeft={state.hasLeft}
        reach={reach}
        joined={presence.joined}
        actions={{ ...whole, assignToMe, reopen, transfer, snooze }}
        before={before}
        after={after}
      />
      <AboveMessages open={open} writing={writing} dialog={dialog} onClose={close} />
      <EntryContext value={entries}>
        <MessageList
          state={state}
          isErased={summary?.deletedAt !== undefined}
          notes={notes}
          activities={activities}
          visitor={visitor}
          act={messageCommands(open, writing, { forward, cancelCall })}
          jumpTo={jumpTo}
          unread={summary === null ? null : unreadFor(summary, agent.agentId)}
          onSeen={useReadMarks(open, state.messages)}
          loadOlder={() => conversation.loadOlder()}
        />
      </EntryContext>
      {summary?.deletedAt === undefined ? (
        <ConversationComposer
          open={open}
          writing={writing}
          commands={commands}
          visitor={visitor}
          reach={reach}
          joined={presence.joined}
          ensureJoined={ensureJoined}
          notes={notes.list}
          onDialog={setDialog}
        />
      ) : (
        <Erased />
      )}
      <ConversationDialogs open={open} dialog={dialog} onClose={close} />
    </section>
  );
}
