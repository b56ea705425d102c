import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [10, '/products/truck-gateway', t('Truck gateway')],
    [10, '/accessories/nine-pin-harness', t('9-pin harness')],
    [10, '/products/driver-tablet', t('Driver tablet')],
    [10, '/products/dual-dash-camera', t('Dual dash camera')],
    [10, '/products/solar-asset-tracker', t('Solar asset tracker')],
    [4, '/products/wired-tracker', t('Wired tracker')],
    [8, '/accessories/temperature-probe', t('Temperature probe')],
  ]);
