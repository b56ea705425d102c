import Refresh from 'icon:tabler/refresh';
import Trash from 'icon:tabler/trash';
import { excerpt, isStored, type Spoken } from '@ncf/chat/react/messages';
import type { RefCallback } from 'react';
import { Tick } from '@ncf/ui/tick';
import { Button } from '../buttons.tsx';
import { useChat } from '../chat-context.ts';
import { Attachment } from './attachment.tsx';
import { MessageMenu, type MessageMenuProps } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';
import { Reactions } from './reactions.tsx';
import { speakerName } from './speaker-name.ts';
import { failureText, texts } from '../texts/texts.ts';
import { shownTime } from './time.ts';
import { touch } from './touch.ts';

/** Takes over the focus from the menu that has gone. */
function takeFreeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

/** What is left of a deleted message. It can be undone until the request goes out. */
function DeletedNote({ message }: { message: Spoken }) {
  const chat = useChat();
  return (
    <p className="nc-deleted">
      {message.sender === 'user' ? texts.youDeleted : texts.wasDeleted}
      {message.pendingChange === true && (
        <Button
          look="text-button"
          text={texts.undo}
          ref={takeFreeFocus}
          onClick={() => chat.undoDelete(message.messageId)}
        />
      )}
    </p>
  );
}

/** Opens the menu of the pressed message. */
const openMenu = (row: HTMLElement): void =>
  row.querySelector<HTMLElement>('.nc-message-menu')?.click();

/** Whether a message shows no line of its own: one time per group; the others show on hover and in the menu. */
const isQuiet = (message: Spoken, last: boolean): boolean =>
  !last &&
  message.via !== 'email' &&
  message.editedAt === undefined &&
  message.pendingChange !== true &&
  !['waiting', 'failed'].includes(message.status);

export interface MessageRowProps extends MessageMenuProps {
  first: boolean;
  last: boolean;
  inTabOrder: boolean;
  /** The message that this one answers, if it is loaded. */
  original: Spoken | null;
  /** Observes whether the message is seen. */
  seen: RefCallback<HTMLElement>;
  onJump: (messageId: string) => void;
}

/** One message: its author, content, time, delivery state, menu, and reactions. */
export function MessageRow({
  message,
  first,
  last,
  inTabOrder,
  original,
  ownName,
  onReply,
  onEdit,
  seen,
  onJump,
}: MessageRowProps) {
  const chat = useChat();
  const own = message.sender === 'user';
  const failed = message.status === 'failed';
  const isDeleted = message.deletedAt !== undefined;
  const reply = () => isStored(message) && onReply(message);
  return (
    <article
      ref={seen}
      onPointerDown={({ currentTarget, nativeEvent }) =>
        touch.follow?.(currentTarget, nativeEvent, openMenu, reply)
      }
      className="nc-row"
      // The list announces what arrives, not what the visitor has just written.
      aria-live={own ? 'off' : undefined}
      data-id={message.messageId}
      data-own={own ? '' : undefined}
      data-first={first ? '' : undefined}
      data-last={last ? '' : undefined}
    >
      {first && !own && (
        <p className="nc-author" dir="auto">
          {speakerName(message)}
        </p>
      )}
      <div className="nc-bubble-row">
        <div
          className="nc-bubble"
          data-failed={failed ? '' : undefined}
          data-deleted={isDeleted ? '' : undefined}
          title={shownTime(message.messageTime)}
        >
          {own && <span className="nc-hidden">{texts.you}: </span>}
          {!own && !first && <span className="nc-hidden">{speakerName(message)}: </span>}
          {message.deletedAt === undefined ? (
            <Content message={message} original={original} onJump={onJump} />
          ) : (
            <DeletedNote message={message} />
          )}
          <p className={isQuiet(message, last) ? 'nc-hidden' : 'nc-meta'}>
            {message.via === 'email' && <span>{texts.byEmail}</span>}
            {message.editedAt !== undefined && !isDeleted && <span>{texts.edited}</span>}
            {message.pendingChange === true && !isDeleted && <span>{texts.pending}</span>}
            <time dateTime={message.messageTime}>{shownTime(message.messageTime)}</time>
            {own && !isDeleted && (
              <Tick status={message.status} label={texts.ticks[message.status]} />
            )}
          </p>
        </div>
        {isStored(message) && (
          <MessageMenu
            message={message}
            inTabOrder={inTabOrder}
            ownName={ownName}
            onReply={onReply}
            onEdit={onEdit}
          />
        )}
      </div>
      {failed && (
        <div className="nc-failure" role="group" aria-label={texts.notSent}>
          <p role="alert">
            {texts.notSent} {message.failure && failureText(message.failure)}
          </p>
          <Button
            look="text-button"
            icon={Refresh}
            text={texts.tryAgain}
            onClick={() => chat.retry(message.messageId)}
          />
          <Button
            look="text-button"
            icon={Trash}
            text={texts.discard}
            onClick={() => chat.discard(message.messageId)}
          />
        </div>
      )}
      <Reactions message={message} ownName={ownName} />
    </article>
  );
}

function Content({
  message,
  original,
  onJump,
}: Pick<MessageRowProps, 'message' | 'original' | 'onJump'>) {
  return (
    <>
      {message.replyTo !== null && <Quote original={original} onJump={onJump} />}
      {message.type === 'file' && <Attachment file={message} />}
      {message.text !== '' && <MessageText message={message} />}
    </>
  );
}

function Quote({ original, onJump }: Pick<MessageRowProps, 'original' | 'onJump'>) {
  if (original === null) return <p className="nc-quote">{texts.originalMissing}</p>;
  return (
    <button
      type="button"
      className="nc-quote"
      title={texts.goToOriginal}
      onClick={() => onJump(original.messageId)}
    >
      <strong>{speakerName(original)}</strong>
      <span dir="auto">
        {original.deletedAt === undefined ? excerpt(original) : texts.wasDeleted}
      </span>
    </button>
  );
}
