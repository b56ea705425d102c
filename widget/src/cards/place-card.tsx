import { coordinatesOf, mapLink, type Place } from '@ncf/contract/geo-uri';
import { PlaceMap } from '@ncf/ui/place-map';
import { later } from '../texts/texts.ts';

/** A place with its accuracy, and where to see it on a map. */
export function PlaceCard({ place }: { place: Place }) {
  return (
    <a className="nc-card nc-place" href={mapLink(place)} target="_blank" rel="noopener noreferrer">
      <PlaceMap accuracy={place.accuracy} />
      <strong>{coordinatesOf(place)}</strong>
      <span>
        {place.accuracy !== null && `${later.place.within(place.accuracy)} · `}
        <u>{later.place.open}</u>
      </span>
    </a>
  );
}
