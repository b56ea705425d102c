import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { useState } from 'react';
import { useChatState } from '../chat-context.ts';
import { readStored, storeValue } from '../storage.ts';
import { optional, withTexts } from '../on-demand.tsx';
import { later } from '../texts/texts.ts';

const ContactCard = optional(() => withTexts(() => import('./contact-card.tsx')));

/** The conversation whose visitor does not want to say more. */
const DISMISSED = 'ncfChatContactDismissed';

/** Asks who the visitor is once the first message is sent, unless they have said so or do not want to. */
export function ContactRequest({ isHere }: { isHere: boolean }) {
  const chatUserId = useChatState((state) => state.chatUserId);
  const name = useChatState((state) => state.chatUserName) ?? '';
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  const isSent = useChatState(({ messages, hasLeft }) =>
    messages.some((message) => message.sender === 'user' && message.seq !== null && !hasLeft),
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
  if (!isSent || !isUnknown || dismissed === chatUserId) return null;
  return (
    <ContactCard
      isHere={isHere}
      onSaved={() => setSaved(true)}
      onDismiss={() => {
        storeValue(DISMISSED, chatUserId);
        setDismissed(chatUserId);
      }}
    />
  );
}
