import type { Spoken } from '@ncf/chat/react/messages';
import { Icon, type IconName } from '../../../layout/icon.tsx';
import type { MessageActions } from './message-actions.ts';

/** The buttons of a message, shown while the pointer or the focus is on it. */
export function MessageToolbar({
  message,
  editable,
  active,
  picking,
  act,
}: {
  message: Spoken;
  editable: boolean;
  /** Whether the message is the list's tab stop. */
  active: boolean;
  picking: boolean;
  act: MessageActions;
}) {
  const button = (icon: IconName, label: string, onClick: () => void) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={active ? 0 : -1}
      onClick={onClick}
      className="grid size-7 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text"
    >
      <Icon name={icon} size={16} />
    </button>
  );
  const isStored = message.seq !== null;
  return (
    <div
      className={`invisible flex shrink-0 rounded-md group-focus-within/row:visible group-hover/row:visible max-md:absolute max-md:bottom-full max-md:z-1 max-md:border max-md:border-line max-md:bg-overlay max-md:shadow-raised ${message.sender === 'admin' ? 'max-md:end-0' : 'max-md:start-0'}`}
    >
      {isStored && button('reply', 'Reply', () => act.reply(message))}
      {isStored && button('smile', 'React', () => act.pick(picking ? null : message.messageId))}
      {editable && button('edit', 'Edit', () => act.edit(message))}
      {message.text !== '' && button('copy', 'Copy text', () => act.copy(message))}
    </div>
  );
}
