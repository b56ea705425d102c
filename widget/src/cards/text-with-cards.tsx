import { FormattedText } from '@ncf/chat/react/formatted-text';
import { useMessageParts } from '@ncf/chat/react/message-parts';
import type { SiteCard } from '@ncf/contract/site-cards';
import { PlaceCard } from './place-card.tsx';
import './cards.css';

function PageCard({ page: { path, title, summary, picture } }: { page: SiteCard }) {
  return (
    <a className="nc-card" href={path} target="_blank" rel="noopener">
      {picture !== null && <img src={picture} alt="" loading="lazy" width="1200" height="630" />}
      <strong>{title}</strong>
      <span>{summary}</span>
    </a>
  );
}

/** A message's text, and what its lines name as cards: pages of this site and places. */
export default function TextWithCards({ text }: { text: string }) {
  const { text: words, cards } = useMessageParts(text);
  return (
    <>
      <FormattedText text={words} className="nc-text" />
      {cards.map((card, at) =>
        'path' in card ? <PageCard key={at} page={card} /> : <PlaceCard key={at} place={card} />,
      )}
    </>
  );
}
