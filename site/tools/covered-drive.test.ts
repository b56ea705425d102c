import { expect, it } from 'vitest';
import { coveredDrive } from './covered-drive.ts';

const DRIVE = [['A'], ['B', 'A'], ['B'], ...Array.from({ length: 40 }, () => []), ['A']];

it('takes the strongest carrier, or only the one that its SIM card knows', () => {
  const carriers = (reach: 'one' | 'several') =>
    coveredDrive(DRIVE, 1, reach)
      .slice(0, 3)
      .map(({ carrier }) => carrier);
  expect(carriers('several')).toEqual(['A', 'B', 'B']);
  expect(carriers('one')).toEqual(['A', 'A', null]);
});

it('lets positions age and records wait until a network is back', () => {
  const places = coveredDrive(DRIVE, 1, 'several');
  expect(places.at(-2)).toMatchObject({ age: 40, waiting: 40 });
  expect(places.at(-1)).toMatchObject({ carrier: 'A', age: 0, waiting: 0 });
});

it('sends a satellite message after each half hour without a network', () => {
  const places = coveredDrive(DRIVE, 1, 'sky');
  expect(places.filter(({ message }) => message)).toHaveLength(1);
  expect(Math.max(...places.map(({ age }) => age))).toBe(29);
  expect(places.at(-2)?.waiting).toBe(40);
});
