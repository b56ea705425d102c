import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { AgentConversation } from '@ncf/chat/api';
import type { Conversation as Summary } from '@ncf/contract/messages';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { useReadable } from '../../use-readable.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import type { Drafts } from './drafts.ts';
import { MessageList } from './message-list.tsx';
import { isSpoken, lastOwn, type Spoken } from './rows.ts';
import { useDraft } from './use-draft.ts';
import { UploadList } from './upload-list.tsx';
import { useJoined } from './use-joined.ts';
import { useUploads } from './use-uploads.ts';

/** What the app may ask of the open conversation. */
export interface ConversationHandle {
  reply(): void;
  editLast(): void;
  toggleJoined(): void;
}

/** One conversation: its head, its history and the composer. Give it a `key` of its `chatUserId`. */
export function Conversation({
  conversation,
  chatUserId,
  summary,
  adminUserName,
  drafts,
  token,
  onDraftsChange,
  before,
  after,
  ref,
}: {
  conversation: AgentConversation;
  chatUserId: string;
  /** Null until the inbox knows it. */
  summary: Summary | null;
  adminUserName: string;
  drafts: Drafts;
  token: () => string;
  onDraftsChange: () => void;
  /** Stands before the name: the way back on a phone. */
  before?: ReactNode;
  /** Stands at the head's end: the way to the context. */
  after?: ReactNode;
  ref?: Ref<ConversationHandle>;
}) {
  const state = useReadable(conversation.store, (whole) => whole);
  const composer = useRef<ComposerHandle>(null);
  const { draft, write, reply, edit, cancel, done } = useDraft(drafts, chatUserId, onDraftsChange);
  const [focusAsked, setFocusAsked] = useState(0);
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

  // Whoever came by a key or on a phone has left a focus behind that is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (
      !(focused instanceof HTMLElement) ||
      focused === document.body ||
      focused.offsetParent === null
    ) {
      heading.current?.focus();
    }
  }, []);

  // The field exists with its new text only after this draw.
  useEffect(() => {
    if (focusAsked > 0) composer.current?.focus();
  }, [focusAsked]);
  const focusComposer = () => setFocusAsked((count) => count + 1);

  const startEdit = (message: Spoken) => {
    edit(message.messageId, message.text);
    focusComposer();
  };
  const editLast = () => {
    const last = lastOwn(state.messages, adminUserName);
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
  const send = () => {
    if (draft.editing !== null) {
      if (target === null || target.text !== draft.text)
        conversation.edit(draft.editing, draft.text);
    } else {
      ensureJoined();
      conversation.send(draft.text, { replyTo: draft.replyTo });
    }
    done();
  };

  useImperativeHandle(ref, () => ({ reply: focusComposer, editLast, toggleJoined }));

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
    token,
  };

  return (
    <section aria-label={`Conversation with ${visitor}`} className="pane h-full">
      <header className="flex min-h-14 items-center gap-2 border-b border-line bg-raised px-3">
        {before}
        <div className="min-w-0 grow">
          <h1 ref={heading} className="truncate leading-tight font-semibold" tabIndex={-1}>
            {visitor}
          </h1>
          <p className="truncate text-micro text-muted">
            {state.hasLeft || summary?.state === 'left'
              ? 'Has left; reads this on coming back'
              : (summary?.chatUserEmail ?? ' ')}
          </p>
        </div>
        <Button size="small" onClick={toggleJoined}>
          {joined ? 'Leave' : 'Join'}
        </Button>
        {after}
      </header>
      <MessageList
        state={state}
        visitor={visitor}
        adminUserName={adminUserName}
        act={act}
        markRead={(messageId) => conversation.markRead(messageId)}
        loadOlder={() => conversation.loadOlder()}
      />
      <Composer
        ref={composer}
        draft={draft}
        target={target}
        note={joined || draft.editing !== null ? null : 'Sending joins you to the chat.'}
        uploads={
          <UploadList uploads={files.uploads} onRetry={files.retry} onRemove={files.remove} />
        }
        onFiles={files.add}
        onChange={write}
        onSend={send}
        onCancel={cancel}
        onEditLast={editLast}
        onTyping={() => joined && conversation.typing()}
      />
    </section>
  );
}
