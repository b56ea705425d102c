import { t } from '@ncf/contract/t';
import type { Span } from '../tools/utilization.ts';
import { crossing } from './city.ts';
import { minuteOf, planDay, standing, type DayPlan } from './day-plan.ts';
import { DAY_ROUTE } from './day-trip.ts';
import { highwayLoop, loop } from './routes.ts';

const spans = (...times: [from: string, to: string][]) =>
  times.map(([from, to]) => [minuteOf(from), minuteOf(to)] as const);

/** What happens to each vehicle of the demo fleet on its day. */
export const PLANS = {
  'van-12': planDay(DAY_ROUTE, 25, crossing(1.74, 3.3), [
    ['', 'depot', '', '7:05'],
    ['118 Harbor St', 0.29, '7:31', '8:25', 'stop', 3],
    ['40 Oak St', 0.53, '8:52', '9:40'],
    [t('City Park gate'), 0.68, '10:05', '11:20', 'stop', 4],
    ['27 Court St', 0.86, '11:45', '12:50', 'break'],
    ['118 Harbor St', 0.29, '13:20', '13:55'],
    [t('City Park gate'), 0.68, '14:31', '15:40'],
    ['27 Court St', 0.86, '16:02', '17:20', 'stop', 4],
    ['', 0.545, '17:42', '17:42', 'pass'],
    ['118 Harbor St', 0.29, '18:21', '18:45'],
    ['', 'depot', '19:10'],
  ]),
  'truck-4': planDay(highwayLoop(1, 7, 4), 36, crossing(1.3, 3.62), [
    ['', 'depot', '', '5:40'],
    ['Westgate Hardware', 0.12, '7:10', '7:30'],
    ['Ridge Home Center', 0.44, '9:05', '9:25'],
    ['Bayside Grocery', 0.7, '10:53', '11:18', 'stop', 25],
    ['Mill Creek School', 0.3, '12:50', '13:12'],
    ['Keller Supply', 0.47, '14:16', '14:38'],
    [t('Truck stop'), 0.62, '15:40', '16:25', 'break'],
    ['North Yard', 0.05, '17:05', '17:35'],
    ['', 'depot', '18:25'],
  ]),
  'trailer-9': planDay(
    loop([2, 4], [3, 4], [3, 5], [6, 5], [6, 4], [5, 4], [5, 5], [2, 5]),
    18,
    crossing(1.55, 3.72),
    [
      ['', 'depot', '', '18:08'],
      ['Depot St', 0.52, '18:34', '23:59', 'yard'],
    ],
  ),
  'van-22': planDay(loop([2, 4], [2, 2], [6, 2], [6, 3], [2, 3]), 24, crossing(1.24, 3.42), [
    ['', 'depot', '', '7:30'],
    ['210 Oak St', 0.24, '8:00', '8:35', 'stop', 5],
    ['315 Oak St', 0.4, '9:00', '9:25'],
    ['Lincoln Clinic', 0.52, '9:50', '10:40', 'stop', 6],
    ['88 Court St', 0.63, '11:05', '11:30'],
    ['210 Oak St', 0.24, '11:55', '12:40', 'break'],
    ['61 6th Ave', 0.55, '13:05', '13:35', 'stop', 4],
    [t('Court St at 5th Ave'), 0.715, '14:00', '14:35', 'stop', 33],
    ['315 Oak St', 0.4, '15:00', '15:30'],
    ['Lincoln Clinic', 0.52, '15:55', '16:30'],
    ['88 Court St', 0.63, '17:00', '17:25'],
    [t('Court St at 5th Ave'), 0.715, '17:56', '18:40', 'stop', 31],
    ['', 'depot', '19:00'],
  ]),
  'truck-7': planDay(
    loop([2, 4], [2, 3], [5, 3], [5, 1], [7, 1], [7, 3], [6, 3], [6, 4]),
    33,
    crossing(1.3, 3.78),
    [
      ['', 'depot', '', '5:45'],
      ['Northside Foods', 0.42, '7:00', '8:10'],
      ['Harbor Cold Storage', 0.52, '9:20', '10:30'],
      [t('Truck stop'), 0.68, '11:50', '12:35', 'break'],
      ['Mill Rd Market', 0.46, '13:40', '14:45'],
      [t('Depot'), 'depot', '15:50', '17:10'],
      ['', 'depot', '18:50'],
    ],
  ),
  'van-31': planDay(
    loop([2, 4], [2, 3], [3, 3], [3, 2], [7, 2], [7, 5], [4, 5], [4, 4]),
    26,
    crossing(1.46, 3.3),
    [
      ['', 'depot', '', '7:50'],
      ['12 4th Ave', 0.1, '8:20', '8:38', 'stop', 2],
      ['77 Oak St', 0.24, '9:02', '9:20'],
      ['140 Oak St', 0.34, '9:41', '10:05', 'stop', 3],
      ['9 8th Ave', 0.5, '10:31', '10:46'],
      ['33 8th Ave', 0.58, '11:08', '11:30', 'stop', 5],
      ['River Rd Deli', 0.7, '11:52', '12:35', 'break'],
      ['52 5th Ave', 0.84, '12:58', '13:20'],
      ['77 Oak St', 0.24, '13:44', '14:02', 'stop', 2],
      ['140 Oak St', 0.36, '14:30', '14:50'],
      ['33 8th Ave', 0.58, '15:15', '15:40'],
      ['310 River Rd', 0.74, '16:02', '16:25', 'stop', 4],
      ['52 5th Ave', 0.84, '16:50', '17:10'],
      ['12 4th Ave', 0.1, '17:31', '18:00'],
      ['', 'depot', '18:42'],
    ],
  ),
  'excavator-2': standing(crossing(3.42, 4.42), t('Depot St site')),
  'bucket-3': planDay(
    loop([2, 4], [2, 3], [1, 3], [1, 1], [4, 1], [4, 4]),
    23,
    crossing(1.6, 3.42),
    [
      ['', 'depot', '', '8:00'],
      [t('Line 14, pole 6'), 0.24, '8:30', '10:45', 'work', 120],
      [t('Line 14, pole 9'), 0.44, '11:10', '12:00', 'work', 42],
      [t('Truck stop'), 0.52, '12:10', '12:45', 'break'],
      [t('Harbor St at 2nd Ave'), 0.4, '13:05', '15:30', 'work', 138],
      [t('Harbor St at 2nd Ave'), 0.4, '16:00', '18:40', 'work', 155],
      ['', 'depot', '19:05'],
    ],
  ),
  'pickup-17': planDay(loop([2, 4], [2, 5], [7, 5], [7, 4], [3, 4]), 27, crossing(1.52, 3.42), [
    ['', 'depot', '', '9:15'],
    [t('Depot St site'), 'site', '9:32', '10:50'],
    [t('Building office'), 0.3, '11:10', '11:45'],
    [t('River Rd at 7th Ave'), 0.42, '12:10', '14:40', 'stop', 6],
    [t('Depot St site'), 'site', '15:05', '17:00'],
    [t('River Rd at 7th Ave'), 0.42, '17:20', '18:50'],
    ['', 'depot', '19:15'],
  ]),
  'reefer-5': planDay(loop([2, 4], [2, 1], [6, 1], [6, 4]), 31, crossing(1.38, 3.35), [
    ['', 'depot', '', '4:20'],
    ['Bayside Grocery', 0.36, '5:00', '5:40'],
    ['Northside Foods', 0.52, '6:20', '7:05'],
    ['Mill Rd Market', 0.7, '7:50', '8:40'],
    ['', 'depot', '9:40'],
  ]),
  'loader-6': standing(crossing(3.68, 4.7), t('Depot St site')),
  'generator-1': standing(crossing(1.7, 3.68), t('Depot')),
} as const satisfies Record<string, DayPlan>;

/** When machines run, as minutes after midnight. */
const WORK: Readonly<Record<string, readonly Span[]>> = {
  'excavator-2': spans(['7:00', '8:20'], ['9:10', '10:05'], ['13:10', '14:35'], ['17:40', '18:40']),
  'loader-6': spans(['7:20', '9:05'], ['10:10', '11:40'], ['13:00', '13:50'], ['14:25', '16:02']),
};

/** When a machine runs; empty for anything else. */
export const workSpans = (id: string): readonly Span[] => WORK[id] ?? [];

/** When the door of the refrigerated truck is open. */
export const DOORS = spans(
  ['5:04', '5:12'],
  ['6:26', '6:35'],
  ['7:55', '8:04'],
  ['13:52', '14:31'],
);
