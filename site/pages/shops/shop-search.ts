import type { Point, Shop } from './shop.ts';

/** Shops on one page of the list. */
export const PER_PAGE = 20;
/** The form's choices of distance, in miles. */
export const RADII = [25, 50, 100, 250];

/** The page's data: one page of the shops found, and the map. */
export interface ShopsView {
  /** Shops in all. */
  total: number;
  /** Shops found. */
  found: number;
  /** The shops on this page, nearest first or by town. `number` is also on the map. */
  shops: (Shop & { number: number; miles: number | null; distance: string | null })[];
  page: number;
  pages: number;
  /** Where distances start. */
  from: { name: string; at: Point | null } | null;
  /** Other places with the same name. */
  namesakes: string[];
  /** The search text if it is neither a place nor a shop. */
  unknown: string | null;
  services: { name: string; chosen: boolean }[];
  /** Miles; null for any distance. */
  within: number | null;
  /** Every shop found, as a path of dots on the map. */
  dots: string;
  /** The visible part of the map. Its height follows from the map's aspect ratio. */
  box: [x: number, y: number, width: number];
  /** The circle of the distance searched, in units of the map. */
  radius: number | null;
  /** Large towns in the visible part. `atEnd` puts the name left of its point. */
  labels: { name: string; at: Point; atEnd: boolean }[];
  /** A length in miles, and how wide it is on the map. */
  scale: { miles: number; width: number };
}

/** A search for shops. */
export interface ShopSearch {
  near: string;
  within: number | null;
  services: string[];
  page: number;
}

/** The search in an address's query. Invalid values are ignored. */
export function readShopSearch(query: URLSearchParams): ShopSearch {
  const within = Number(query.get('within'));
  const page = Number(query.get('page'));
  return {
    near: (query.get('near') ?? '').trim().slice(0, 80),
    within: RADII.includes(within) ? within : null,
    services: query.getAll('service').slice(0, 20),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a search. */
export function shopsHref({ near, within, services, page }: ShopSearch): string {
  const query = new URLSearchParams();
  if (near) query.set('near', near);
  if (within) query.set('within', String(within));
  for (const service of services) query.append('service', service);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/shops?${query.toString()}` : '/shops';
}
