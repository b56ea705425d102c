import { expect, it } from 'vitest';
import { dutyUse, durationText, timeOfDay } from '../tools/duty-hours.ts';
import { AVENUES, CITY, STREETS } from './city.ts';
import { driverClocks, DRIVER_DAY } from './driver-day.ts';
import { scoresOf } from './driver-scores.ts';
import { DEMO_MINUTE, FLEET } from './fleet.ts';
import { mapDrawing } from './map-drawing.ts';
import { watch } from './rules.ts';
import { ageText, REPORT_INTERVAL, track } from './simulation.ts';
import { freeNames, PLACE_NAMES } from './place-names.ts';

it('has a dozen vehicles, whose plates are plainly simulated', () => {
  expect(FLEET).toHaveLength(12);
  expect(new Set(FLEET.map(({ id }) => id)).size).toBe(12);
  for (const { plate } of FLEET) expect(plate).toMatch(/^DEMO \d{3}$/);
});

it('keeps every vehicle on the map and names the street where it is', () => {
  const names = new Set<string>([...STREETS, ...AVENUES, 'Ridge Pkwy']);
  for (let seconds = 0; seconds < 86_400; seconds += 97) {
    for (const { state, at, place } of track(FLEET, seconds)) {
      expect(at[0]).toBeGreaterThan(0);
      expect(at[0]).toBeLessThan(CITY.width);
      expect(at[1]).toBeGreaterThan(0);
      expect(at[1]).toBeLessThan(CITY.height);
      if (state !== 'moving' || !place.includes(' at ')) continue;
      const [on = '', near = ''] = place.split(' at ');
      expect(names, place).toContain(on);
      expect(names, place).toContain(near);
      expect(on).not.toBe(near);
    }
  }
});

it('reports a moving vehicle at its interval and never claims a fresher position', () => {
  for (let seconds = 50_000; seconds < 50_060; seconds += 0.5) {
    for (const { state, age } of track(FLEET, seconds)) {
      if (state !== 'moving') continue;
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

it('keeps the names on the map apart, and hides those below a vehicle', () => {
  const all = PLACE_NAMES.map((_, i) => i);
  expect(freeNames([])).toEqual(all);
  for (const [i, { box, text }] of PLACE_NAMES.entries())
    expect(freeNames([box]), text).toEqual(all.filter((other) => other !== i));
});

it('shows the same hours on the driver’s tablet as in the fleet’s list', () => {
  const truck = watch(FLEET, DEMO_MINUTE * 60).find(({ vehicle }) => vehicle.id === 'truck-7');
  const { drive, reason, status, violation } = driverClocks(DRIVER_DAY, DEMO_MINUTE);
  expect(timeOfDay(DEMO_MINUTE)).toBe('6:10 PM');
  expect(truck?.alert).toBe(`${durationText(drive)} of drive time left`);
  expect(reason).toBe('The 14-hour window ends at 7:15 PM.');
  expect({ status, violation }).toEqual({ status: 'driving', violation: null });
  // The whole day stays within the limits.
  expect(dutyUse(DRIVER_DAY).violations).toEqual([]);
  expect(driverClocks(DRIVER_DAY, 20 * 60).reason).toBe('10 hours off duty end at 5:10 AM.');
});

it('scores each driver by distance and time, and lists the lowest score first', () => {
  const byBraking = scoresOf({ event: 4, minute: 1 });
  expect(byBraking).toHaveLength(5);
  expect(byBraking[0]).toMatchObject({ driver: 'Ana P.', isBraking: true });
  // By hand: 100 − 4 × 3.89 − 0.29 = 84.15, where a 5 counts up.
  expect(byBraking[0]?.score).toBe(84.2);
  expect(scoresOf({ event: 0, minute: 10 })[0]).toMatchObject({
    driver: 'Sam K.',
    isBraking: false,
  });
  for (const event of [0, 1, 7, 10])
    for (const { perHundredMiles, perHour, score } of scoresOf({ event, minute: 10 })) {
      const off = event * Math.round(perHundredMiles * 100) + 10 * Math.round(perHour * 100);
      expect(score).toBe(Math.max(0, Math.round((10_000 - off) / 10) / 10));
    }
});
