import type { ListedMessage } from '@ncf/chat/state';
import { isSpoken } from '@ncf/chat/react/messages';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useChat, useChatState } from '../chat-context.ts';
import '../sign-in/form.css';
import { siteAnswerCards, type AnswerCardProps } from './answer-cards.ts';

/** Whether the visitor has answered the card of a page after a message; the answer has the page's address. */
const isAnswered = (messages: readonly ListedMessage[], messageId: string, page: string): boolean =>
  messages
    .slice(messages.findIndex((one) => one.messageId === messageId))
    .some((one) => isSpoken(one) && one.sender === 'user' && one.text.includes(`${page}?`));

interface AnswerCardOfMessageProps {
  messageId: string;
  /** The path of the page, without its language. */
  page: string;
  query: string;
  /** Shown where there is nothing to answer. */
  children: ReactNode;
}

/** A card that the visitor answers, in an agent's message of the open conversation. */
export function AnswerCard({ messageId, page, query, children }: AnswerCardOfMessageProps) {
  const chat = useChat();
  const [Card, setCard] = useState<ComponentType<AnswerCardProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    siteAnswerCards
      .load?.()
      .then(({ answerCards }) => isGone || setCard(() => answerCards[page] ?? null), console.warn);
    return () => void (isGone = true);
  }, [page]);
  const isAsked = useChatState(
    ({ messages, hasLeft }) =>
      !hasLeft &&
      messages.some((one) => one.messageId === messageId) &&
      !isAnswered(messages, messageId, page),
  );
  const name = useChatState((state) => state.chatUserName) ?? '';
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  if (Card === null || !isAsked) return children;
  const isUnknown = isUnidentifiedEmail(email);
  return (
    <div className="nc-answer-card">
      <Card
        query={query}
        person={{ chatUserName: isUnknown ? '' : name, chatUserEmail: isUnknown ? '' : email }}
        onAnswer={(text, person) => {
          chat.send(text);
          // What fails is asked again by the card that asks where to reach the visitor.
          if (person !== undefined) chat.identify(person).catch(console.warn);
        }}
      />
    </div>
  );
}
