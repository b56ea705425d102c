import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [6, '/products/wired-tracker'],
    [6, '/products/rfid-reader'],
    [6, '/accessories/uhf-tag', t('UHF tags for spare parts, pack of 10')],
    [20, '/products/solar-asset-tracker', t('Solar asset tracker at the generator')],
  ]);
