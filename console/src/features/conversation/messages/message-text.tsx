import { FormattedText } from '@ncf/chat/react/formatted-text';
import { useMessageParts } from '@ncf/chat/react/message-parts';
import type { SiteCard } from '@ncf/contract/site-cards';

function PageCard({ card }: { card: SiteCard }) {
  return (
    <a
      href={card.path}
      target="_blank"
      rel="noopener noreferrer"
      className="grid w-72 max-w-full overflow-hidden rounded-md border border-line bg-raised text-text hover:border-line-strong"
    >
      {card.picture !== null && (
        <img
          src={card.picture}
          alt=""
          loading="lazy"
          width={1200}
          height={630}
          className="aspect-[1200/630] h-auto w-full border-b border-line bg-sunken object-cover"
        />
      )}
      <span className="grid gap-0.5 px-3 py-2">
        <span className="text-small font-medium">{card.title}</span>
        <span className="line-clamp-2 text-micro text-muted">{card.summary}</span>
        <span className="truncate font-mono text-micro text-faint">{card.path}</span>
      </span>
    </a>
  );
}

/** A message's text with its links. A link to a page of this site on a line of its own becomes a card. */
export function MessageText({ text }: { text: string }) {
  const { text: words, cards } = useMessageParts(text);
  return (
    <>
      <FormattedText
        text={words}
        className="formatted-text wrap-anywhere whitespace-pre-wrap"
        linkClass="text-link underline"
      />
      {cards.map((card) => (
        <PageCard key={card.path} card={card} />
      ))}
    </>
  );
}
