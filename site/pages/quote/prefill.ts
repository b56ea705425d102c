import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import { readCount } from '../../tools/numbers.ts';

/** How many there are of each kind. */
export type Counts = Partial<Record<VehicleId, number>>;

/** How many vehicles of a kind something is for, by `wantOf`; all of them where it says nothing. */
export type Amounts = Readonly<Partial<Record<string, number>>>;

/** Names a want of one kind. */
export const wantOf = (vehicle: VehicleId, want: WantId): string => `${vehicle}.${want}`;

/** How long the contract is, and who installs. */
export interface Deal {
  /** Months; 0 for the shortest. */
  term: number;
  isInstalled: boolean;
}

/** The values of a quote form. */
export interface Prefill extends Deal {
  counts: Counts;
  wants: WantId[];
  amounts: Amounts;
}

const vehicles = Object.keys(VEHICLES) as VehicleId[];
const wants = Object.keys(WANTS) as WantId[];
const isWant = (id: string): id is WantId => Object.hasOwn(WANTS, id);

/** The counts in a query, by the name of their parameter. @param least smaller ones are left out */
function countsIn<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  least: number,
): Partial<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const text = params.get(name);
    const count = text ? readCount(text).value : null;
    if (count !== null && count >= least) counts[name] = count;
  }
  return counts;
}

const allWants = vehicles.flatMap((vehicle) => wants.map((want) => wantOf(vehicle, want)));

/** Reads the values from the page's query. Who asks for nothing else asks where the vehicles are. */
export function readPrefill(query: string): Prefill {
  const params = new URLSearchParams(query);
  const asked = params.getAll('want').filter(isWant);
  return {
    counts: countsIn(params, vehicles, 1),
    wants: asked.length > 0 ? asked : ['where'],
    amounts: countsIn(params, allWants, 0),
    term: Number(params.get('term')) || 0,
    isInstalled: params.get('installer') !== 'self',
  };
}

/** The query of a quote form with these values, without `?`. @param others the query's other values, which stay */
export function prefillQuery(
  { counts, wants: asked, amounts, term, isInstalled }: Prefill,
  others: string,
): string {
  const params = new URLSearchParams(others);
  for (const own of [...vehicles, ...allWants, 'want', 'term', 'installer']) params.delete(own);
  for (const [name, count] of Object.entries({ ...counts, ...amounts }))
    params.set(name, String(count));
  for (const want of asked) params.append('want', want);
  if (term) params.set('term', String(term));
  if (!isInstalled) params.set('installer', 'self');
  return params.toString();
}

/** The address of a quote form with these values. */
export const quoteWith = (prefill: Prefill, from: string): string =>
  `/quote?${prefillQuery(prefill, `from=${from}`)}`;
