import type { Point, Shop } from './shop.ts';

/** Shops on one page of the list. */
export const PER_PAGE = 20;
/** Radii that the form offers, miles. */
export const RADII = [25, 50, 100, 250];

/** What the page shows: one page of the shops found, and the map that goes with them. */
export interface ShopsView {
  /** Shops in all. */
  total: number;
  /** Shops found. */
  found: number;
  /** The part on this page, the nearest first or by town; `number` is also on the map. */
  shops: (Shop & { number: number; miles: number | null })[];
  page: number;
  pages: number;
  /** Where distances are counted from. */
  from: { name: string; at: Point | null } | null;
  /** Other places of the name asked for. */
  namesakes: string[];
  /** What was asked for and is not in the gazetteer. */
  unknown: string | null;
  services: { name: string; chosen: boolean }[];
  /** Miles, or null for any distance. */
  within: number | null;
  /** Every shop found, as a path of dots on the map. */
  dots: string;
  /** The part of the map that is shown: x, y, width. Its height follows from the map's shape. */
  box: [x: number, y: number, width: number];
}

/** What is asked of the list, from the address's query. */
export interface Ask {
  near: string;
  within: number | null;
  services: string[];
  page: number;
}

/** Reads an address's query; what cannot be meant is left out. */
export function readAsk(query: URLSearchParams): Ask {
  const within = Number(query.get('within'));
  const page = Number(query.get('page'));
  return {
    near: (query.get('near') ?? '').trim().slice(0, 80),
    within: RADII.includes(within) ? within : null,
    services: query.getAll('service').slice(0, 20),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of what is asked. */
export function askHref({ near, within, services, page }: Ask): string {
  const query = new URLSearchParams();
  if (near) query.set('near', near);
  if (within) query.set('within', String(within));
  for (const service of services) query.append('service', service);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/shops?${query.toString()}` : '/shops';
}
