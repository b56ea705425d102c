import { t } from '@ncf/contract/t';
import { crossing } from './city.ts';
import { planDay, placeAt } from './day-plan.ts';
import { loop } from './routes.ts';

/** Van 12's route. */
export const DAY_ROUTE = loop([2, 3], [2, 1], [4, 1], [4, 2], [5, 2], [5, 3]);

/** Van 12's Thursday; it starts and ends at the depot. */
export const THURSDAY = planDay(
  DAY_ROUTE,
  22,
  crossing(1.74, 3.3),
  [
    ['', 'depot', '', '7:05'],
    ['118 Harbor St', 0.29, '7:24', '8:20', 'stop', 3],
    ['40 Oak St', 0.53, '9:04', '9:31'],
    [t('City Park gate'), 0.68, '9:58', '11:45', 'stop', 4],
    ['27 Court St', 0.86, '12:30', '14:05', 'stop', 2],
    ['', 'depot', '14:35'],
  ],
  true,
);

export const DAY_STOPS = THURSDAY.visits;
export const DAY_START = DAY_STOPS[0]?.leave ?? 0;
export const DAY_END = DAY_STOPS.at(-1)?.arrive ?? 0;

/** Where Van 12 is on Thursday at a minute after midnight. */
export const thursdayAt = (minute: number) => placeAt(THURSDAY, minute).at;
