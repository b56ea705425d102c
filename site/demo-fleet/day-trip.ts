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
    { at: 'depot', leave: '7:05' },
    { place: '118 Harbor St', at: 0.29, arrive: '7:24', leave: '8:20', idle: 3 },
    { place: '40 Oak St', at: 0.53, arrive: '9:04', leave: '9:31' },
    { place: t('City Park gate'), at: 0.68, arrive: '9:58', leave: '11:45', idle: 4 },
    { place: '27 Court St', at: 0.86, arrive: '12:30', leave: '14:05', idle: 2 },
    { at: 'depot', arrive: '14:35' },
  ],
  true,
);

export const DAY_STOPS = THURSDAY.visits;
export const DAY_START = DAY_STOPS[0]?.leave ?? 0;
export const DAY_END = DAY_STOPS.at(-1)?.arrive ?? 0;

/** Where Van 12 is on Thursday at a minute after midnight. */
export const thursdayAt = (minute: number) => placeAt(THURSDAY, minute).at;
