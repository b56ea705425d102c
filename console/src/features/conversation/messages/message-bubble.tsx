import { MESSAGE_DELETED } from '@ncf/contract/describe';
import { NO_MESSAGE } from '@ncf/contract/inquiry-form';
import { excerpt, type Spoken } from '@ncf/chat/react/messages';
import { Tick } from '@ncf/ui/tick';
import { use, type ReactNode } from 'react';
import { EmailDelivery, EmailFolds, EmailHead } from './email-parts.tsx';
import { EntryContext } from './entry-context.ts';
import { FileCard } from './file-card.tsx';
import { FormCard } from './form-card.tsx';
import { authorOf } from './is-own.ts';
import { MessageText } from './message-text.tsx';
import { TextButton } from '../../../layout/text-button.tsx';

/** A message that another one quotes; `missing` if it is not in the list. */
export type Quoted = Spoken | 'missing';

function Quote({
  quoted,
  active,
  onJump,
}: {
  quoted: Quoted;
  active: boolean;
  onJump: (messageId: string) => void;
}) {
  const look = 'grid border-s-2 border-s-accent-mark ps-2 text-start text-small text-muted';
  if (quoted === 'missing') return <p className={look}>An earlier message</p>;
  return (
    <button
      type="button"
      tabIndex={active ? 0 : -1}
      onClick={() => onJump(quoted.messageId)}
      className={`cursor-pointer hover:text-text ${look}`}
    >
      <span className="text-micro font-semibold">{authorOf(quoted)}</span>
      <span dir="auto" className="line-clamp-2 break-words">
        {excerpt(quoted)}
      </span>
    </button>
  );
}

function lookOf({ status, sender }: Spoken, own: boolean): string {
  if (status === 'failed') return 'border-error bg-error-soft';
  if (own) return 'border-transparent bg-accent-soft';
  return sender === 'admin' ? 'border-transparent bg-info-soft' : 'border-line bg-raised';
}

/** The bubble of a message: what it quotes, its file and text, and its status. */
export function MessageBubble({
  message,
  quoted,
  own,
  active,
  onJump,
  onRestore,
  onCancelCall,
  children,
}: {
  message: Spoken;
  quoted: Quoted | null;
  /** Whether this agent wrote it. */
  own: boolean;
  /** Whether the message is the list's tab stop. */
  active: boolean;
  onJump: (messageId: string) => void;
  /** Takes the deletion back. */
  onRestore: () => void;
  onCancelCall: () => void;
  /** At the top of the bubble. */
  children?: ReactNode;
}) {
  const { text, editedAt, deletedAt, status, via, messageId } = message;
  const placed = use(EntryContext).emails.get(messageId);
  const shownEmail = deletedAt === undefined ? placed : undefined;
  const isClosing = shownEmail?.closes === true && shownEmail.email.delivery !== 'received';
  const isChanging = message.pendingChange === true;
  return (
    <div
      className={`grid min-w-0 grid-cols-1 gap-1 rounded-lg border px-3 py-2 ${lookOf(message, own)}`}
    >
      {children}
      {shownEmail?.opens === true && <EmailHead email={shownEmail.email} />}
      {quoted !== null && <Quote quoted={quoted} active={active} onJump={onJump} />}
      {message.type === 'file' && <FileCard file={message} stop={active} />}
      {deletedAt !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-muted italic">
          {MESSAGE_DELETED}
          {own && isChanging && (
            <TextButton tabIndex={active ? 0 : -1} onClick={onRestore} className="not-italic">
              Undo
            </TextButton>
          )}
        </p>
      )}
      {message.type === 'message' && message.form !== undefined && (
        <FormCard
          form={message.form}
          chatUserId={message.chatUserId}
          stop={active}
          onCancelCall={onCancelCall}
        />
      )}
      {text !== '' && text !== NO_MESSAGE && <MessageText text={text} />}
      {shownEmail !== undefined && <EmailFolds placed={shownEmail} stop={active} />}
      {(own || editedAt !== undefined || isChanging || isClosing) && (
        <p className="flex items-center justify-end gap-2 text-micro text-muted">
          {isClosing && <EmailDelivery email={shownEmail.email} />}
          {editedAt !== undefined && <span>edited</span>}
          {isChanging && deletedAt === undefined && <span>saving</span>}
          {own && deletedAt === undefined && (via === 'chat' || placed === undefined) && (
            <Tick status={status} />
          )}
        </p>
      )}
    </div>
  );
}
