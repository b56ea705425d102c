import { isEditable, type Spoken } from '@ncf/chat/react/messages';
import type { Channel } from '@ncf/contract/channels';
import { memo, type KeyboardEvent, type RefCallback } from 'react';
import { CHANNEL_LOOK } from '../../../channel-icon.tsx';
import { EntryTime } from '../../../time/entry-time.tsx';
import { clockTime } from '../../../time/short-time.ts';
import type { Agent } from '../open-conversation.ts';
import { isOwn } from './is-own.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageBubble, type Quoted } from './message-bubble.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import { ReactionPicker, Reactions } from './reactions.tsx';
import { SendFailure } from './send-failure.tsx';

/** How an entry came or went, in words behind its icon. */
const WAYS = { form: 'sent a form', email: 'by email', call: 'booked a call' } as const;

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
  agent: Agent;
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
  agent,
  seen,
  act,
}: MessageItemProps) {
  const own = isOwn(message, agent.agentId);
  const isAgent = message.sender === 'admin';
  const author = isAgent ? (message.adminUserName ?? agent.adminUserName) : message.chatUserName;
  const name = own ? 'You' : message.bot === true ? `${author} · bot` : author;
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
      {picking && <ReactionPicker message={message} agent={agent} act={act} />}
      <Reactions message={message} agent={agent} act={act} />
      {message.status === 'failed' && <SendFailure message={message} act={act} />}
    </li>
  );
});
