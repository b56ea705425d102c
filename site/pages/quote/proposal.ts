import { t } from '@ncf/contract/t';
import { fit } from '../../tools/fit-finder.ts';
import { NAMES } from '../../tools/fit-names.ts';
import { VEHICLES, WANTS, type Kit, type VehicleId, type WantId } from '../../tools/fit-options.ts';

/** How many there are of each kind. */
export type Counts = Partial<Record<VehicleId, number>>;

/** A device or an accessory of the kit. */
export interface Part {
  id: string;
  name: string;
  href: string;
}

/** What one kind of vehicle gets. */
export interface Proposal {
  id: VehicleId;
  vehicle: string;
  count: number;
  parts: Part[];
  /** What was asked and fits this kind, with the finder's note, and whether it is part of the kit. */
  wants: { id: WantId; name: string; note: string; isOn: boolean }[];
}

/** Names a want of one kind, to leave it out of that kind's kit. */
export const wantOf = (vehicle: VehicleId, want: WantId): string => `${vehicle} ${want}`;

const part =
  (base: string) =>
  (id: string): Part => ({
    id,
    name: NAMES[id] ?? id,
    href: `${base}/${id}`,
  });

const partsOf = (kit: Kit): Part[] => [
  ...kit.devices.map(part('/products')),
  ...[...kit.cables, ...kit.accessories].map(part('/accessories')),
];

/** Devices that also report the position, so that a kit with one of them needs no other for it. */
const POSITIONED = new Set([
  'wired-tracker',
  'truck-gateway',
  'machine-hub',
  'solar-asset-tracker',
]);

/** Whether a kind is meant: who asks for the temperature and has refrigerated trailers means those. */
const isMeant = (vehicle: VehicleId, want: WantId, counts: Counts): boolean =>
  want !== 'cold' || vehicle === 'reefer' || !counts.reefer;

/**
 * The fit finder's kits for a whole fleet: each part once for each kind of vehicle, for what fits that kind.
 * @param without what the visitor left out of a kind's kit (`wantOf`)
 */
export function propose(
  counts: Counts,
  wants: readonly WantId[],
  without: ReadonlySet<string> = new Set(),
): Proposal[] {
  return (Object.keys(VEHICLES) as VehicleId[]).flatMap((id) => {
    const count = counts[id] ?? 0;
    if (count <= 0) return [];
    const fitting = wants.flatMap((want) => {
      const kit = fit(id, want);
      if (typeof kit === 'string' || !isMeant(id, want, counts)) return [];
      return [{ kit, id: want, name: WANTS[want], isOn: !without.has(wantOf(id, want)) }];
    });
    const on = fitting.filter(({ isOn }) => isOn);
    const hasPosition = on.some(
      (want) => want.id !== 'where' && want.kit.devices.some((device) => POSITIONED.has(device)),
    );
    const parts = on
      .filter((want) => want.id !== 'where' || !hasPosition)
      .flatMap(({ kit }) => partsOf(kit));
    return [
      {
        id,
        vehicle: VEHICLES[id].name,
        count,
        parts: [...new Map(parts.map((one) => [one.id, one])).values()],
        wants: fitting.map(({ kit, ...want }) => ({ ...want, note: kit.note })),
      },
    ];
  });
}

/** What was asked and fits none of the kinds, with the finder's reason for the first of them. */
export function unanswered(
  counts: Counts,
  wants: readonly WantId[],
): { want: string; reason: string }[] {
  const kinds = (Object.keys(VEHICLES) as VehicleId[]).filter((id) => (counts[id] ?? 0) > 0);
  return wants.flatMap((want) => {
    const fits = kinds.map((id) => fit(id, want));
    const [reason] = fits;
    return typeof reason === 'string' && fits.every((one) => typeof one === 'string')
      ? [{ want: WANTS[want], reason }]
      : [];
  });
}

/** The proposal of one kind in a line, for the inquiry. */
export const inWords = ({ count, parts }: Proposal): string =>
  parts.length === 0
    ? t('No kit found')
    : `${count} × ${parts.map(({ name }) => name).join(' + ')}`.slice(0, 400);
