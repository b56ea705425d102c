import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [6, '/products/machine-hub'],
    [4, '/products/solar-asset-tracker'],
    [2, '/products/obd-tracker'],
    [1, '/products/rfid-reader'],
    [1, '/products/wired-tracker', t('Wired tracker for the reader')],
    [12, '/accessories/uhf-tag'],
  ]);
