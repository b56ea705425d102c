import { expect, it } from 'vitest';
import { followingTime, momentAt } from './camera-event.ts';
import { timeOfDay } from '../tools/duty-hours.ts';
import { DAY_END, DAY_START, DAY_STOPS, dayAt } from './day-trip.ts';

it('drives forward all day and stands at each stop as long as its list says', () => {
  let before = 0;
  for (let minutes = DAY_START; minutes <= DAY_END; minutes += 1) {
    const { part, speed, stop } = dayAt(minutes);
    expect(part).toBeGreaterThanOrEqual(before);
    before = part;
    const listed = DAY_STOPS.findIndex(
      ({ arrive, leave }) => minutes >= arrive && minutes <= leave,
    );
    expect(stop, timeOfDay(minutes)).toBe(listed === -1 ? null : listed);
    expect(speed === 0).toBe(listed !== -1);
  }
  expect(before).toBe(1);
  expect([425, 720, 875].map(timeOfDay)).toEqual(['7:05 AM', '12:00 PM', '2:35 PM']);
});

it('brakes to the stated force, and closes the gap before it opens again', () => {
  const force = Array.from({ length: 201 }, (_, i) => momentAt(i / 10 - 10).force);
  expect(Math.abs(Math.min(...force) + 0.46)).toBeLessThan(0.03);
  expect(momentAt(-10).speed).toBeCloseTo(36, 0);
  expect(momentAt(0.8).gap).toBeLessThan(momentAt(-8).gap);
  expect(momentAt(9).gap).toBeGreaterThan(momentAt(1).gap);
  expect(followingTime({ speed: 30, force: 0, gap: 44 })).toBeCloseTo(1, 2);
});
