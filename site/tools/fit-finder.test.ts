import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fit } from './fit-finder.ts';
import { VEHICLES, WANTS, type VehicleId, type WantId } from './fit-options.ts';
import { NAMES } from './fit-names.ts';

interface Item {
  id: string;
  name: string;
  goes: string[];
}
const read = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, `../content/${name}.yaml`), 'utf8')) as Item[];
const products = read('products');
const accessories = read('accessories');
const vehicles = Object.keys(VEHICLES) as VehicleId[];
const wants = Object.keys(WANTS) as WantId[];
const all = vehicles.flatMap((vehicle) =>
  wants.map((want) => ({ vehicle, want, kit: fit(vehicle, want) })),
);

it('names only items in the catalogs', () => {
  const devices = products.map(({ id }) => id);
  const parts = accessories.map(({ id }) => id);
  for (const { vehicle, want, kit } of all) {
    if (typeof kit === 'string') continue;
    expect(devices, `${vehicle} ${want}`).toEqual(expect.arrayContaining([...kit.devices]));
    expect(parts, `${vehicle} ${want}`).toEqual(
      expect.arrayContaining([...kit.cables, ...kit.accessories]),
    );
  }
});

it('answers for engines, drivers, and cables as the catalog does', () => {
  expect(fit('car', 'where')).toMatchObject({ cables: [], devices: ['obd-tracker'] });
  expect(fit('bike', 'driver')).toMatch(/no reader input/);
  expect(fit('reefer', 'engine')).toMatchObject({ devices: ['wired-tracker'] });
  expect(fit('machine', 'cold')).not.toMatch(/trailer/);
});

it('combines accessories only with devices that they fit', () => {
  for (const { vehicle, want, kit } of all) {
    if (typeof kit === 'string') continue;
    for (const part of [...kit.accessories, ...kit.cables]) {
      const goes = accessories.find(({ id }) => id === part)?.goes ?? [];
      expect(
        kit.devices.some((device) => goes.includes(device)),
        `${vehicle} ${want}: ${part} with ${kit.devices.join(', ')}`,
      ).toBe(true);
    }
  }
});

it('has a kit for every vehicle, and uses every device and accessory', () => {
  for (const vehicle of vehicles) expect(typeof fit(vehicle, 'where'), vehicle).toBe('object');
  const used = new Set(
    all.flatMap(({ kit }) =>
      typeof kit === 'string' ? [] : [...kit.devices, ...kit.accessories, ...kit.cables],
    ),
  );
  const missing = [...products, ...accessories].filter(({ id }) => !used.has(id));
  // The splitter hides a plug-in tracker, and a side camera adds to a dash camera; no want needs them.
  expect(missing.map(({ id }) => id)).toEqual(['obd-splitter', 'side-camera']);
});

it('has the same pairs in both catalogs', () => {
  for (const product of products)
    for (const part of product.goes)
      expect(accessories.find(({ id }) => id === part)?.goes, `${product.id}: ${part}`).toContain(
        product.id,
      );
  for (const part of accessories)
    for (const device of part.goes)
      expect(products.find(({ id }) => id === device)?.goes, `${part.id}: ${device}`).toContain(
        part.id,
      );
});

it('has the names of the catalogs', () => {
  const named = [...products, ...accessories].map(({ id, name }) => [id, name]);
  expect(NAMES).toEqual(Object.fromEntries(named));
});
