import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [5, '/products/machine-hub'],
    [4, '/products/solar-asset-tracker', t('Solar asset tracker for carts and tanks')],
    [5, '/accessories/driver-id-fob', t('Driver ID reader with two fobs')],
  ]);
