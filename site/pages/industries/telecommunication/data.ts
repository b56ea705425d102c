import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/library.ts';

export const load = () =>
  kitOf([
    [6, '/products/wired-tracker', t('Wired tracker')],
    [6, '/products/rfid-reader', t('RFID reader')],
    [60, '/accessories/uhf-tag', t('UHF tag for metal, on spare parts')],
    [20, '/products/solar-asset-tracker', t('Solar asset tracker at the generator')],
  ]);
