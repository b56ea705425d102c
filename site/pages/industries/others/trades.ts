import { t } from '@ncf/contract/t';
import { block, crossing, riverAt, steps, type Point } from '../../../demo-fleet/city.ts';
import { loop, partOf, through, type Route } from '../../../demo-fleet/routes.ts';
import type { Place, Power, Question } from './device-for.ts';

/** A trade without a page of its own: what it asks, what answers it, and an example on the map. */
export interface Trade {
  id: string;
  name: string;
  asks: string;
  answer: string;
  mind: string;
  power: Power;
  place: Place;
  question: Question;
  /** What the map calls it, the way that it came, and the zone that matters. */
  mark: string;
  route: Route;
  zone?: { name: string; corners: Point[] };
}

/** The way of a closed route up to a distance. */
const until = (route: Route, distance: number): Route => partOf(route, 0.1, distance);

export const TRADES: readonly Trade[] = [
  {
    id: 'bus',
    name: t('School bus'),
    asks: t('Has it passed our stop?'),
    answer: t('A live position, and a geofence at every stop.'),
    mind: t('Parents see the bus, never the child.'),
    power: 'wire',
    place: 'cab',
    question: 'now',
    mark: t('Bus 8'),
    route: until(loop([2, 2], [4, 2], [4, 3], [6, 3]), 470),
    zone: { name: t('Stop 5'), corners: block(4.2, 2.78, 4.72, 3.22) },
  },
  {
    id: 'ambulance',
    name: t('Ambulance'),
    asks: t('Who is free and close?'),
    answer: t('A live position, with inputs for siren and doors.'),
    mind: t('It isn’t a dispatch system.'),
    power: 'wire',
    place: 'cab',
    question: 'now',
    mark: t('Medic 3'),
    route: until(loop([6, 4], [6, 2], [4, 2], [4, 1]), 430),
  },
  {
    id: 'waste',
    name: t('Waste'),
    asks: t('Was the bin emptied?'),
    answer: t('A UHF tag on the bin, and a reader at the lift.'),
    mind: t('Wet waste absorbs UHF: the tag goes on the outside.'),
    power: 'wire',
    place: 'outside',
    question: 'passed',
    mark: t('Bin 114'),
    route: until(loop([3, 4], [5, 4], [5, 3], [3, 3]), 300),
  },
  {
    id: 'care',
    name: t('Cleaning and care'),
    asks: t('Did the visit happen?'),
    answer: t('The stop at the door, with its times, in the day’s trips.'),
    mind: t('Give employees written notice.'),
    power: 'port',
    place: 'cab',
    question: 'today',
    mark: t('Car 2'),
    route: until(loop([3, 1], [5, 1], [5, 2], [4, 2]), 420),
  },
  {
    id: 'events',
    name: t('Events'),
    asks: t('Where is stage trailer 9?'),
    answer: t('Two reports a day, powered by the sun.'),
    mind: t('It needs sun, so not under a roof.'),
    power: 'none',
    place: 'outside',
    question: 'today',
    mark: t('Stage trailer 9'),
    route: until(loop([2, 3], [4, 3], [4, 2], [6, 2]), 400),
  },
  {
    id: 'boats',
    name: t('Boats'),
    asks: t('Did it drift?'),
    answer: t('A geofence of 150\u00a0ft around the mooring.'),
    mind: t('There’s no cell coverage offshore.'),
    power: 'wire',
    place: 'outside',
    question: 'now',
    mark: t('Your boat'),
    route: through(
      '',
      steps(4.2, 4.75, 8).map((u) => crossing(u, riverAt(u))),
    ),
    zone: { name: t('Mooring'), corners: block(3.98, 5.38, 4.42, 5.7) },
  },
  {
    id: 'lesson',
    name: t('Driving school'),
    asks: t('How did the lesson go?'),
    answer: t('The route, the speed, and every hard brake.'),
    mind: t('Get the student’s consent.'),
    power: 'port',
    place: 'cab',
    question: 'now',
    mark: t('Lesson car'),
    route: until(loop([4, 3], [6, 3], [6, 4], [4, 4]), 640),
  },
];
