import {
  lazy,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { AgentChat, AgentConversation } from '@ncf/chat/api';
import { isSpoken, lastEditable, type Spoken } from '@ncf/chat/react/messages';
import type { Conversation as Summary } from '@ncf/contract/messages';
import { toast } from '@ncf/ui/toast';
import type { ConversationActions } from '../../conversation-actions.ts';
import { useArrivalFocus } from '../../layout/use-arrival-focus.ts';
import { useStore } from '@ncf/chat/react';
import { Composer, type ComposerHandle, type Mode } from './composer/composer.tsx';
import type { Drafts } from './composer/drafts.ts';
import { Head } from './head.tsx';
import { MessageList } from './messages/message-list.tsx';
import { Viewers } from './viewers.tsx';
import { isOwn } from './messages/is-own.ts';
import { allSent } from './all-sent.ts';
import { useDraft } from './composer/use-draft.ts';
import { UploadList } from './composer/upload-list.tsx';
import { useJoined } from './use-joined.ts';
import { useNotes } from './use-notes.ts';
import { useUploads } from './composer/use-uploads.ts';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));

/** What the app may ask of the open conversation. */
export interface ConversationHandle {
  reply(): void;
  note(): void;
  editLast(): void;
  toggleJoined(): void;
  take(): void;
  assign(): void;
  toggleClosed(): void;
  /** Puts text into the answer, behind what is written. */
  insert(text: string): void;
}

/** Who works at this console. */
export interface Agent {
  agentId: string;
  adminUserName: string;
}

/** One conversation: its head, its history and the composer. Give it a `key` of its `chatUserId`. */
export function Conversation({
  chat,
  conversation,
  chatUserId,
  summary,
  agent,
  actions,
  drafts,
  jumpTo,
  onDraftsChange,
  onAnswering,
  before,
  after,
  ref,
}: {
  chat: AgentChat;
  conversation: AgentConversation;
  chatUserId: string;
  /** Null until the inbox knows it. */
  summary: Summary | null;
  agent: Agent;
  actions: ConversationActions;
  drafts: Drafts;
  /** A message to bring into view; null for none. */
  jumpTo: string | null;
  onDraftsChange: () => void;
  /** Called on every keystroke of an answer. */
  onAnswering: () => void;
  /** Stands before the name: the way back on a phone. */
  before?: ReactNode;
  /** Stands at the head's end: the way to the context. */
  after?: ReactNode;
  ref?: Ref<Partial<ConversationHandle>>;
}) {
  const { adminUserName, agentId } = agent;
  const state = useStore(conversation.store, (whole) => whole);
  const team = useStore(chat.store, (whole) => whole.team);
  const composer = useRef<ComposerHandle>(null);
  const answer = useDraft(drafts, chatUserId, onDraftsChange);
  const notes = useNotes(chat, chatUserId, agent);
  const note = useDraft(drafts, `${chatUserId}~note`, onDraftsChange);
  const [mode, setMode] = useState<Mode>('answer');
  const { draft, write, reply, edit, cancel, done } = answer;
  const [focusAsked, setFocusAsked] = useState(0);
  const [assigning, setAssigning] = useState(false);
  const { joined, join, leave } = useJoined(conversation, state.messages, summary, adminUserName);
  const ensureJoined = () => {
    if (!joined) join();
  };
  const files = useUploads(conversation, ensureJoined);
  const spoken = state.messages.find((entry) => isSpoken(entry) && entry.sender === 'user');
  const visitor =
    summary?.chatUserName ??
    (spoken !== undefined && isSpoken(spoken) ? spoken.chatUserName : 'Visitor');
  const targetId = draft.editing ?? draft.replyTo;
  const target =
    state.messages.find(
      (entry): entry is Spoken => isSpoken(entry) && entry.messageId === targetId,
    ) ?? null;

  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);

  // The field exists with its new text only after this draw.
  useEffect(() => {
    if (focusAsked > 0) composer.current?.focus();
  }, [focusAsked]);
  const focusComposer = (next: Mode = 'answer') => {
    setMode(next);
    setFocusAsked((count) => count + 1);
  };

  const startEdit = (message: Spoken) => {
    edit(message.messageId, message.text);
    focusComposer();
  };
  const editLast = () => {
    const last = lastEditable(state.messages, (message) => isOwn(message, adminUserName));
    if (last !== null) startEdit(last);
    else toast('You have written nothing here that could be edited.');
  };
  const toggleJoined = () => {
    if (!joined) return join();
    leave();
    toast(`You left the chat with ${visitor}.`, {
      duration: 6000,
      action: { label: 'Undo', run: join },
    });
  };
  const take = () => {
    if (summary === null) return;
    if (summary.assignee?.agentId === agentId) toast('It is yours already.');
    else actions.assign(summary, { agentId, adminUserName });
  };
  const reopen = () => summary !== null && actions.reopen(summary);
  const close = () => {
    // The visitor is not told of a close that may be undone; the agent leaves when it stands.
    if (summary === null) return;
    actions.close(summary, allSent(conversation), joined ? { leave, join } : undefined);
  };
  const sendAnswer = () => {
    if (draft.editing !== null) {
      if (target === null || target.text !== draft.text)
        conversation.edit(draft.editing, draft.text);
    } else {
      ensureJoined();
      conversation.send(draft.text, { replyTo: draft.replyTo });
    }
    done();
  };
  const keepNote = () => {
    const { text } = note.draft;
    note.done();
    void notes.add(text).then((kept) => kept || note.write(text));
  };

  useImperativeHandle(ref, () => ({
    reply: () => focusComposer(),
    note: () => focusComposer('note'),
    editLast,
    toggleJoined,
    take,
    assign: () => setAssigning(true),
    toggleClosed: () => (summary?.state === 'closed' ? reopen() : close()),
    insert(text) {
      write(draft.text.trim() === '' ? text : `${draft.text.trimEnd()}\n${text}`);
      focusComposer();
    },
  }));

  const act = {
    reply: (message: Spoken) => {
      reply(message.messageId);
      focusComposer();
    },
    edit: startEdit,
    react: (message: Spoken, emoji: string) => conversation.react(message.messageId, emoji),
    copy: (message: Spoken) =>
      void navigator.clipboard.writeText(message.text).then(
        () => toast('Text copied', { kind: 'success' }),
        () => toast('The text could not be copied', { kind: 'error' }),
      ),
    retry: (message: Spoken) => conversation.retry(message.messageId),
    discard: (message: Spoken) => {
      conversation.discard(message.messageId);
      if (draft.text === '' && message.text !== '') write(message.text);
    },
  };
  const isGone = summary?.deletedAt !== undefined;
  const private_ = mode === 'note' && draft.editing === null;

  return (
    <section aria-label={`Conversation with ${visitor}`} className="pane h-full">
      <Head
        heading={heading}
        visitor={visitor}
        summary={summary}
        hasLeft={state.hasLeft}
        joined={joined}
        agentId={agentId}
        before={before}
        after={after}
        onJoin={toggleJoined}
        onTake={take}
        onAssign={() => setAssigning(true)}
        onClose={close}
        onReopen={reopen}
      />
      <Viewers team={team} chatUserId={chatUserId} agentId={agentId} />
      <MessageList
        state={state}
        notes={notes.list}
        visitor={visitor}
        agent={agent}
        act={act}
        jumpTo={jumpTo}
        onEditNote={notes.edit}
        onRemoveNote={notes.remove}
        markRead={(messageId) => conversation.markRead(messageId)}
        loadOlder={() => conversation.loadOlder()}
      />
      {isGone ? (
        <p className="border-t border-line bg-raised px-4 py-3 text-small text-muted">
          Its words and files are gone, here and for the visitor. Nobody can write in it.
        </p>
      ) : (
        <Composer
          ref={composer}
          mode={private_ ? 'note' : 'answer'}
          onMode={focusComposer}
          draft={private_ ? note.draft : draft}
          target={private_ ? null : target}
          note={joined || draft.editing !== null ? null : 'Sending joins you to the chat.'}
          uploads={
            <UploadList uploads={files.uploads} onRetry={files.retry} onRemove={files.remove} />
          }
          values={() => ({ visitorName: visitor, agentName: adminUserName, now: new Date() })}
          onFiles={files.add}
          onChange={private_ ? note.write : write}
          onSend={private_ ? keepNote : sendAnswer}
          onCancel={cancel}
          onEditLast={editLast}
          onTyping={() => {
            onAnswering();
            if (joined) conversation.typing();
          }}
        />
      )}
      {assigning && summary !== null && (
        <Suspense>
          <AssignDialog
            conversation={summary}
            agentId={agentId}
            onAssign={(to, text) => actions.assign(summary, to, text)}
            onClose={() => setAssigning(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
