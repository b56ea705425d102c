import { t } from '@ncf/contract/t';
import type { PRESETS } from '../pages/solutions/personal/presets.ts';
import { block, type Point } from './city.ts';
import { loop, type Route } from './routes.ts';

/** A plan for a personal tracker, and the alert that shows it. */
export interface Plan {
  id: keyof typeof PRESETS;
  how: string;
  charge: string;
  /** The zone that it left. */
  zone: { name: string; corners: Point[] } | null;
  route: Route;
  /** How far it has come on its route, and from one report to the next, in units of the map. */
  way: number;
  step: number;
  mark: string;
  time: string;
  title: string;
  alert: string;
}

export const PLANS: readonly Plan[] = [
  {
    id: 'parent',
    how: t(
      'You get an alert when they leave home. It reports every 15 minutes while they’re out, about 3 hours a day, and sleeps while they’re home.',
    ),
    charge: t('Charge once a week.'),
    zone: {
      name: t('Home'),
      corners: block(3.1, 1.55, 3.9, 2.1),
    },
    route: loop([3.5, 2], [5, 2], [5, 3], [3, 3]),
    way: 225,
    step: 75,
    mark: t('Mom'),
    time: '4:40',
    title: t('Mom left home'),
    alert: t('She’s walking south on 6th Ave toward Court St. She left at 3:55 PM.'),
  },
  {
    id: 'worker',
    how: t(
      'One press sends the position right away, then every minute. Otherwise, it reports twice an hour during a 12-hour shift and never after.',
    ),
    charge: t('Charge every night, so there’s power left for an emergency.'),
    zone: null,
    route: loop([3, 3], [4, 3], [4, 2], [5, 2]),
    way: 198,
    step: 66,
    mark: 'Joe T.',
    time: '9:12',
    title: t('Joe T. pressed the button'),
    alert: t('On 5th Ave between Court St and Oak St. Call him, then send someone.'),
  },
  {
    id: 'dog',
    how: t('It sleeps at home and reports every 2 minutes anywhere else, about 90 minutes a day.'),
    charge: t('Charge twice a week.'),
    zone: {
      name: t('Yard'),
      corners: block(4.1, 2.55, 4.6, 2.95),
    },
    route: loop([4.35, 3], [6, 3], [6, 4], [5, 4]),
    way: 175,
    step: 35,
    mark: 'Biscuit',
    time: '7:26',
    title: t('Biscuit left the yard'),
    alert: t('He’s on Court St by City Park. The next position comes in 2 minutes.'),
  },
  {
    id: 'things',
    how: t('It reports once a day, and more often when it moves.'),
    charge: t('Charge once a month.'),
    zone: {
      name: t('Where you parked it'),
      corners: block(3.05, 2.6, 3.45, 2.95),
    },
    route: loop([3.25, 3], [5, 3], [5, 1]),
    way: 328,
    step: 82,
    mark: t('Bike'),
    time: '1:08',
    title: t('Your bike is moving'),
    alert: t('It left Court St at 4th Ave 2 minutes ago, at about 9 mph.'),
  },
];
