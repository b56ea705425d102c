import { products } from '../../content/library.ts';

/** Devices that anyone can install; the others need someone who knows vehicle wiring. */
const WITHOUT_WIRING = new Set([
  'obd-tracker',
  'solar-asset-tracker',
  'battery-asset-tracker',
  'personal-tracker',
]);

export const load = () =>
  products.map(({ id, name, install }) => ({
    id,
    name,
    install,
    isEasy: WITHOUT_WIRING.has(id),
  }));
