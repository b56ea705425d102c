import type { Message, SpokenMessage } from '@ncf/contract/messages';
import type { PastConversation } from '@ncf/contract/past-conversations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { later, reasonOf, texts } from '../texts/texts.ts';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isContinuing, setContinuing] = useState(false);
  /** Known at once, unlike the state, so that a double click loads a page once. */
  const isLoading = useRef(false);
  const load = useCallback(
    (before?: Message): void => {
      if (isLoading.current) return;
      isLoading.current = true;
      setFailure(null);
      calls
        .messages(conversation, before?.seq)
        .then(
          ({ data, more }) => {
            setMessages((later) => (before === undefined ? data : [...data, ...(later ?? [])]));
            setHasMore(more);
          },
          (error: unknown) => setFailure(reasonOf(error)),
        )
        .finally(() => (isLoading.current = false));
    },
    [calls, conversation],
  );
  useEffect(() => load(), [load]);
  return (
    <>
      <div role="status">{messages === null && failure === null && <p>{texts.loading}</p>}</div>
      <div role="alert">
        {failure !== null && (
          <p className="nc-error-box">
            {failure}{' '}
            <button type="button" className="nc-text-button" onClick={() => load(messages?.[0])}>
              {texts.tryAgain}
            </button>
          </p>
        )}
      </div>
      {hasMore && (
        <button type="button" className="nc-secondary" onClick={() => load(messages?.[0])}>
          {words.older}
        </button>
      )}
      {messages?.length === 0 && <p>{words.empty}</p>}
      {messages !== null && <Transcript messages={messages} />}
      {conversation.canContinue && (
        <button
          type="button"
          className="nc-primary"
          disabled={isContinuing}
          onClick={() => {
            setContinuing(true);
            setFailure(null);
            calls.continue(conversation).then(onContinued, (error: unknown) => {
              setContinuing(false);
              setFailure(reasonOf(error));
            });
          }}
        >
          {texts.resume}
        </button>
      )}
      <button type="button" className="nc-secondary" onClick={onBack}>
        {words.toList}
      </button>
    </>
  );
}
