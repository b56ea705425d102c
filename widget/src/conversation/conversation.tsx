import { isSpoken, type Spoken } from '@ncf/chat/react/messages';
import { useCallback, useState } from 'react';
import { useChat, useChatState, useOffersTry } from '../chat-context.ts';
import { Composer, type ComposerMode } from '../composer/composer.tsx';
import { readDraft } from '../composer/draft.ts';
import { language } from '../settings/language.ts';
import { MessageList } from './message-list.tsx';
import { texts } from '../texts/texts.ts';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadTray } from '../uploads/upload-tray.tsx';
import { useUploads } from '../uploads/uploads.ts';

/**
 * The list, how the line stands, and the composer.
 * @param isCut whether the line was lost and is not back
 * @param onAnew leaves this conversation for another, once it has ended
 */
export function Conversation({ isCut, onAnew }: { isCut: boolean; onAnew: () => void }) {
  const chatUserId = useChatState((state) => state.chatUserId) ?? '';
  const hasLeft = useChatState((state) => state.hasLeft);
  const [writesAgain, setWritesAgain] = useState(false);
  const [mode, setMode] = useState<ComposerMode>(() => {
    const { replyTo } = readDraft(chatUserId);
    return replyTo === null ? null : { kind: 'reply', messageId: replyTo };
  });
  const uploads = useUploads(chatUserId);
  const onReply = useCallback(
    (message: Spoken) => setMode({ kind: 'reply', messageId: message.messageId }),
    [],
  );
  const onEdit = useCallback(
    (message: Spoken) => setMode({ kind: 'edit', messageId: message.messageId }),
    [],
  );
  const target = useChatState((state) =>
    mode === null
      ? null
      : (state.messages.find((message) => message.messageId === mode.messageId) ?? null),
  );

  return (
    <DropZone onFiles={uploads.add}>
      {/* What its rows show is kept as long as their messages are the same, so another language makes a new list. */}
      <MessageList key={language.getState()} onReply={onReply} onEdit={onEdit} />
      {/* Either takes the other's place, so that nothing moves when the line comes and goes. */}
      {!isCut && <TypingLine />}
      <div className="nc-line-note">
        <span role="status">{isCut && texts.offlineNote}</span>
        {isCut && <TryNow />}
      </div>
      <UploadTray uploads={uploads} now={uploads.now} />
      {hasLeft && !writesAgain ? (
        <div className="nc-left">
          <p>{texts.hasLeft}</p>
          <div className="nc-buttons">
            <button type="button" className="nc-primary" onClick={() => setWritesAgain(true)}>
              {texts.resume}
            </button>
            <button type="button" className="nc-secondary" onClick={onAnew}>
              {texts.anew}
            </button>
          </div>
        </div>
      ) : (
        <Composer
          key={chatUserId}
          chatUserId={chatUserId}
          mode={mode}
          target={target && isSpoken(target) ? target : null}
          onModeChange={setMode}
          onFiles={uploads.add}
        />
      )}
    </DropZone>
  );
}

/** Offered once several tries have failed. */
function TryNow() {
  const chat = useChat();
  return (
    useOffersTry() && (
      <button type="button" onClick={() => chat.tryNow()}>
        {texts.tryNow}
      </button>
    )
  );
}

/** A line of constant height, so that nothing moves when the other side begins to write. */
function TypingLine() {
  const typing = useChatState((state) => state.isAdminTyping);
  const name = useChatState((state) => state.adminUserName) ?? texts.support;
  return (
    <p className="nc-typing" aria-live="off">
      {typing && (
        <>
          <span className="nc-route" aria-hidden="true" />
          {texts.typing(name)}
        </>
      )}
    </p>
  );
}
