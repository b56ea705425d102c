import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  captionAt,
  followingTime,
  MOMENTS,
  PHONE,
  phoneHeld,
  RATE,
  TRIGGER,
  vanAt,
} from './camera-event.ts';
import { timeOfDay } from '../tools/duty-hours.ts';
import { milesAt, placeAt, speedAt } from './day-plan.ts';
import { DAY_END, DAY_START, DAY_STOPS, THURSDAY } from './day-trip.ts';

it('drives forward all day and stays at each stop as long as its list says', () => {
  let before = 0;
  for (let minutes = DAY_START; minutes <= DAY_END; minutes += 1) {
    const miles = milesAt(THURSDAY, minutes);
    expect(miles).toBeGreaterThanOrEqual(before);
    before = miles;
    const listed = DAY_STOPS.findIndex(({ arrive, leave }) => minutes >= arrive && minutes < leave);
    expect(placeAt(THURSDAY, minutes).visit, timeOfDay(minutes)).toBe(
      listed === -1 ? null : listed,
    );
    expect(speedAt(THURSDAY, minutes) === 0).toBe(listed !== -1);
  }
  expect([425, 720, 875].map(timeOfDay)).toEqual(['7:05 AM', '12:00 PM', '2:35 PM']);
});

it('derives speed, force, and distance of the camera clip from one drive, as its captions say', () => {
  const G = 21.94; // mph a second
  for (const [i, { speed, force }] of MOMENTS.entries()) {
    const before = MOMENTS[i - 1];
    // The trace has the noise of a sensor, which the speed does not show.
    if (before)
      expect(((speed - before.speed) * RATE) / G).toBeCloseTo((force + before.force) / 2, 1);
  }
  const [first, last] = [MOMENTS[0], MOMENTS.at(-1)];
  expect([first?.at, last?.at, MOMENTS[TRIGGER]?.at]).toEqual([-5, 3, 0]);
  expect([first?.speed, first?.gap]).toEqual([36, 68]);
  expect(Math.min(...MOMENTS.map(({ force }) => force))).toBe(-0.46);
  expect(Math.round(Math.min(...MOMENTS.map(({ speed }) => speed)))).toBe(12);
  expect(Math.round(Math.min(...MOMENTS.map(({ gap }) => gap)))).toBe(13);
  const closing = MOMENTS.filter((moment) => captionAt(moment).startsWith('Less than 25 ft'));
  expect(closing.length).toBeGreaterThan(RATE);
  for (const moment of closing) expect(moment.gap).toBeLessThan(25);
  const miles = MOMENTS.slice(PHONE.from, PHONE.to).reduce((sum, { speed }) => sum + speed, 0);
  expect(captionAt({ at: MOMENTS[PHONE.to]?.at ?? 0 })).toContain(
    `${Math.round((miles / RATE) * (5280 / 3600))} ft`,
  );
  expect(captionAt({ at: MOMENTS[PHONE.event]?.at ?? 0 })).toContain('1.5 s at 36 mph');
  expect(phoneHeld({ at: MOMENTS[PHONE.event]?.at ?? 0 })).toBe(1.5);
  expect(phoneHeld({ at: 0 })).toBeUndefined();
  expect(followingTime({ speed: 30, gap: 44 })).toBeCloseTo(1, 2);
});

it.each(['mp4', 'webm'])('keeps both films of the camera clip within 1.2 MB as %s', (format) => {
  const bytes = ['camera-clip', 'camera-cab'].map(
    (name) => statSync(`${import.meta.dirname}/${name}.${format}`).size,
  );
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1_200_000);
});

it('frames the van ahead in the picture: small in the distance, large up close', () => {
  for (const moment of MOMENTS) {
    const [left, top, width, height] = vanAt(moment);
    expect(left + width / 2).toBeGreaterThan(48);
    expect(left + width / 2).toBeLessThan(51);
    expect(top).toBeGreaterThan(0);
    expect(top + height).toBeLessThan(100);
    expect(width * moment.gap).toBeGreaterThan(350);
  }
});
