import { FormattedText } from '@ncf/chat/react/formatted-text';
import { optional, withTexts } from '../on-demand.tsx';

const PlainText = ({ text }: { text: string }) => <FormattedText text={text} className="nc-text" />;
const TextWithCards = optional(
  () => withTexts(() => import('../cards/text-with-cards.tsx')),
  PlainText,
);

/** A message's text with links, and with cards if it may name any. */
export const MessageText = ({ text }: { text: string }) =>
  text.includes(`${location.origin}/`) || text.includes('geo:') ? (
    <TextWithCards text={text} />
  ) : (
    <PlainText text={text} />
  );
