import { expect, it } from 'vitest';
import { readPrefill } from '../quote/prefill.ts';
import { propose } from '../quote/proposal.ts';
import { emptyHref, estimateOf, openingOf } from './estimate.ts';

const figures = { device: 100, install: 50, monthly: 20 };

it('says which numbers it cannot count, instead of adding nothing for them', () => {
  const entries = [
    { vehicle: 'car' as const, ...figures },
    { vehicle: 'truck' as const, ...figures },
  ];
  const pricing = {
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
  const withTablets = { ...pricing, entries: [...entries, { want: 'hours' as const, ...figures }] };
  // Five of the ten trucks need a tablet; all ten need their device.
  const { quoteHref } = estimateOf(withTablets, { truck: '10', hours: '5' });
  const quote = readPrefill(quoteHref.slice(quoteHref.indexOf('?')));
  const [trucks] = propose(quote.counts, quote.wants, quote.amounts);
  expect(trucks?.parts.map(({ id, count }) => [id, count])).toEqual(
    expect.arrayContaining([
      ['truck-gateway', 10],
      ['driver-tablet', 5],
    ]),
  );
  expect(estimateOf(withTablets, { hours: '40', installer: 'self' })).toMatchObject({
    once: 4000,
    vehicles: 0,
  });
});

it('says when there are more additions than vehicles that they fit', () => {
  const entries = [
    { vehicle: 'car' as const, ...figures },
    { vehicle: 'trailer' as const, ...figures },
    { want: 'video' as const, ...figures },
  ];
  const pricing = { currency: 'USD', entries, terms: [{ months: 12, percentOff: 0 }] };
  const surplusOf = (car: string, trailer: string, video: string) =>
    estimateOf(pricing, { car, trailer, video }).surplus;
  expect(surplusOf('1', '', '5')).toEqual(['Dual dash camera']);
  // A trailer has no windshield.
  expect(surplusOf('1', '4', '2')).toEqual(['Dual dash camera']);
  expect(surplusOf('2', '4', '2')).toEqual([]);
  expect(surplusOf('', '', '5')).toEqual([]);
});

it('opens with an example until an address or a form has values of its own', () => {
  const pricing = {
    currency: 'USD',
    entries: [{ vehicle: 'car' as const, ...figures }],
    terms: [{ months: 24, percentOff: 0 }],
  };
  const example = openingOf(pricing, { from: '/faq' });
  expect(example).toMatchObject({ isExample: true, values: { car: '5' } });
  expect(estimateOf(pricing, example.values)).toMatchObject({ once: 750, vehicles: 5 });
  expect(openingOf(pricing, { car: '' })).toEqual({ isExample: false, values: { car: '' } });
  const empty = Object.fromEntries(new URL(emptyHref(pricing), 'https://x').searchParams);
  expect(openingOf(pricing, empty)).toEqual({ isExample: false, values: { term: '24' } });
  // An owner without any of these vehicles gets an empty calculator.
  const trucks = { ...pricing, entries: [{ vehicle: 'truck' as const, ...figures }] };
  expect(openingOf(trucks, {}).isExample).toBe(false);
});
