import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './project.ts';
import { readPlaces } from './places.ts';
import type { Shop } from './shop.ts';

export const gazetteer = readPlaces(readFileSync(join(import.meta.dirname, 'places.txt'), 'utf8'));

/** Example shops in towns across the gazetteer. Every third one also installs devices. */
export function shopsFixture(count: number): Shop[] {
  const towns = gazetteer.towns.filter((town) => project(town) !== null);
  const step = Math.max(1, Math.floor(1000 / Math.max(1, count)));
  return Array.from({ length: count }, (_, i): Shop => {
    const town = towns[i * step] ?? towns[0];
    const at = { latitude: town?.latitude ?? 0, longitude: town?.longitude ?? 0 };
    return {
      id: `shop-${i}`,
      name: `Workshop ${i}`,
      address: [`${i} Fixture Street`, town?.name ?? ''],
      town: town?.name ?? '',
      ...at,
      hours: 'Mon to Fri 8 to 17',
      phone: `+1 555 01${String(i).padStart(2, '0')}`,
      services: i % 3 === 0 ? ['Accessories', 'Fitting'] : ['Accessories'],
      at: project(at),
    };
  });
}
