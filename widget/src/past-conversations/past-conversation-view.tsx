import type { Message, SpokenMessage } from '@ncf/contract/messages';
import type { PastConversation } from '@ncf/contract/past-conversations';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../buttons.tsx';
import { Problem, useCall } from '../problem.tsx';
import { later, texts } from '../texts/texts.ts';
import type { PastConversationCalls } from './past-conversation-calls.ts';
import { attachmentOf } from '@ncf/contract/describe';
import { isSpoken } from '@ncf/contract/message-kinds';
import { Attachment } from '../conversation/attachment.tsx';
import { MessageText } from '../conversation/message-text.tsx';
import { describePresence } from '../conversation/presence-words.ts';
import { shownTime } from '../conversation/time.ts';

/** The messages of a read-only conversation. */
function Transcript({ messages }: { messages: readonly Message[] }) {
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

interface PastConversationViewProps {
  calls: PastConversationCalls;
  conversation: PastConversation;
  /** Returns to the list. */
  onBack: () => void;
  /** Called when the visitor goes on with it. */
  onContinued: () => void;
}

/** An earlier conversation: its last messages, and the earlier ones on request. */
export function PastConversationView({
  calls,
  conversation,
  onBack,
  onContinued,
}: PastConversationViewProps) {
  const words = later.pastConversations;
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const { failure, run } = useCall();
  const continuing = useCall();
  const load = useCallback(
    (before?: Message): void =>
      run(async () => {
        const { data, more } = await calls.messages(conversation, before?.seq);
        setMessages((later) => (before === undefined ? data : [...data, ...(later ?? [])]));
        setHasMore(more);
      }),
    [calls, conversation, run],
  );
  useEffect(() => load(), [load]);
  return (
    <>
      <div role="status">{messages === null && failure === null && <p>{texts.loading}</p>}</div>
      <Problem reason={failure} onRetry={() => load(messages?.[0])} />
      {hasMore && (
        <Button look="secondary" text={words.older} onClick={() => load(messages?.[0])} />
      )}
      {messages?.length === 0 && <p>{texts.codes['unknown_conversation']}</p>}
      {messages !== null && <Transcript messages={messages} />}
      {conversation.canContinue && (
        <>
          <Problem reason={continuing.failure} />
          <Button
            look="primary"
            text={texts.resume}
            aria-disabled={continuing.isRunning}
            onClick={() => continuing.run(() => calls.continue(conversation).then(onContinued))}
          />
        </>
      )}
      <Button look="secondary" text={words.toList} onClick={onBack} />
    </>
  );
}
