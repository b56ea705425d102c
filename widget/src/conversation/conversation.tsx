import { isSpoken, type Spoken } from '@ncf/chat/react/messages';
import { useDraft } from '@ncf/chat/react/drafts-hook';
import { useCallback, useState } from 'react';
import { Button } from '../buttons.tsx';
import { useChatState } from '../chat-context.ts';
import { Composer } from '../composer/composer.tsx';
import { drafts } from '../composer/drafts.ts';
import { language } from '../settings/language.ts';
import { MessageList } from './message-list.tsx';
import { texts } from '../texts/texts.ts';
import { TryNow } from '../try-now.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadsProblem, UploadTray, useUploads } from '../uploads/use-uploads.tsx';

interface ConversationProps {
  chatUserId: string;
  /** The connection was lost and isn't back. */
  isOffline: boolean;
  /** Moves the focus to the composer once it is there. */
  focusComposer: () => void;
  /** Ends the search; undefined while there is none. */
  onSearchEnd: (() => void) | undefined;
  /** Starts another conversation once this one has ended. */
  onNewChat: () => void;
}

/** The message list, the connection's state, and the composer. Give it a `key` of the conversation. */
export default function Conversation({
  chatUserId,
  isOffline,
  focusComposer,
  onSearchEnd,
  onNewChat,
}: ConversationProps) {
  const uploads = useUploads(chatUserId);
  const hasLeft = useChatState((state) => state.hasLeft);
  const [resumes, setResumes] = useState(false);
  const controls = useDraft(drafts, chatUserId);
  const { draft, reply, edit } = controls;
  const onReply = useCallback((message: Spoken) => reply(message.messageId), [reply]);
  const onEdit = useCallback((message: Spoken) => edit(message.messageId, message.text), [edit]);
  // A canceled file's caption goes back to the composer, so that no typed text is lost; an edit stays as it is.
  const restoreCaption = (text: string): void =>
    draft.editing === null
      ? controls.write([draft.text, text].filter(Boolean).join('\n'))
      : controls.restore(text);
  const targetId = draft.editing ?? draft.replyTo;
  const target = useChatState((state) =>
    targetId === null
      ? null
      : (state.messages.find(({ messageId }) => messageId === targetId) ?? null),
  );

  return (
    <DropZone onFiles={uploads.add}>
      {/* Rows are memoized by their messages, so another language needs a new list. */}
      <MessageList
        key={language.getState()}
        onReply={onReply}
        onEdit={onEdit}
        onSearchEnd={onSearchEnd}
      />
      {/* One replaces the other in a line of constant height, so that the list doesn't move. */}
      {!isOffline && <TypingLine />}
      <div className="nc-connection-note">
        <span role="status">{isOffline && texts.offlineNote}</span>
        {isOffline && <TryNow />}
      </div>
      {uploads.loaded !== null && (
        <UploadTray queue={uploads.loaded.queue} onCaptionBack={restoreCaption} />
      )}
      <UploadsProblem uploads={uploads} />
      {hasLeft && !resumes ? (
        <EndedNote onResume={() => (setResumes(true), focusComposer())} onNewChat={onNewChat} />
      ) : (
        <Composer
          controls={controls}
          target={target && isSpoken(target) ? target : null}
          uploads={uploads}
        />
      )}
    </DropZone>
  );
}

/** Replaces the composer after the visitor has ended the conversation. */
function EndedNote({ onResume, onNewChat }: { onResume: () => void; onNewChat: () => void }) {
  return (
    <div className="nc-ended">
      <p>{texts.hasLeft}</p>
      <div className="nc-buttons">
        <Button look="primary" text={texts.resume} onClick={onResume} />
        <Button look="secondary" text={texts.newChat} onClick={onNewChat} />
      </div>
    </div>
  );
}

/** Says that the agent is typing. */
function TypingLine() {
  const isTyping = useChatState((state) => state.isAdminTyping);
  const name = useChatState((state) => state.adminUserName) ?? texts.support;
  return (
    <p className="nc-typing" aria-live="off">
      {isTyping && (
        <>
          <span className="nc-route" aria-hidden="true" />
          {texts.typing(name)}
        </>
      )}
    </p>
  );
}
