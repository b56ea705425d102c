import { t } from '@ncf/contract/t';
import { fit } from '../../tools/fit-finder.ts';
import { NAMES } from '../../tools/fit-names.ts';
import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';

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
  vehicle: string;
  count: number;
  parts: Part[];
  /** Why, or why not: what was asked, and the finder's note on it. */
  reasons: { want: string; text: string }[];
}

const part =
  (base: string) =>
  (id: string): Part => ({
    id,
    name: NAMES[id] ?? id,
    href: `${base}/${id}`,
  });

/** The fit finder's kits for a whole fleet: each part once for each kind of vehicle. */
export function propose(counts: Counts, wants: readonly WantId[]): Proposal[] {
  return (Object.keys(VEHICLES) as VehicleId[]).flatMap((vehicle) => {
    const count = counts[vehicle] ?? 0;
    if (count <= 0) return [];
    const parts = new Map<string, Part>();
    const reasons: Proposal['reasons'] = [];
    for (const want of wants) {
      const kit = fit(vehicle, want);
      reasons.push({ want: WANTS[want], text: typeof kit === 'string' ? kit : kit.note });
      if (typeof kit === 'string') continue;
      const found = [
        ...kit.devices.map(part('/products')),
        ...[...kit.cables, ...kit.accessories].map(part('/accessories')),
      ];
      for (const one of found) parts.set(one.id, one);
    }
    return [{ vehicle: VEHICLES[vehicle].name, count, parts: [...parts.values()], reasons }];
  });
}

/** The proposal of one kind in a line, for the inquiry. */
export const inWords = ({ count, parts }: Proposal): string =>
  parts.length === 0
    ? t('No kit found')
    : `${count} × ${parts.map(({ name }) => name).join(' + ')}`.slice(0, 400);
