import { t } from '@ncf/contract/t';
import { isEditable, type Spoken, isStored } from '@ncf/chat/react/messages';
import type { Channel } from '@ncf/contract/channels';
import type { ErrorCode } from '@ncf/contract/errors';
import { memo, type KeyboardEvent, type RefCallback, use } from 'react';
import { useAgent } from '../../../agent.ts';
import { CHANNEL_LOOK } from '../../../channel-icon.tsx';
import { EntryTime } from '../../../time/entry-time.tsx';
import { clockTime } from '../../../time/format-time.ts';
import { authorOf, isOwn } from './is-own.ts';
import type { MessageActions } from './use-message-actions.ts';
import { MessageBubble, type Quoted } from './message-bubble.tsx';
import { ReactionPicker, Reactions } from './reactions.tsx';
import ReplyArrow from 'icon:tabler/arrow-back-up';
import ForwardArrow from 'icon:tabler/arrow-forward-up';
import Copy from 'icon:tabler/copy';
import Smile from 'icon:tabler/mood-smile';
import Pencil from 'icon:tabler/pencil';
import Trash from 'icon:tabler/trash';
import type { Icon } from '@ncf/ui/icon';
import { EntryContext } from './entry-context.ts';
import { TextButton } from '../../../layout/text-button.tsx';

/** Why a message can't be sent anymore. What the server says about it is in English. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  unknown_message: t('The message you were editing was deleted.'),
  unknown_conversation: t('The visitor deleted this conversation.'),
  conversation_full: t('This conversation is full.'),
};

/**
 * Why a message was not sent, with a way to send it again. `conflict` means that a colleague has answered: nothing went
 * out, and the agent decides whether it still should.
 */
function SendFailure({ message, act }: { message: Spoken; act: MessageActions }) {
  const { failure } = message;
  const { answeredBy } = use(EntryContext);
  const isAnswered = failure?.code === 'conflict';
  const reason =
    isAnswered && answeredBy !== null
      ? t('{answeredBy} replied a moment ago. Read it before you send yours.', { answeredBy })
      : ((failure && REASONS[failure.code]) ?? failure?.message ?? t('something went wrong.'));
  return (
    <div
      role="alert"
      className={`flex max-w-[min(88%,42rem)] flex-wrap items-center justify-end gap-x-3 rounded-md text-end text-small ${isAnswered ? 'bg-warning-soft px-3 py-1 text-warning' : 'text-error'}`}
    >
      <span>{isAnswered ? reason : t('Not sent: {reason}', { reason })}</span>
      <TextButton onClick={() => act.retry(message)} className="font-semibold">
        {isAnswered ? t('Send anyway') : t('Try again')}
      </TextButton>
      <TextButton onClick={() => act.discard(message)}>Discard</TextButton>
    </div>
  );
}

/** The buttons of a message, shown while the pointer or the focus is on it. */
function MessageToolbar({
  message,
  own,
  editable,
  active,
  picking,
  act,
}: {
  message: Spoken;
  /** Whether this agent wrote it. */
  own: boolean;
  editable: boolean;
  /** Whether the message is the list's tab stop. */
  active: boolean;
  picking: boolean;
  act: MessageActions;
}) {
  const button = (ButtonIcon: Icon, label: string, onClick: () => void) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={active ? 0 : -1}
      onClick={onClick}
      className="grid size-7 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text"
    >
      <ButtonIcon size={16} />
    </button>
  );
  const isKnown = isStored(message);
  return (
    <div
      className={`invisible flex shrink-0 rounded-md group-focus-within/row:visible group-hover/row:visible max-md:absolute max-md:bottom-full max-md:z-1 max-md:border max-md:border-line max-md:bg-overlay max-md:shadow-raised ${message.sender === 'admin' ? 'max-md:end-0' : 'max-md:start-0'}`}
    >
      {isKnown && button(ReplyArrow, t('Reply'), () => act.reply(message))}
      {isKnown && button(Smile, t('React'), () => act.pick(picking ? null : message.messageId))}
      {editable && button(Pencil, t('Edit'), () => act.edit(message))}
      {isKnown && button(ForwardArrow, t('Forward'), () => act.forward(message))}
      {message.text !== '' && button(Copy, t('Copy text'), () => act.copy(message))}
      {own &&
        isKnown &&
        message.via === 'chat' &&
        button(Trash, t('Delete'), () => act.remove(message))}
    </div>
  );
}

/** How an entry came or went, in words behind its icon. */
const WAYS = { form: t('sent a form'), email: t('by email'), call: t('booked a call') } as const;

/** The way of an entry that isn't the chat. */
function Way({ via }: { via: Channel }) {
  if (via === 'chat') return null;
  const WayIcon = CHANNEL_LOOK[via].icon;
  return (
    <span className="flex shrink-0 items-center gap-1">
      <WayIcon size={14} />
      {WAYS[via]}
    </span>
  );
}

interface MessageItemProps {
  message: Spoken;
  /** The message that this one replies to. */
  quoted: Quoted | null;
  /** Whether it starts a group, and so shows the name and the time. */
  opens: boolean;
  /** Whether it is the list's tab stop. */
  active: boolean;
  /** Whether its reactions are open. */
  picking: boolean;
  seen: RefCallback<HTMLElement>;
  act: MessageActions;
}

// The row takes the focus so that arrow keys can move between messages; its actions are buttons inside.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
/** One message of the list. */
export const MessageItem = memo(function MessageItem({
  message,
  quoted,
  opens,
  active,
  picking,
  seen,
  act,
}: MessageItemProps) {
  const own = isOwn(message, useAgent().agentId);
  const isAgent = message.sender === 'admin';
  const name = own ? t('You') : `${authorOf(message)}${message.bot === true ? ' · bot' : ''}`;
  // An email is out of reach once it is sent.
  const editable = own && message.via === 'chat' && isEditable(message);
  const time = clockTime(Date.parse(message.messageTime));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === 'r') act.reply(message);
    else if (event.key === 'e' && editable) act.edit(message);
    else if (event.key === '+') act.pick(message.messageId);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      ref={seen}
      data-id={message.messageId}
      tabIndex={active ? 0 : -1}
      onFocus={() => act.activate(message.messageId)}
      onKeyDown={onKeyDown}
      className={`group/row flex flex-col gap-0.5 rounded-md px-4 py-0.5 -outline-offset-2 ${isAgent ? 'items-end' : 'items-start'} ${opens ? 'mt-3' : ''}`}
    >
      {opens && (
        <p className="flex flex-wrap items-center gap-x-2 text-micro text-muted">
          <span className="min-w-0 font-semibold wrap-anywhere text-text">{name}</span>
          <Way via={message.via} />
          <EntryTime time={message.messageTime} />
        </p>
      )}
      <div
        className={`relative flex max-w-[min(88%,42rem)] items-center gap-1 ${isAgent ? 'flex-row-reverse' : ''}`}
      >
        <MessageBubble
          message={message}
          quoted={quoted}
          own={own}
          active={active}
          onJump={act.jump}
          onRestore={() => act.restore(message)}
          onCancelCall={act.cancelCall}
        >
          {!opens && (
            <span className="sr-only">
              {name}, {time}:{' '}
            </span>
          )}
        </MessageBubble>
        <MessageToolbar
          message={message}
          own={own}
          editable={editable}
          active={active}
          picking={picking}
          act={act}
        />
      </div>
      {picking && isStored(message) && <ReactionPicker message={message} act={act} />}
      <Reactions message={message} act={act} />
      {message.status === 'failed' && <SendFailure message={message} act={act} />}
    </li>
  );
});
