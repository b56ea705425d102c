import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [4, '/products/wired-tracker'],
    [4, '/products/dual-dash-camera'],
    [4, '/accessories/panic-button'],
    [4, '/accessories/driver-id-fob', t('Driver ID reader with two fobs')],
    [8, '/products/personal-tracker', t('Personal tracker for the guards')],
  ]);
