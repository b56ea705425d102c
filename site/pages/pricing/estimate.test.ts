import { expect, it } from 'vitest';
import { estimateOf } from './estimate.ts';

it('says which numbers it cannot count, instead of adding nothing for them', () => {
  const figures = { device: 100, install: 50, monthly: 20 };
  const entries = [
    { vehicle: 'car' as const, ...figures },
    { vehicle: 'truck' as const, ...figures },
  ];
  const pricing = {
    sample: false,
    currency: 'USD',
    entries,
    terms: [{ months: 12, percentOff: 0 }],
  };
  const of = (car: string, truck: string) => estimateOf(pricing, { car, truck, installer: 'self' });
  expect(of('12', '')).toMatchObject({ once: 1200, uncounted: [] });
  expect(of('1,200', '')).toMatchObject({ vehicles: 1200, uncounted: [] });
  for (const wrong of ['12000', '1e3', '-5', '2.5', '12 trucks'])
    expect(of('1', wrong)).toMatchObject({
      once: 100,
      vehicles: 1,
      uncounted: [expect.any(String)],
    });
});
