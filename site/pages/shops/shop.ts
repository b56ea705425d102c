import { metricDistance, MILE_M, usDistance } from '@ncf/ui/distance';
import type { PictureData } from '../../build/pictures.ts';

/** A shop of `content/shops.yaml`, with its position on the map. */
export interface Shop {
  id: string;
  formerIds?: readonly string[] | undefined;
  name: string;
  /** Lines of the postal address. */
  address: string[];
  town: string;
  /** Decimal degrees, WGS 84. */
  latitude: number;
  longitude: number;
  hours: string;
  phone?: string | undefined;
  /** The address that calls the phone. */
  tel?: string | undefined;
  services: string[];
  picture?: PictureData | undefined;
  /** In units of the map; null if it is not on the map. */
  at: Point | null;
}

/** In units of the map, from its upper left corner. */
export type Point = [x: number, y: number];

/** A distance as people say it: `12 mi (19 km)`. */
export function distanceText(miles: number): string {
  const meters = miles * MILE_M;
  return `${usDistance(meters)} (${metricDistance(meters)})`;
}
