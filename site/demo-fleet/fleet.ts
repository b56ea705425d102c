import { t } from '@ncf/contract/t';
import { crossing, type Point } from './city.ts';
import { highwayLoop, loop, type Route } from './routes.ts';

/** What a vehicle is doing. Each state has a glyph and a color of its own on the map. */
export type State = 'moving' | 'idling' | 'working' | 'parked' | 'alert';

/** A simulated vehicle, trailer, or machine. */
export interface Vehicle {
  id: string;
  name: string;
  /** Plainly not a real plate. */
  plate: string;
  /** Driver, or where it belongs. */
  who: string;
  state: State;
  /** Shown in place of a speed. */
  status?: string;
  place?: string;
  /** What needs attention. */
  alert?: string;
  /** Where it is parked, or the route that it drives. */
  at?: Point;
  route?: Route;
  /** Distance along its route at the start, in units of the map. */
  offset?: number;
  /** Miles per hour. */
  speed?: number;
  /** Age of the last position of a parked one, in seconds at the start. */
  age?: number;
  today: { since: string; stops: number; miles: number; idling: number };
}

/** The moment at which the simulation starts. */
export const DEMO_DAY = t('Friday, Nov 20');
export const DEMO_TIME = t('6:10 PM');

const today = (since: string, stops: number, miles: number, idling: number) => ({
  since,
  stops,
  miles,
  idling,
});

/** The demo fleet: the same twelve in every pane. */
export const FLEET: Vehicle[] = [
  {
    id: 'van-12',
    name: t('Van 12'),
    plate: 'DEMO 012',
    who: 'Dana R.',
    state: 'moving',
    route: loop([2, 1], [4, 1], [4, 2], [5, 2], [5, 3], [3, 3], [3, 2], [2, 2]),
    offset: 430,
    speed: 31,
    today: today(t('7:05 AM'), 6, 46.3, 11),
  },
  {
    id: 'truck-4',
    name: t('Truck 4'),
    plate: 'DEMO 104',
    who: 'Luis M.',
    state: 'moving',
    route: highwayLoop(1, 7, 4),
    offset: 320,
    speed: 48,
    today: today(t('5:40 AM'), 4, 187.2, 23),
  },
  {
    id: 'trailer-9',
    name: t('Trailer 9'),
    plate: 'DEMO 909',
    who: t('Unassigned'),
    state: 'alert',
    alert: t('Left the depot after hours · 6:10 PM'),
    route: loop([2, 4], [3, 4], [3, 5], [6, 5], [6, 4], [5, 4], [5, 5], [2, 5]),
    offset: 34,
    speed: 18,
    today: today(t('6:08 PM'), 0, 0.1, 0),
  },
  {
    id: 'van-22',
    name: t('Van 22'),
    plate: 'DEMO 022',
    who: 'Ana P.',
    state: 'idling',
    at: crossing(4.3, 3),
    place: t('Court St at 5th Ave'),
    status: t('Idling 14 min'),
    age: 9,
    today: today(t('7:30 AM'), 9, 38.4, 41),
  },
  {
    id: 'truck-7',
    name: t('Truck 7'),
    plate: 'DEMO 107',
    who: 'Sam K.',
    state: 'moving',
    alert: t('1 h 5 min of drive time left'),
    offset: 180,
    speed: 37,
    route: loop([5, 1], [7, 1], [7, 3], [6, 3], [6, 2], [5, 2]),
    today: today(t('5:45 AM'), 5, 142.8, 18),
  },
  {
    id: 'van-31',
    name: t('Van 31'),
    plate: 'DEMO 031',
    who: 'Omar S.',
    state: 'moving',
    route: loop([6, 2], [7, 2], [7, 4], [6, 4]),
    offset: 60,
    speed: 26,
    today: today(t('7:50 AM'), 11, 52.1, 16),
  },
  {
    id: 'excavator-2',
    name: t('Excavator 2'),
    plate: 'DEMO 202',
    who: t('Depot St site'),
    state: 'working',
    at: crossing(3.42, 4.42),
    place: t('Engine on, 4.2 h today'),
    status: t('Working'),
    age: 38,
    today: today(t('7:00 AM'), 0, 0.4, 52),
  },
  {
    id: 'bucket-3',
    name: t('Bucket 3'),
    plate: 'DEMO 303',
    who: 'Joe T.',
    state: 'working',
    at: crossing(1.3, 1),
    place: t('Harbor St at 2nd Ave'),
    status: t('PTO on'),
    age: 12,
    today: today(t('8:00 AM'), 3, 21.7, 74),
  },
  {
    id: 'pickup-17',
    name: 'Pickup 17',
    plate: 'DEMO 017',
    who: 'Rosa V.',
    state: 'parked',
    at: crossing(6.5, 5.12),
    place: t('River Rd at 7th Ave'),
    status: t('Stopped'),
    age: 95,
    today: today(t('9:15 AM'), 7, 29.9, 6),
  },
  {
    id: 'reefer-5',
    name: t('Reefer 5'),
    plate: 'DEMO 905',
    who: t('Depot'),
    state: 'parked',
    at: crossing(1.38, 3.35),
    place: t('Depot, dock 2'),
    status: '36 °F',
    age: 48,
    today: today(t('4:20 AM'), 3, 96.5, 0),
  },
  {
    id: 'loader-6',
    name: t('Loader 6'),
    plate: 'DEMO 206',
    who: t('Depot St site'),
    state: 'parked',
    at: crossing(3.68, 4.7),
    place: t('Engine off since 4:02 PM'),
    status: t('Off'),
    age: 1560,
    today: today(t('7:20 AM'), 0, 0.2, 33),
  },
  {
    id: 'generator-1',
    name: t('Generator 1'),
    plate: 'DEMO 501',
    who: t('Depot'),
    state: 'parked',
    at: crossing(1.7, 3.68),
    place: t('Depot, battery tracker'),
    status: t('Off'),
    age: 7500,
    today: today(t('6:00 AM'), 0, 0, 0),
  },
];

/** Miles of a week, from the miles of the day. */
export const weekMiles = ({ today: { miles } }: Vehicle): number => Math.round(miles * 4.6);
