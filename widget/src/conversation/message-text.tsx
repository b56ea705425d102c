import { cardsIn, SITE_CARDS_PATH, siteCards, type SiteCard } from '@ncf/contract/site-cards';
import { useSyncExternalStore } from 'react';
import { findLinks } from './links.ts';

const NONE: readonly SiteCard[] = [];
let pages = NONE;
let asked = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    pages = siteCards.parse(await (await fetch(SITE_CARDS_PATH)).json());
  } catch {
    // A link is shown as a link; the next one asks again.
    asked = false;
  }
  for (const listener of listeners) listener();
}
function watch(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void ask();
  }
  return () => listeners.delete(listener);
}
const watchNothing = () => () => undefined;

/** A message's text with its addresses as links; a page of this site on a line of its own is a card. */
export function MessageText({ text }: { text: string }) {
  const { origin } = location;
  const wanted = text.includes(`${origin}/`);
  const known = useSyncExternalStore(wanted ? watch : watchNothing, () => pages);
  const { text: words, cards } = cardsIn(text, origin, known);
  return (
    <>
      {words !== '' && (
        <p className="nc-text" dir="auto">
          {findLinks(words).map((piece, i) =>
            piece.href === undefined ? (
              piece.text
            ) : (
              <a key={i} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
                {piece.text}
              </a>
            ),
          )}
        </p>
      )}
      {cards.map(({ path, title, summary, picture }) => (
        <a key={path} className="nc-card" href={path} target="_blank" rel="noopener">
          {picture !== null && (
            <img src={picture} alt="" loading="lazy" width="1200" height="630" />
          )}
          <strong>{title}</strong>
          <span>{summary}</span>
        </a>
      ))}
    </>
  );
}
