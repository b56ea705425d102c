import { expect, it } from 'vitest';
import { block, type Point } from './city.ts';
import { DAY_STOPS } from './day-trip.ts';
import {
  contains,
  dayReports,
  middleOf,
  movedTo,
  resized,
  sizeOf,
  zoneAlerts,
  ZONES,
} from './zones.ts';

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

it('tells what is inside a zone, also where its sides are slanted', () => {
  expect(contains(square, [5, 5])).toBe(true);
  for (const outside of [
    [-1, 5],
    [11, 5],
    [5, -1],
    [5, 11],
  ] as Point[])
    expect(contains(square, outside)).toBe(false);
  const corners = block(1, 1, 2, 2);
  expect(contains(corners, middleOf(corners))).toBe(true);
});

it('alerts on entering and leaving, by the rules of the zone', () => {
  const reports = [-5, 5, 6, 15].map((x, minute) => ({ minute, at: [x, 5] as Point }));
  const alerts = (enter: boolean, leave: boolean) =>
    zoneAlerts([{ id: 'a', name: 'A', corners: square, enter, leave }], reports).map(
      ({ minute, text }) => `${minute} ${text}`,
    );
  expect(alerts(true, true)).toEqual(['1 Van 12 entered A', '3 Van 12 left A']);
  expect(alerts(false, true)).toEqual(['3 Van 12 left A']);
  expect(alerts(false, false)).toEqual([]);
});

it('misses a small zone when reports are far apart', () => {
  const [onItsWay] = dayReports(1).slice(12);
  const zones = ZONES.slice(1, 2).map((zone) => resized(movedTo(zone, onItsWay?.at ?? [0, 0]), 14));
  expect(zoneAlerts(zones, dayReports(1)).length).toBeGreaterThan(0);
  expect(zoneAlerts(zones, dayReports(10))).toEqual([]);
});

it('moves and resizes a zone without changing its shape, and keeps it on the map', () => {
  for (const zone of ZONES) {
    const moved = movedTo(zone, [-500, 9000]);
    expect(middleOf(moved.corners).map(Math.round)).toEqual([130, 470]);
    expect(sizeOf(moved)).toBeCloseTo(sizeOf(zone));
    expect(sizeOf(resized(zone, 90))).toBeCloseTo(90);
  }
});

it('starts with alerts that agree with the stops of the trip replay', () => {
  const alerts = zoneAlerts(ZONES, dayReports(1));
  expect(alerts.map(({ text }) => text)).toEqual([
    'Van 12 left Depot',
    'Van 12 entered 118 Harbor St',
    'Van 12 left 118 Harbor St',
    'Van 12 left City Park gate',
    'Van 12 entered Depot',
  ]);
  const minutes = alerts.map(({ minute }) => minute);
  const [, harbor, , park] = DAY_STOPS;
  expect(minutes[1]).toBeLessThanOrEqual(harbor?.arrive ?? 0);
  expect(minutes[2]).toBeGreaterThan(harbor?.leave ?? 0);
  expect(minutes[3]).toBeGreaterThan(park?.leave ?? 0);
});
