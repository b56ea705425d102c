import { attachmentOf } from '@ncf/contract/describe';
import { isSpoken } from '@ncf/contract/message-kinds';
import type { Message, SpokenMessage } from '@ncf/contract/messages';
import { Attachment } from '../conversation/attachment.tsx';
import { MessageText } from '../conversation/message-text.tsx';
import { describePresence } from '../conversation/presence-words.ts';
import { shownTime } from '../conversation/time.ts';
import { texts } from '../texts/texts.ts';

/** The messages of a read-only conversation. */
export function Transcript({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className="nc-transcript">
      {messages.map((message) => {
        // Shown to agents only.
        if (message.type === 'user_left' || message.type === 'rated') return null;
        const own = 'sender' in message && message.sender === 'user';
        const name = 'adminUserName' in message ? (message.adminUserName ?? null) : null;
        if (!isSpoken(message))
          return (
            <li key={message.messageId}>
              {describePresence(message)} <Time of={message} />
            </li>
          );
        return (
          <li key={message.messageId}>
            <strong>{own ? texts.you : (name ?? texts.support)}</strong> <Time of={message} />
            <Said message={message} />
          </li>
        );
      })}
    </ol>
  );
}

const Time = ({ of: { messageTime } }: { of: Message }) => (
  <time dateTime={messageTime}>{shownTime(messageTime)}</time>
);

function Said({ message }: { message: SpokenMessage }) {
  if (message.deletedAt !== undefined) return <p>{texts.wasDeleted}</p>;
  const attachment = attachmentOf(message);
  return (
    <>
      {message.type === 'file' ? (
        <Attachment file={message} />
      ) : (
        attachment !== null && <p dir="auto">{attachment}</p>
      )}
      {message.text.trim() !== '' && <MessageText message={message} />}
    </>
  );
}
