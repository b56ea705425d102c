import { coordinatesOf, mapLink, type Place } from '@ncf/contract/geo-uri';
import { FormattedText } from '@ncf/chat/react/formatted-text';
import { useMessageParts } from '@ncf/chat/react/message-parts';
import type { SiteCard } from '@ncf/contract/site-cards';
import { t } from '@ncf/contract/t';
import { metricDistance, usDistance } from '@ncf/ui/distance';
import { PlaceMap } from '@ncf/ui/place-map';

const CARD =
  'grid w-72 max-w-full overflow-hidden rounded-md border border-line bg-raised text-text hover:border-line-strong';

function PageCard({ page: { path, title, summary, figure, picture } }: { page: SiteCard }) {
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className={CARD}>
      {picture !== null && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          width={1200}
          height={630}
          className="aspect-[1200/630] h-auto w-full border-b border-line bg-sunken object-cover"
        />
      )}
      <span className="grid gap-0.5 px-3 py-2">
        <span className="text-small font-medium">{title}</span>
        {figure !== undefined && <span className="text-small tabular-nums">{figure}</span>}
        <span className="line-clamp-2 text-micro text-muted">{summary}</span>
        <span className="truncate font-mono text-micro text-faint">{path}</span>
      </span>
    </a>
  );
}

/** Where someone is, and how exactly that is known. */
function PlaceCard({ place }: { place: Place }) {
  const { accuracy } = place;
  return (
    <a href={mapLink(place)} target="_blank" rel="noopener noreferrer" className={CARD}>
      <span className="border-b border-line bg-sunken [&>svg]:h-auto [&>svg]:w-full">
        <PlaceMap accuracy={accuracy} />
      </span>
      <span className="grid gap-0.5 px-3 py-2">
        <span className="text-small font-medium tabular-nums">{coordinatesOf(place)}</span>
        <span className="text-micro text-muted">
          {accuracy !== null &&
            `${t('Accurate to {us} ({metric})', { us: usDistance(accuracy), metric: metricDistance(accuracy) })} · `}
          <u>Open a map</u>
        </span>
      </span>
    </a>
  );
}

/** A message's text with its links. What a line of its own names, a page of this site or a place, becomes a card. */
export function MessageText({ text }: { text: string }) {
  const { text: words, cards } = useMessageParts(text);
  return (
    <>
      <FormattedText
        text={words}
        className="formatted-text wrap-anywhere whitespace-pre-wrap"
        linkClass="text-link underline"
      />
      {cards.map((card, at) =>
        'path' in card ? <PageCard key={at} page={card} /> : <PlaceCard key={at} place={card} />,
      )}
    </>
  );
}
