/** A shop of `content/shops.yaml`, with its position on the map. */
export interface Shop {
  id: string;
  name: string;
  /** Lines of the postal address. */
  address: string[];
  town: string;
  /** Decimal degrees, WGS 84. */
  latitude: number;
  longitude: number;
  hours: string;
  phone?: string | undefined;
  services: string[];
  /** In units of the map; null if it is not on the map. */
  at: Point | null;
}

/** In units of the map, from its upper left corner. */
export type Point = [x: number, y: number];

/** Decimal degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371.0088;
const KM_PER_MILE = 1.609344;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in miles (haversine, mean earth radius of IUGG). */
export function milesBetween(a: Position, b: Position): number {
  const up = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along;
  return (2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))) / KM_PER_MILE;
}

/** A distance as people say it: `12 mi (19 km)`. */
export function distanceText(miles: number): string {
  const round = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
  return `${round(miles)} mi (${round(miles * KM_PER_MILE)} km)`;
}
