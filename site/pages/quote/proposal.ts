import { t } from '@ncf/contract/t';
import { fit } from '../../tools/fit-finder.ts';
import { NAMES } from '../../tools/fit-names.ts';
import { VEHICLES, WANTS, type Kit, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import { wantOf, type Amounts, type Counts } from './prefill.ts';

/** A device or an accessory of the kit. */
export interface Part {
  id: string;
  name: string;
  href: string;
  count: number;
}

/** What one kind of vehicle gets. */
export interface Proposal {
  id: VehicleId;
  vehicle: string;
  count: number;
  parts: Part[];
  /** What was asked and fits this kind, with the finder's note, and for how many of them. */
  wants: { id: WantId; name: string; note: string; count: number }[];
}

const KINDS = Object.keys(VEHICLES) as VehicleId[];

const part =
  (base: string, count: number) =>
  (id: string): Part => ({
    id,
    name: NAMES[id] ?? id,
    href: `${base}/${id}`,
    count,
  });

const partsOf = (kit: Kit, count: number): Part[] => [
  ...kit.devices.map(part('/products', count)),
  ...[...kit.cables, ...kit.accessories].map(part('/accessories', count)),
];

/** Devices that also report the position, so that a vehicle with one of them needs no other for it. */
const POSITIONED = new Set([
  'wired-tracker',
  'truck-gateway',
  'machine-hub',
  'solar-asset-tracker',
]);

/** Whether a kind is meant: who asks for the temperature and has refrigerated trailers means those. */
const isMeant = (vehicle: VehicleId, want: WantId, counts: Counts): boolean =>
  want !== 'cold' || vehicle === 'reefer' || !counts.reefer;

/** The kit of a want for a kind; null if it does not fit or is not meant. */
function kitFor(vehicle: VehicleId, want: WantId, counts: Counts): Kit | null {
  const kit = fit(vehicle, want);
  return typeof kit === 'string' || !isMeant(vehicle, want, counts) ? null : kit;
}

/** The fit finder's kits for a whole fleet: each part once for each kind of vehicle, for what fits that kind. */
export function propose(
  counts: Counts,
  wants: readonly WantId[],
  amounts: Amounts = {},
): Proposal[] {
  return KINDS.flatMap((id) => {
    const count = counts[id] ?? 0;
    if (count <= 0) return [];
    const fitting = wants.flatMap((want) => {
      const kit = kitFor(id, want, counts);
      const wanted = Math.min(count, amounts[wantOf(id, want)] ?? count);
      return kit ? [{ kit, id: want, name: WANTS[want], note: kit.note, count: wanted }] : [];
    });
    const positioned = Math.max(
      0,
      ...fitting
        .filter(
          (want) => want.id !== 'where' && want.kit.devices.some((one) => POSITIONED.has(one)),
        )
        .map((want) => want.count),
    );
    /** How many of each part what else was asked needs. */
    const others = new Map<string, number>();
    for (const want of fitting)
      for (const one of want.id === 'where' ? [] : partsOf(want.kit, want.count))
        others.set(one.id, Math.max(want.count, others.get(one.id) ?? 0));
    // Those vehicles whose devices report no position yet: they come on top.
    const silent = count - positioned;
    const parts = new Map<string, Part>();
    for (const want of fitting) {
      const more = want.id === 'where' ? Math.min(want.count, silent) : 0;
      for (const one of partsOf(want.kit, more)) {
        const known = parts.get(one.id)?.count ?? others.get(one.id) ?? 0;
        const total = Math.min(count, known + more);
        if (total > 0) parts.set(one.id, { ...one, count: total });
      }
    }
    return [
      {
        id,
        vehicle: VEHICLES[id].name,
        count,
        parts: [...parts.values()],
        // The note on a device that another one of the kit replaces would mislead.
        wants: fitting.map(({ kit, ...want }) =>
          kit.devices.every((device) => parts.has(device)) ? want : { ...want, note: '' },
        ),
      },
    ];
  });
}

/** The kinds in a fleet that something fits. */
export const kindsFor = (counts: Counts, want: WantId): VehicleId[] =>
  KINDS.filter((id) => (counts[id] ?? 0) > 0 && kitFor(id, want, counts));

/** Shares out additions that were counted for the whole fleet: to the first kinds that they fit. The first gets what is left, and the form says that it is too many. */
export function shareOut(counts: Counts, additions: Partial<Record<WantId, number>>): Amounts {
  const amounts: Record<string, number> = {};
  for (const [want, total] of Object.entries(additions) as [WantId, number][]) {
    let left = total;
    const fitting = kindsFor(counts, want);
    for (const vehicle of fitting) {
      const share = Math.min(counts[vehicle] ?? 0, left);
      amounts[wantOf(vehicle, want)] = share;
      left -= share;
    }
    const [first] = fitting;
    if (first && left > 0) amounts[wantOf(first, want)] = (counts[first] ?? 0) + left;
  }
  return amounts;
}

/** What was asked and fits none of the kinds, with the finder's reason for the first of them. */
export function unanswered(
  counts: Counts,
  wants: readonly WantId[],
): { want: string; reason: string }[] {
  const kinds = KINDS.filter((id) => (counts[id] ?? 0) > 0);
  return wants.flatMap((want) => {
    const fits = kinds.map((id) => fit(id, want));
    const [reason] = fits;
    return typeof reason === 'string' && fits.every((one) => typeof one === 'string')
      ? [{ want: WANTS[want], reason }]
      : [];
  });
}

/** The proposal of one kind in a line, for the inquiry. */
export const inWords = ({ parts }: Proposal): string =>
  parts.length === 0
    ? t('No kit found')
    : parts
        .map(({ name, count }) => `${count} × ${name}`)
        .join(' + ')
        .slice(0, 400);
