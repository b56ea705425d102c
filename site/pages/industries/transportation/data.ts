import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [10, '/products/truck-gateway'],
    [10, '/accessories/nine-pin-harness'],
    [10, '/products/driver-tablet'],
    [10, '/products/dual-dash-camera'],
    [10, '/products/solar-asset-tracker'],
    [4, '/products/wired-tracker'],
    [8, '/accessories/temperature-probe'],
  ]);
