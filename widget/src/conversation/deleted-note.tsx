import type { Spoken } from '@ncf/chat/react/messages';
import { useChat } from '../chat-context.ts';
import { texts } from '../texts/texts.ts';

/** Takes over the focus from the menu that has gone, and gives it to the composer when it goes itself. */
function keepFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  return () => {
    if (document.activeElement === button)
      button
        ?.closest('.ncf-chat')
        ?.querySelector<HTMLElement>('.nc-composer textarea')
        ?.focus({ preventScroll: true });
  };
}

/** What is left of a deleted message. It can be undone until the request goes out. */
export function DeletedNote({ message }: { message: Spoken }) {
  const chat = useChat();
  return (
    <p className="nc-deleted">
      {message.sender === 'user' ? texts.youDeleted : texts.wasDeleted}
      {message.pendingChange === true && (
        <button
          ref={keepFocus}
          type="button"
          className="nc-text-button"
          onClick={() => chat.undoDelete(message.messageId)}
        >
          {texts.undo}
        </button>
      )}
    </p>
  );
}
