import { EMAIL_REQUEST_PATH } from '@ncf/contract/constants';
import { isUnidentifiedEmail, unidentifiedName } from '@ncf/contract/unidentified';
import { useState } from 'react';
import { useChatState } from '../chat-context.ts';
import { readStored, storeValue } from '../storage.ts';
import { optional, withTexts } from '../on-demand.tsx';
import { later } from '../texts/texts.ts';

const ContactCard = optional(() => withTexts(() => import('./contact-card.tsx')));

/** What asked a visitor who does not want to say more: the conversation, or an agent's message. */
const DISMISSED = 'ncfChatContactDismissed';

/**
 * Asks who the visitor is from the first message until the conversation is closed, unless they have said so or do not want
 * to; and again when an agent asks.
 */
export function ContactRequest({ isHere }: { isHere: boolean }) {
  const asked = useChatState(
    ({ messages, chatUserId }) =>
      messages.findLast(
        (message) =>
          message.sender === 'admin' &&
          message.type === 'message' &&
          message.text.includes(EMAIL_REQUEST_PATH),
      )?.messageId ?? chatUserId,
  );
  const unidentified = useChatState(({ chatUserId }) => unidentifiedName(chatUserId ?? ''));
  const name = useChatState((state) => state.chatUserName) ?? '';
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  const isOpen = useChatState(
    ({ messages, hasLeft, isClosed }) =>
      !hasLeft &&
      !isClosed &&
      messages.some((message) => message.sender === 'user' && message.seq !== null),
  );
  const [dismissed, setDismissed] = useState(() => readStored(DISMISSED));
  const [isSaved, setSaved] = useState(false);
  const isUnknown = isUnidentifiedEmail(email);
  if (isSaved)
    return (
      <p className="nc-note" role="status">
        {later.contactCard.saved(name, isUnknown ? null : email)}
      </p>
    );
  if (!isOpen || !isUnknown || dismissed === asked) return null;
  return (
    <ContactCard
      isHere={isHere}
      isNamed={name !== unidentified}
      onSaved={() => setSaved(true)}
      onDismiss={() => {
        storeValue(DISMISSED, asked);
        setDismissed(asked);
      }}
    />
  );
}
