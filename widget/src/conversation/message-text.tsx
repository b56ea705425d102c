import { FormattedText } from '@ncf/chat/react/formatted-text';
import type { TextMessage } from '../cards/text-with-cards.tsx';
import { optional, withTexts } from '../on-demand.tsx';

interface MessageTextProps {
  message: TextMessage;
}

const PlainText = ({ message: { text } }: MessageTextProps) => (
  <FormattedText text={text} className="nc-text" />
);
const TextWithCards = optional(
  () => withTexts(() => import('../cards/text-with-cards.tsx')),
  PlainText,
);

/** A message's text with links, and with cards if it may name any. */
export const MessageText = ({ message }: MessageTextProps) =>
  message.text.includes(`${location.origin}/`) || message.text.includes('geo:') ? (
    <TextWithCards message={message} />
  ) : (
    <PlainText message={message} />
  );
