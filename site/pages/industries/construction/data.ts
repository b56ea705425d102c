import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [6, '/products/machine-hub', t('Machine hub')],
    [4, '/products/solar-asset-tracker', t('Solar asset tracker')],
    [2, '/products/obd-tracker', t('OBD plug-in tracker')],
    [1, '/products/rfid-reader', t('RFID reader')],
    [1, '/products/wired-tracker', t('Wired tracker for the reader')],
    [12, '/accessories/uhf-tag', t('UHF tags for metal, pack of 10')],
  ]);
