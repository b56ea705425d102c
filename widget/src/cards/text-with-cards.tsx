import { FormattedText } from '@ncf/chat/react/formatted-text';
import { useMessageParts } from '@ncf/chat/react/message-parts';
import { isSpoken } from '@ncf/chat/react/messages';
import type { SpokenMessage } from '@ncf/contract/messages';
import type { SiteCard } from '@ncf/contract/site-cards';
import { useEffect } from 'react';
import { Button } from '../buttons.tsx';
import { useChat } from '../chat-context.ts';
import { later } from '../texts/texts.ts';
import { AnswerCard } from './answer-card.tsx';
import { markHere, showPlace } from './show-place.ts';
import './cards.css';
import { coordinatesOf, mapLink, type Place } from '@ncf/contract/geo-uri';
import { PlaceMap } from '@ncf/ui/place-map';

/** A place with its accuracy, and where to see it on a map. */
function PlaceCard({ place }: { place: Place }) {
  return (
    <a className="nc-card nc-place" href={mapLink(place)} target="_blank" rel="noopener noreferrer">
      <PlaceMap accuracy={place.accuracy} units={later.place.units} />
      <strong>{coordinatesOf(place)}</strong>
      <span>
        {place.accuracy !== null && `${later.place.within(place.accuracy)} · `}
        <u>{later.place.open}</u>
      </span>
    </a>
  );
}

function PageCard({ page: { path, title, summary, figure, picture } }: { page: SiteCard }) {
  return (
    <div className="nc-card">
      <a href={path} target="_blank" rel="noopener">
        {picture !== null && <img src={picture} alt="" loading="lazy" width="1200" height="630" />}
        <strong>{title}</strong>
        {figure !== undefined && <b>{figure}</b>}
        <span>{summary}</span>
      </a>
      {/^[^?]*#/.test(path) && (
        <Button look="secondary" text={later.cards.show} onClick={() => void showPlace(path)} />
      )}
    </div>
  );
}

/** The card of a page. @param asks the message that asks the visitor something; null if none does */
function PageOrAnswer({ page, asks }: { page: SiteCard; asks: string | null }) {
  const card = <PageCard page={page} />;
  if (asks === null || page.form === undefined) return card;
  return (
    <AnswerCard messageId={asks} form={page.form} query={page.path.replace(/^[^?]*/, '')}>
      {card}
    </AnswerCard>
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

/** What a message's text is shown from. */
export type TextMessage = Pick<SpokenMessage, 'messageId' | 'sender' | 'text'>;

/** A message's text, and what its lines name as cards: pages of this site and places. */
export default function TextWithCards({ message }: { message: TextMessage }) {
  const { text, sender, messageId } = message;
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
        'path' in card ? (
          <PageOrAnswer key={at} page={card} asks={sender === 'admin' ? messageId : null} />
        ) : (
          <PlaceCard key={at} place={card} />
        ),
      )}
    </>
  );
}
