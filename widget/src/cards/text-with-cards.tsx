import { FormattedText } from '@ncf/chat/react/formatted-text';
import { useMessageParts } from '@ncf/chat/react/message-parts';
import { isSpoken } from '@ncf/chat/react/messages';
import type { SiteCard } from '@ncf/contract/site-cards';
import { useEffect } from 'react';
import { useChat } from '../chat-context.ts';
import { later } from '../texts/texts.ts';
import { PlaceCard } from './place-card.tsx';
import { markHere, showPlace } from './show-place.ts';
import './cards.css';

function PageCard({ page: { path, title, summary, figure, picture } }: { page: SiteCard }) {
  return (
    <div className="nc-card">
      <a href={path} target="_blank" rel="noopener">
        {picture !== null && <img src={picture} alt="" loading="lazy" width="1200" height="630" />}
        <strong>{title}</strong>
        {figure !== undefined && <b>{figure}</b>}
        <span>{summary}</span>
      </a>
      {path.includes('#') && (
        <button type="button" className="nc-secondary" onClick={() => void showPlace(path)}>
          {later.cards.show}
        </button>
      )}
    </div>
  );
}

/** Marks the first place that a message names if the message has just arrived and the visitor sees the place. */
function useMarkOnArrival(text: string, place: string | undefined): void {
  const { store } = useChat();
  useEffect(() => {
    const { messages, hasNewMessage } = store.getState();
    const last = messages.findLast(isSpoken);
    if (place !== undefined && hasNewMessage && last?.sender === 'admin' && last.text === text)
      markHere(place);
  }, [store, text, place]);
}

/** A message's text, and what its lines name as cards: pages of this site and places. */
export default function TextWithCards({ text }: { text: string }) {
  const { text: words, cards } = useMessageParts(text);
  const places = cards.flatMap((card) => ('path' in card ? [card.path] : []));
  useMarkOnArrival(
    text,
    places.find((path) => path.includes('#')),
  );
  return (
    <>
      <FormattedText text={words} className="nc-text" />
      {cards.map((card, at) =>
        'path' in card ? <PageCard key={at} page={card} /> : <PlaceCard key={at} place={card} />,
      )}
    </>
  );
}
