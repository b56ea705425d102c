import { reactionKey } from '@ncf/contract/reaction-key';
import { format } from 'date-fns';
import { memo, type KeyboardEvent, type ReactNode, type RefCallback } from 'react';
import { TIME_FORMAT } from '@ncf/contract/constants';
import { excerpt, isEditable, type Spoken } from '@ncf/chat/react/messages';
import { Tick } from '@ncf/ui/tick';
import { FileCard } from './file-card.tsx';
import { MessageText } from './message-text.tsx';
import { isOwn } from './is-own.ts';

/** What can be done with a message; the list gives one object for all, so that rows are drawn once. */
export interface MessageActions {
  reply(message: Spoken): void;
  edit(message: Spoken): void;
  react(message: Spoken, emoji: string): void;
  pick(messageId: string | null): void;
  copy(message: Spoken): void;
  retry(message: Spoken): void;
  discard(message: Spoken): void;
  jump(messageId: string): void;
  activate(messageId: string): void;
}

const EMOJI = ['👍', '❤️', '😄', '🎉', '🙏', '👀', '✅', '🤔'];

function Action({
  label,
  stop,
  onClick,
  children,
}: {
  label: string;
  stop: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={stop ? 0 : -1}
      onClick={onClick}
      className="grid size-7 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text"
    >
      <svg
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  );
}

function Reactions({ message, own, act }: { message: Spoken; own: string; act: MessageActions }) {
  const entries = Object.entries(message.reactions);
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Reactions" className="flex flex-wrap gap-1">
      {entries.map(([name, emoji]) => (
        <li key={name}>
          {name === own ? (
            <button
              type="button"
              onClick={() => act.react(message, '')}
              aria-label={`Your reaction ${emoji}. Take it back`}
              className="cursor-pointer rounded-full border border-line-strong bg-raised px-2 text-small"
            >
              {emoji}
            </button>
          ) : (
            <span
              className="inline-block rounded-full border border-line bg-raised px-2 text-small"
              title={name}
            >
              {emoji}
              <span className="sr-only"> by {name}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

// A row takes the focus so that the keyboard can stand on a message; what acts on it are buttons within.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */
/** One message: its bubble, quote, file, reactions, status, and what can be done with it. */
export const MessageItem = memo(function MessageItem({
  message,
  quoted,
  opens,
  active,
  picking,
  adminUserName,
  seen,
  act,
}: {
  message: Spoken;
  /** The message that this one answers; `missing` when it is not listed. */
  quoted: Spoken | 'missing' | null;
  /** First of its group: it carries the name and the time. */
  opens: boolean;
  /** The row that the keyboard stands on. */
  active: boolean;
  picking: boolean;
  adminUserName: string;
  seen: RefCallback<HTMLElement>;
  act: MessageActions;
}) {
  const own = isOwn(message, adminUserName);
  const admin = message.sender === 'admin';
  const author = admin ? (message.adminUserName ?? adminUserName) : message.chatUserName;
  const failed = message.status === 'failed';
  const editable = own && isEditable(message);
  const stored = message.seq !== null;
  const time = format(new Date(message.messageTime), TIME_FORMAT);

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
      className={`group/row flex flex-col gap-0.5 rounded-md px-4 py-0.5 -outline-offset-2 ${admin ? 'items-end' : 'items-start'} ${opens ? 'mt-3' : ''}`}
    >
      {opens && (
        <p className="flex gap-2 text-micro text-muted">
          <span className="font-semibold text-text">{own ? 'You' : author}</span>
          <time dateTime={message.messageTime} className="font-mono">
            {time}
          </time>
        </p>
      )}
      <div
        className={`relative flex max-w-[min(88%,42rem)] items-center gap-1 ${admin ? 'flex-row-reverse' : ''}`}
      >
        <div
          className={`grid min-w-0 grid-cols-1 gap-1 rounded-lg border px-3 py-2 ${
            failed
              ? 'border-error bg-error-soft'
              : own
                ? 'border-transparent bg-accent-soft'
                : admin
                  ? 'border-transparent bg-info-soft'
                  : 'border-line bg-raised'
          }`}
        >
          {!opens && (
            <span className="sr-only">
              {own ? 'You' : author}, {time}:{' '}
            </span>
          )}
          {quoted !== null && (
            <button
              type="button"
              disabled={quoted === 'missing'}
              tabIndex={active ? 0 : -1}
              onClick={() => quoted !== 'missing' && act.jump(quoted.messageId)}
              className="grid cursor-pointer border-s-2 border-s-accent-mark ps-2 text-start text-small text-muted hover:text-text disabled:cursor-default"
            >
              {quoted === 'missing' ? (
                'An earlier message'
              ) : (
                <>
                  <span className="text-micro font-semibold">
                    {quoted.sender === 'admin'
                      ? (quoted.adminUserName ?? 'Agent')
                      : quoted.chatUserName}
                  </span>
                  <span dir="auto" className="line-clamp-2 break-words">
                    {excerpt(quoted)}
                  </span>
                </>
              )}
            </button>
          )}
          {message.type === 'file' && <FileCard file={message} stop={active} />}
          {message.text !== '' && <MessageText text={message.text} />}
          {(own || message.editedAt !== undefined || message.pendingChange === true) && (
            <p className="flex items-center justify-end gap-2 text-micro text-muted">
              {message.editedAt !== undefined && <span>edited</span>}
              {message.pendingChange === true && <span>change waits</span>}
              {own && <Tick status={message.status} />}
            </p>
          )}
        </div>
        <div
          className={`invisible flex shrink-0 rounded-md group-focus-within/row:visible group-hover/row:visible max-md:absolute max-md:bottom-full max-md:z-1 max-md:border max-md:border-line max-md:bg-overlay max-md:shadow-raised ${admin ? 'max-md:end-0' : 'max-md:start-0'}`}
        >
          {stored && (
            <Action label="Reply" stop={active} onClick={() => act.reply(message)}>
              <path d="M6.5 3 2.5 7l4 4M3 7h6.5a4 4 0 0 1 4 4v1.5" />
            </Action>
          )}
          {stored && (
            <Action
              label="React"
              stop={active}
              onClick={() => act.pick(picking ? null : message.messageId)}
            >
              <circle cx="8" cy="8" r="6" />
              <path d="M5.6 9.4a3 3 0 0 0 4.8 0M6 6.2v.1M10 6.2v.1" />
            </Action>
          )}
          {editable && (
            <Action label="Edit" stop={active} onClick={() => act.edit(message)}>
              <path d="m10.5 3 2.5 2.5-7.5 7.5H3v-2.5z" />
            </Action>
          )}
          {message.text !== '' && (
            <Action label="Copy text" stop={active} onClick={() => act.copy(message)}>
              <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
              <path d="M3 10.5v-7a1 1 0 0 1 1-1h6.5" />
            </Action>
          )}
        </div>
      </div>
      {picking && (
        <div
          role="group"
          aria-label="React with"
          className="flex flex-wrap gap-0.5 rounded-full border border-line bg-overlay px-1.5 py-0.5 shadow-raised"
        >
          {EMOJI.map((emoji, at) => (
            <button
              key={emoji}
              type="button"
              autoFocus={at === 0}
              aria-pressed={
                message.reactions[reactionKey('admin', adminUserName, message.chatUserName)] ===
                emoji
              }
              onClick={() =>
                act.react(
                  message,
                  message.reactions[reactionKey('admin', adminUserName, message.chatUserName)] ===
                    emoji
                    ? ''
                    : emoji,
                )
              }
              className="grid size-9 cursor-pointer place-items-center rounded-full text-lg hover:bg-sunken aria-pressed:bg-accent-soft"
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      <Reactions
        message={message}
        own={reactionKey('admin', adminUserName, message.chatUserName)}
        act={act}
      />
      {failed && (
        <p className="flex flex-wrap items-center justify-end gap-x-2 text-end text-small text-error">
          Not sent: {message.failure?.message ?? 'the server refused it.'}
          <button
            type="button"
            onClick={() => act.retry(message)}
            className="cursor-pointer font-semibold underline"
          >
            Try again
          </button>
          <button
            type="button"
            onClick={() => act.discard(message)}
            className="cursor-pointer underline"
          >
            Discard
          </button>
        </p>
      )}
    </li>
  );
});
