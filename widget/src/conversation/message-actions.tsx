import ReplyArrow from 'icon:tabler/arrow-back-up';
import Copy from 'icon:tabler/copy';
import Dots from 'icon:tabler/dots';
import Pencil from 'icon:tabler/pencil';
import Trash from 'icon:tabler/trash';
import { isDeletable, isEditable } from '@ncf/chat/react/messages';
import { visitorsReactionKey } from '@ncf/contract/reaction-key';
import { useState } from 'react';
import { Button } from '../buttons.tsx';
import { useChat } from '../chat-context.ts';
import { EmojiPanel } from '../composer/emoji-panel.tsx';
import { QUICK } from '../composer/emoji.ts';
import { later } from '../texts/texts.ts';
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
  const words = later.messageMenu;
  const chat = useChat();
  const [showsAll, setShowsAll] = useState(false);
  const own = message.reactions[visitorsReactionKey(message, ownName) ?? ''];
  const react = (emoji: string): void => {
    chat.react(message.messageId, own === emoji ? '' : emoji);
    close();
  };
  if (showsAll) return <EmojiPanel onPick={react} />;
  return (
    <>
      <div className="nc-quick-reactions" role="group" aria-label={words.react}>
        {QUICK.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={own === emoji}
            aria-label={words.reactWith(words.quick[emoji] ?? emoji)}
            onClick={() => react(emoji)}
          >
            {emoji}
          </button>
        ))}
        <button type="button" aria-label={words.moreEmoji} onClick={() => setShowsAll(true)}>
          <Dots size={18} />
        </button>
      </div>
      <p className="nc-menu-time">
        <time dateTime={message.messageTime}>{shownTime(message.messageTime)}</time>
      </p>
      <div className="nc-menu">
        <Button icon={ReplyArrow} text={words.reply} onClick={() => (close(), onReply(message))} />
        {message.sender === 'user' && isEditable(message) && (
          <Button icon={Pencil} text={words.edit} onClick={() => (close(), onEdit(message))} />
        )}
        {message.sender === 'user' && isDeletable(message, chat.serverNow()) && (
          <Button
            icon={Trash}
            text={words.deleteMessage}
            onClick={() => (close(), chat.deleteMessage(message.messageId))}
          />
        )}
        {message.text !== '' && (
          <Button
            icon={Copy}
            text={words.copy}
            onClick={() => (
              close(),
              void navigator.clipboard?.writeText(message.text).catch(() => undefined)
            )}
          />
        )}
      </div>
    </>
  );
}
