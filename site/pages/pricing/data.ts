import type { Pricing } from '../../build/content.ts';
import { company } from '../../content/library.ts';
import { pictureOf } from '../../content/pictured.ts';
import { VEHICLES, type WantId } from '../../tools/fit-options.ts';

/** The item of the catalog that an addition is mostly made of. */
const ITEMS: Record<WantId, string> = {
  where: 'wired-tracker',
  driver: 'driver-id-fob',
  hours: 'driver-tablet',
  engine: 'machine-hub',
  cold: 'temperature-probe',
  door: 'door-sensor',
  fuel: 'fuel-probe',
  video: 'dual-dash-camera',
  start: 'starter-relay',
  help: 'panic-button',
  passed: 'rfid-reader',
};

const itemOf = (entry: Pricing['entries'][number]): string =>
  'vehicle' in entry ? VEHICLES[entry.vehicle].device : ITEMS[entry.want];

/** The owner's figures with a picture for each entry; null without figures. */
export const load = () =>
  company.pricing
    ? {
        pricing: company.pricing,
        pictures: company.pricing.entries.map((entry) => pictureOf(itemOf(entry))),
      }
    : null;
