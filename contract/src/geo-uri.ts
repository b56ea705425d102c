/** A point on the earth (WGS 84). */
export interface Place {
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** How far from it someone can be, in meters; null if unknown. */
  accuracy: number | null;
}

/** Five decimals are about a meter. */
const DECIMALS = 5;

/** A place as a `geo:` URI (RFC 5870). */
export function geoUri({ latitude, longitude, accuracy }: Place): string {
  const point = `geo:${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
  return accuracy === null ? point : `${point};u=${Math.round(accuracy)}`;
}

/** A number of RFC 5870, 3.3. */
const NUMBER = String.raw`\d{1,9}(?:\.\d{1,15})?`;
const GEO_URI = new RegExp(
  String.raw`^geo:(-?${NUMBER}),(-?${NUMBER})(?:,-?${NUMBER})?(?:;crs=wgs84)?(?:;u=(${NUMBER}))?(?:;[\w-]+(?:=[^;\s]*)?)*$`,
  'i',
);

/** The place of a `geo:` URI; null for any other text, and for a system of coordinates other than WGS 84. */
export function placeOf(uri: string): Place | null {
  const [, latitude, longitude, accuracy] = GEO_URI.exec(uri) ?? [];
  if (latitude === undefined || /;crs=(?!wgs84(;|$))/i.test(uri)) return null;
  const place = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    accuracy: accuracy === undefined ? null : Number(accuracy),
  };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** The coordinates for people: `37.77493, −122.41942`. */
export const coordinatesOf = ({ latitude, longitude }: Place): string =>
  [latitude, longitude].map((degrees) => degrees.toFixed(DECIMALS).replace('-', '−')).join(', ');

/** Where the place is on a map of the web. */
export const mapLink = ({ latitude, longitude }: Omit<Place, 'accuracy'>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
