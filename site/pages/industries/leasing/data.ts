import { t } from '@ncf/contract/t';
import { kitOf } from '../../../content/pictured.ts';

export const load = () =>
  kitOf([
    [50, '/products/obd-tracker'],
    [t('or 50'), '/products/wired-tracker', t('Wired tracker, where theft is a risk')],
  ]);
