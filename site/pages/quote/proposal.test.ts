import { expect, it } from 'vitest';
import { inWords, propose } from './proposal.ts';

it('proposes each part once for each kind of vehicle, with a reason for every question', () => {
  const [cars, trailers, ...more] = propose({ car: 12, trailer: 3, truck: 0 }, ['where', 'driver']);
  expect(more).toEqual([]);
  expect(cars).toMatchObject({ count: 12 });
  const ids = cars?.parts.map(({ id }) => id) ?? [];
  expect(ids).toContain('obd-tracker');
  expect(ids).toContain('driver-id-fob');
  expect(new Set(ids).size).toBe(ids.length);
  expect(cars?.reasons).toHaveLength(2);
  expect(cars && inWords(cars)).toMatch(/^12 × .*OBD plug-in tracker/);
  // A trailer has no driver of its own, so only its position brings a part.
  expect(trailers?.parts.map(({ href }) => href)).toEqual(['/products/solar-asset-tracker']);
  expect(trailers?.reasons.every(({ text }) => text.length > 5)).toBe(true);
  const [trailer] = propose({ trailer: 1 }, ['hours']);
  expect(trailer?.parts).toEqual([]);
  expect(trailer?.reasons[0]?.text).toMatch(/^It doesn’t need an ELD/);
});
