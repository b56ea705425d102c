import { expect, it } from 'vitest';
import { dutyUse, durationText, timeOfDay } from '../tools/duty-hours.ts';
import { AVENUES, CITY, STREETS } from './city.ts';
import { driverClocks, DRIVER_DAY, NOW } from './driver-day.ts';
import { scoresOf } from './driver-scores.ts';
import { DEMO_TIME, FLEET } from './fleet.ts';
import { mapDrawing } from './map-drawing.ts';
import { placeOn } from './routes.ts';
import { ageText, REPORT_INTERVAL, track } from './simulation.ts';

it('has a dozen vehicles, whose plates are plainly simulated', () => {
  expect(FLEET).toHaveLength(12);
  expect(new Set(FLEET.map(({ id }) => id)).size).toBe(12);
  for (const { plate } of FLEET) expect(plate).toMatch(/^DEMO \d{3}$/);
});

it('keeps every vehicle on the map and names the street where it is', () => {
  const names = new Set<string>([...STREETS, ...AVENUES, 'Ridge Pkwy']);
  for (let seconds = 0; seconds < 900; seconds += 7) {
    for (const { vehicle, at, place } of track(FLEET, seconds)) {
      expect(at[0]).toBeGreaterThan(0);
      expect(at[0]).toBeLessThan(CITY.width);
      expect(at[1]).toBeGreaterThan(0);
      expect(at[1]).toBeLessThan(CITY.height);
      if (!vehicle.route) continue;
      const [on = '', near = ''] = place.split(' at ');
      expect(names, place).toContain(on);
      expect(names, place).toContain(near);
      expect(on).not.toBe(near);
    }
  }
});

it('drives routes that close, without jumps', () => {
  for (const { name, route } of FLEET) {
    if (!route) continue;
    let [x, y] = placeOn(route, 0).at;
    for (let distance = 2; distance <= route.length + 2; distance += 2) {
      const { at } = placeOn(route, distance);
      expect(Math.hypot(at[0] - x, at[1] - y), name).toBeLessThan(4);
      [x, y] = at;
    }
  }
});

it('reports a moving vehicle at its interval and never claims a fresher position', () => {
  for (let seconds = 0; seconds < 30; seconds += 0.5) {
    for (const { vehicle, age } of track(FLEET, seconds)) {
      if (!vehicle.route) continue;
      const shown = age === 'now' ? 0 : Number(age.split(' ')[0]);
      expect(shown).toBeLessThan(REPORT_INTERVAL);
    }
  }
  expect([0.4, 59, 60, 3600].map(ageText)).toEqual(['now', '59 s ago', '1 min ago', '1 h ago']);
});

it('draws the map within the color properties that both color modes set', () => {
  const svg = mapDrawing();
  expect(svg).toContain('id="city"');
  expect(svg).not.toMatch(/NaN|style=|#[0-9a-f]{3,6}/);
});

it('shows the same hours on the driver’s tablet as in the fleet’s list', () => {
  const { alert, today } = FLEET.find(({ id }) => id === 'truck-7') ?? { today: null };
  const { drive, reason, status, violation } = driverClocks(DRIVER_DAY, NOW);
  expect(timeOfDay(NOW)).toBe(DEMO_TIME);
  expect(alert).toBe(`${durationText(drive)} of drive time left`);
  expect(reason).toBe('The 14-hour window ends at 7:15 PM.');
  expect({ status, violation }).toEqual({ status: 'driving', violation: null });
  expect(timeOfDay(DRIVER_DAY.find((one) => one.status === 'driving')?.at ?? 0)).toBe(today?.since);
  // The whole day stays within the limits.
  expect(dutyUse(DRIVER_DAY).violations).toEqual([]);
  expect(driverClocks(DRIVER_DAY, 20 * 60).reason).toBe('10 hours off duty end at 5:10 AM.');
});

it('scores each driver by distance and time, and lists the lowest score first', () => {
  const byBraking = scoresOf({ event: 4, minute: 1 });
  expect(byBraking).toHaveLength(5);
  expect(byBraking[0]).toMatchObject({ driver: 'Ana P.', isBraking: true });
  expect(byBraking[0]?.score).toBeCloseTo(100 - 4 * 3.95 - 0.27);
  expect(scoresOf({ event: 0, minute: 10 })[0]).toMatchObject({
    driver: 'Sam K.',
    isBraking: false,
  });
  for (const { score } of scoresOf({ event: 10, minute: 10 }))
    expect(score).toBeGreaterThanOrEqual(0);
});
