import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import type { Counts } from './proposal.ts';

/** The initial values of a quote form. */
export interface Prefill {
  counts: Counts;
  wants: WantId[];
  /** A sum from the price calculator, in words. */
  estimate: string;
}

const vehicles = Object.keys(VEHICLES) as VehicleId[];
const isWant = (id: string): id is WantId => Object.hasOwn(WANTS, id);

/** Reads the values from the page's query. */
export function readPrefill(query: string): Prefill {
  const params = new URLSearchParams(query);
  const counts: Counts = {};
  for (const id of vehicles) {
    const count = Number(params.get(id));
    if (Number.isInteger(count) && count > 0 && count <= 9999) counts[id] = count;
  }
  return {
    counts,
    wants: params.getAll('want').filter(isWant),
    estimate: (params.get('estimate') ?? '').slice(0, 400),
  };
}

/** The address of a quote form with these values. */
export function quoteWith({ counts, wants, estimate }: Prefill, from: string): string {
  const params = new URLSearchParams({ from });
  for (const [id, count] of Object.entries(counts)) params.set(id, String(count));
  for (const want of wants) params.append('want', want);
  if (estimate) params.set('estimate', estimate);
  return `/quote?${params}`;
}
