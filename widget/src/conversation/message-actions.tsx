import ReplyArrow from 'icon:tabler/arrow-back-up';
import Copy from 'icon:tabler/copy';
import Dots from 'icon:tabler/dots';
import Pencil from 'icon:tabler/pencil';
import Trash from 'icon:tabler/trash';
import { isDeletable, isEditable } from '@ncf/chat/react/messages';
import { useState } from 'react';
import { useChat } from '../chat-context.ts';
import { EmojiPanel } from '../composer/emoji-panel.tsx';
import { QUICK } from '../composer/emoji.ts';
import { texts } from '../texts/texts.ts';
import type { MessageMenuProps } from './message-menu.tsx';
import { shownTime } from './time.ts';

interface MessageActionsProps extends MessageMenuProps {
  close: () => void;
}

/** The menu of a message: react, reply, edit, delete, copy. */
export default function MessageActions({
  message,
  ownName,
  close,
  onReply,
  onEdit,
}: MessageActionsProps) {
  const chat = useChat();
  const [showsAll, setShowsAll] = useState(false);
  const own = message.reactions[ownName];
  const react = (emoji: string): void => {
    chat.react(message.messageId, own === emoji ? '' : emoji);
    close();
  };
  if (showsAll) return <EmojiPanel onPick={react} />;
  return (
    <>
      <div className="nc-quick-reactions" role="group" aria-label={texts.react}>
        {QUICK.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={own === emoji}
            aria-label={texts.reactWith(texts.quick[emoji] ?? emoji)}
            onClick={() => react(emoji)}
          >
            {emoji}
          </button>
        ))}
        <button type="button" aria-label={texts.moreEmoji} onClick={() => setShowsAll(true)}>
          <Dots size={18} />
        </button>
      </div>
      <p className="nc-menu-time">
        <time dateTime={message.messageTime}>{shownTime(message.messageTime)}</time>
      </p>
      <div className="nc-menu">
        <button type="button" onClick={() => (close(), onReply(message))}>
          <ReplyArrow size={18} />
          {texts.reply}
        </button>
        {message.sender === 'user' && isEditable(message) && (
          <button type="button" onClick={() => (close(), onEdit(message))}>
            <Pencil size={18} />
            {texts.edit}
          </button>
        )}
        {message.sender === 'user' && isDeletable(message, Date.now()) && (
          <button type="button" onClick={() => (close(), chat.deleteMessage(message.messageId))}>
            <Trash size={18} />
            {texts.deleteMessage}
          </button>
        )}
        {message.text !== '' && (
          <button
            type="button"
            onClick={() => (
              close(),
              void navigator.clipboard?.writeText(message.text).catch(() => undefined)
            )}
          >
            <Copy size={18} />
            {texts.copy}
          </button>
        )}
      </div>
    </>
  );
}
