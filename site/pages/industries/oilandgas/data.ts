import { t } from '@ncf/contract/t';
import { figuresOf } from '../../../content/library.ts';
import { kitOf } from '../../../content/pictured.ts';

export const load = () => ({
  ...figuresOf('satelliteTrackerMonthly', 'satelliteTrackerPrice'),
  kit: kitOf([
    [11, '/products/wired-tracker'],
    [11, '/accessories/panic-button'],
    [11, '/accessories/driver-id-fob', t('Driver ID reader with two fobs')],
    [2, '/products/satellite-tracker', t('Satellite tracker for the far leases')],
    [1, '/products/battery-asset-tracker', t('Battery asset tracker per skid')],
  ]),
});
