import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [10, '/products/wired-tracker', t('Wired tracker for PTO, boom, and outriggers')],
    [10, '/products/dual-dash-camera'],
    [20, '/products/personal-tracker', t('Personal tracker for the crews')],
  ]);
