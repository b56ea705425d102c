import { expect, it } from 'vitest';
import {
  clock,
  durationText,
  dutyUse,
  hoursLeft,
  setStatus,
  type DutyChange,
} from './duty-hours.ts';

const day = (...parts: [number, DutyChange['status']][]): DutyChange[] =>
  parts.map(([hour, status]) => ({ at: hour * 60, status }));

it('accepts eleven hours of driving with a break within fourteen hours', () => {
  const use = dutyUse(
    day([0, 'off'], [6, 'driving'], [13, 'on'], [13.5, 'driving'], [17.5, 'off']),
  );
  expect(use).toMatchObject({ driving: 660, window: 690, withoutBreak: 420, violations: [] });
});
it('reports a violation after eleven hours of driving', () => {
  const use = dutyUse(day([0, 'off'], [5, 'driving'], [12, 'on'], [12.5, 'driving'], [17, 'off']));
  expect(use.violations).toEqual([
    { at: 16.5 * 60, cite: '395.3(a)(3)(i)', text: 'more than 11 hours of driving' },
  ]);
});
it('reports driving after the fourteenth hour, but not other work', () => {
  expect(
    dutyUse(day([0, 'off'], [5, 'on'], [18, 'driving'], [20, 'off'])).violations,
  ).toMatchObject([{ at: 19 * 60, cite: '395.3(a)(2)' }]);
  expect(dutyUse(day([0, 'off'], [5, 'on'], [20, 'off'])).violations).toEqual([]);
});
it('counts any half hour without driving as a break', () => {
  expect(dutyUse(day([0, 'off'], [4, 'driving'], [12.5, 'off'])).violations).toMatchObject([
    { at: 12 * 60, cite: '395.3(a)(3)(ii)' },
  ]);
  expect(
    dutyUse(day([0, 'off'], [4, 'driving'], [10, 'on'], [10.5, 'driving'], [13, 'off'])).violations,
  ).toEqual([]);
});
it('starts over after ten hours of rest', () => {
  const use = dutyUse(
    day([0, 'off'], [1, 'driving'], [5, 'sleeper'], [15, 'driving'], [22, 'off']),
  );
  expect(use).toMatchObject({ driving: 420, window: 420, violations: [] });
});
it('sets a period, merges equal neighbors, and keeps what follows', () => {
  const start = day([0, 'off'], [6, 'driving'], [12, 'off']);
  expect(setStatus(start, 480, 540, 'on')).toEqual(
    day([0, 'off'], [6, 'driving'], [8, 'on'], [9, 'driving'], [12, 'off']),
  );
  expect(setStatus(start, 720, 1440, 'driving')).toEqual(day([0, 'off'], [6, 'driving']));
  expect(setStatus(start, 0, 1440, 'off')).toEqual(day([0, 'off']));
});
it('has totals that add up to a day', () => {
  const { totals } = dutyUse(day([0, 'off'], [6, 'driving'], [12, 'on'], [20, 'sleeper']));
  expect(Object.values(totals).reduce((a, b) => a + b)).toBe(1440);
  expect(clock(1440)).toBe('24:00');
});
it('says what is left of each daily limit at a moment', () => {
  const log = day([0, 'off'], [5, 'on'], [6, 'driving'], [12, 'on'], [13, 'driving'], [23, 'off']);
  expect(hoursLeft(log, 5 * 60)).toEqual({ driving: 660, window: 840, beforeBreak: 480 });
  expect(hoursLeft(log, 11 * 60)).toEqual({ driving: 360, window: 480, beforeBreak: 180 });
  // An hour at the dock is a break from driving.
  expect(hoursLeft(log, 13 * 60)).toEqual({ driving: 300, window: 360, beforeBreak: 480 });
  expect(hoursLeft(log, 22 * 60)).toEqual({ driving: 0, window: 0, beforeBreak: 0 });
  expect(hoursLeft(day([0, 'driving'], [4, 'off']), 14 * 60)).toEqual({
    driving: 660,
    window: 840,
    beforeBreak: 480,
  });
  expect([0, 45, 60, 65].map(durationText)).toEqual(['0 min', '45 min', '1 h', '1 h 5 min']);
});
