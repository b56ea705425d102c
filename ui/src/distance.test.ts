import { expect, it } from 'vitest';
import { metricDistance, usDistance } from './distance.ts';

it('says a distance in US and metric units, each in the unit that suits its length', () => {
  const distances = [0.2, 24, 400, 5000, 40_000];
  expect(distances.map(usDistance)).toEqual(['3 ft', '79 ft', '0.2 mi', '3.1 mi', '25 mi']);
  expect(distances.map(metricDistance)).toEqual(['1 m', '24 m', '400 m', '5 km', '40 km']);
});
