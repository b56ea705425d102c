import type { ListedMessage } from '@ncf/chat/state';
import { isSpoken } from '@ncf/chat/react/messages';
import { useSitePages } from '@ncf/chat/react/site-cards';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useChat, useChatState } from '../chat-context.ts';
import '../sign-in/form.css';
import { siteAnswerCards, type AnswerCardProps, type AnsweredForm } from './answer-cards.ts';

/** Whether the visitor has answered a card after a message; the answer has the address of a page with the form. */
const isAnswered = (
  messages: readonly ListedMessage[],
  messageId: string,
  paths: readonly string[],
): boolean =>
  messages
    .slice(messages.findIndex((one) => one.messageId === messageId))
    .some(
      (one) =>
        isSpoken(one) &&
        one.sender === 'user' &&
        paths.some((path) => one.text.includes(`${path}?`)),
    );

interface AnswerCardOfMessageProps {
  messageId: string;
  form: AnsweredForm;
  query: string;
  /** Shown where there is nothing to answer. */
  children: ReactNode;
}

/** A card that the visitor answers, in an agent's message of the open conversation. */
export function AnswerCard({ messageId, form, query, children }: AnswerCardOfMessageProps) {
  const chat = useChat();
  const [Card, setCard] = useState<ComponentType<AnswerCardProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    siteAnswerCards
      .load?.()
      .then(({ answerCards }) => isGone || setCard(() => answerCards[form]), console.warn);
    return () => void (isGone = true);
  }, [form]);
  const pages = useSitePages(true);
  // The answer may be in another language than the question.
  const paths = Array.isArray(pages)
    ? pages.filter((one) => one.form === form).map(({ path }) => path)
    : [];
  const isAsked = useChatState(
    ({ messages, hasLeft }) =>
      !hasLeft &&
      messages.some((one) => one.messageId === messageId) &&
      !isAnswered(messages, messageId, paths),
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
