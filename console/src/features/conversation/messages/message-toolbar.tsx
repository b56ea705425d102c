import ReplyArrow from 'icon:tabler/arrow-back-up';
import ForwardArrow from 'icon:tabler/arrow-forward-up';
import Copy from 'icon:tabler/copy';
import Smile from 'icon:tabler/mood-smile';
import Pencil from 'icon:tabler/pencil';
import Trash from 'icon:tabler/trash';
import { isStored, type Spoken } from '@ncf/chat/react/messages';
import type { Icon } from '@ncf/ui/icon';
import type { MessageActions } from './message-actions.ts';

/** The buttons of a message, shown while the pointer or the focus is on it. */
export function MessageToolbar({
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
      {isKnown && button(ReplyArrow, 'Reply', () => act.reply(message))}
      {isKnown && button(Smile, 'React', () => act.pick(picking ? null : message.messageId))}
      {editable && button(Pencil, 'Edit', () => act.edit(message))}
      {isKnown && button(ForwardArrow, 'Forward', () => act.forward(message))}
      {message.text !== '' && button(Copy, 'Copy text', () => act.copy(message))}
      {own &&
        isKnown &&
        message.via === 'chat' &&
        button(Trash, 'Delete', () => act.remove(message))}
    </div>
  );
}
