import { expect, it } from 'vitest';
import { inWords, propose, unanswered, wantOf } from './proposal.ts';

const idsOf = (proposal: ReturnType<typeof propose>[number] | undefined) =>
  proposal?.parts.map(({ id }) => id) ?? [];

it('proposes each part once for each kind of vehicle, with a note for what it does', () => {
  const [trucks, trailers, ...more] = propose({ truck: 12, trailer: 3, car: 0 }, [
    'where',
    'driver',
  ]);
  expect(more).toEqual([]);
  expect(trucks).toMatchObject({ count: 12 });
  const ids = idsOf(trucks);
  expect(ids).toContain('truck-gateway');
  expect(ids).toContain('driver-id-fob');
  expect(new Set(ids).size).toBe(ids.length);
  expect(trucks?.wants.every(({ note }) => note.length > 5)).toBe(true);
  expect(trucks && inWords(trucks)).toMatch(/^12 × .*Truck gateway/);
  // A trailer has no driver of its own, so only its position brings a part.
  expect(trailers?.parts.map(({ href }) => href)).toEqual(['/products/solar-asset-tracker']);
  expect(trailers?.wants.map(({ id }) => id)).toEqual(['where']);
});

it('gives each kind only what is meant for it', () => {
  const [tractors, reefers] = propose({ truck: 40, reefer: 12 }, ['where', 'hours', 'cold']);
  expect(idsOf(tractors)).toContain('driver-tablet');
  expect(idsOf(tractors)).not.toContain('temperature-probe');
  expect(idsOf(reefers)).toContain('temperature-probe');
  expect(reefers?.wants.map(({ id }) => id)).toEqual(['where', 'cold']);
  // Without a refrigerated trailer, it is the trucks that keep their cargo cold.
  expect(idsOf(propose({ truck: 40 }, ['cold'])[0])).toContain('temperature-probe');
});

it('leaves out what the visitor does not want for a kind, and a second device for the position', () => {
  const wants = ['where', 'start'] as const;
  expect(idsOf(propose({ car: 5 }, wants)[0])).not.toContain('obd-tracker');
  const [cars] = propose({ car: 5 }, wants, new Set([wantOf('car', 'start')]));
  expect(idsOf(cars)).toEqual(['obd-tracker']);
  expect(cars?.wants.map(({ isOn }) => isOn)).toEqual([true, false]);
});

it('says why nothing fits only if that is so for all kinds', () => {
  expect(unanswered({ trailer: 1 }, ['hours'])[0]?.reason).toMatch(/^It doesn’t need an ELD/);
  expect(unanswered({ trailer: 1, truck: 1 }, ['hours'])).toEqual([]);
});
