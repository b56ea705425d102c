import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { prefillQuery, readPrefill, quoteWith, wantOf } from './prefill.ts';
import { inWords, propose, shareOut, unanswered } from './proposal.ts';
import { firstTermCost, leavingByMonth } from '../../tools/contract.ts';
import { VEHICLES, WANTS } from '../../tools/fit-options.ts';
import ProposedKit from './proposed-kit.tsx';
import { contractOf, quoteSum } from './quote-sum.ts';

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

it('counts each thing for as many as the visitor says, and no second device for the position', () => {
  const wants = ['where', 'start'] as const;
  const [wired] = propose({ car: 5 }, wants);
  expect(idsOf(wired)).not.toContain('obd-tracker');
  // Nor what is true only of that device, such as that it plugs in.
  expect(wired?.wants[0]).toMatchObject({ id: 'where', note: '' });
  const [cars] = propose({ car: 5 }, wants, { [wantOf('car', 'start')]: 2 });
  const countOf = (part: string) => cars?.parts.find(({ id }) => id === part)?.count;
  expect([countOf('obd-tracker'), countOf('wired-tracker'), countOf('starter-relay')]).toEqual([
    3, 2, 2,
  ]);
  const [none] = propose({ car: 5 }, wants, { [wantOf('car', 'start')]: 0 });
  expect(idsOf(none)).toEqual(['obd-tracker']);
  // The same device for the position of the others comes on top.
  for (const [vehicle, want, device] of [
    ['truck', 'hours', 'truck-gateway'],
    ['machine', 'engine', 'machine-hub'],
  ] as const) {
    const amounts = { [wantOf(vehicle, want)]: 5 };
    const [kind] = propose({ [vehicle]: 7 }, ['where', want], amounts);
    expect(kind?.parts.find(({ id }) => id === device)?.count).toBe(7);
  }
});

it('shares out what was counted for the whole fleet to the kinds that it fits', () => {
  const amounts = shareOut({ trailer: 3, car: 4, truck: 4 }, { video: 6 });
  expect(amounts).toEqual({ [wantOf('car', 'video')]: 4, [wantOf('truck', 'video')]: 2 });
  // More than there are vehicles stay in the numbers, so that the form can say so; the kit has one for each.
  const more = shareOut({ trailer: 3, car: 4, truck: 4 }, { video: 10 });
  expect(more).toEqual({ [wantOf('car', 'video')]: 6, [wantOf('truck', 'video')]: 4 });
  expect(propose({ car: 4 }, ['video'], more)[0]?.wants[0]?.count).toBe(4);
  // The quote has what the calculator counted, and nothing else.
  expect(idsOf(propose({ truck: 4 }, ['video'])[0])).toEqual(['dual-dash-camera']);
});

it('adds up the parts at the prices of a contract length', () => {
  const prices = { 'solar-asset-tracker': { device: 100, install: 20, monthly: 10 } };
  const terms = [
    { months: 1, percentOff: 0 },
    { months: 24, percentOff: 10 },
  ];
  const offer = { currency: 'USD', terms, prices, noticeDays: 30, exitPercent: 50 };
  const sum = (months: number, isInstalled: boolean) =>
    quoteSum(propose({ trailer: 3 }, ['where']), offer, months, isInstalled);
  expect(sum(24, true)).toMatchObject({ once: 360, monthly: 27, firstYear: 684, wholeTerm: 1008 });
  expect(sum(7, false)).toMatchObject({ once: 300, monthly: 30, term: { months: 1 } });
  // As a contract it costs the same, although neither sum can be divided among seven.
  const contract = { ...contractOf(7, sum(24, true), offer), start: '2027-01-01' };
  expect(firstTermCost(contract)).toBe(100_800);
  expect(leavingByMonth(contract)[4]).toMatchObject({ paid: 46_800, exit: 27_000 });
  expect(contractOf(7, sum(1, true), offer)).toMatchObject({ renew: 1, notice: 30 });
});

it('carries everything from the calculator to the form in the address', () => {
  const prefill = {
    counts: { car: 12 },
    wants: ['video' as const],
    amounts: { [wantOf('car', 'video')]: 4, [wantOf('truck', 'video')]: 0 },
    term: 36,
    isInstalled: false,
  };
  const href = quoteWith(prefill, '/pricing');
  expect(readPrefill(href.slice(href.indexOf('?')))).toEqual(prefill);
  const other = { ...prefill, counts: {}, wants: [], amounts: {}, term: 0, isInstalled: true };
  expect(prefillQuery(other, `${href.slice(href.indexOf('?'))}&bMonthly=30`)).toBe(
    'from=%2Fpricing&bMonthly=30',
  );
});

const noPrices = { currency: 'USD', terms: [], prices: {}, noticeDays: 0, exitPercent: 0 };

/** The form as it opens at an address. */
async function formAt(query: string): Promise<string> {
  vi.stubGlobal('__BACKEND_HOST__', '');
  const { default: QuoteForm } = await import('./quote-form.tsx');
  return renderToStaticMarkup(
    createElement(QuoteForm, {
      sent: undefined,
      source: '',
      topic: 'Quote',
      label: 'Send',
      prefill: readPrefill(query),
      offer: noPrices,
    }),
  );
}

it('asks for a number of each kind that a link can bring', async () => {
  const form = await formAt('');
  for (const { name } of Object.values(VEHICLES)) expect(form).toContain(`name="detail.${name}"`);
});

it('opens with the wants of its address and no others, so that a reload shows the same price', async () => {
  const checkedIn = (form: string) =>
    [...form.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([input]) =>
      input.includes('checked=""') ? [/value="([^"]+)"/.exec(input)?.[1]] : [],
    );
  expect(checkedIn(await formAt('car=5&want=video'))).toEqual([WANTS.video]);
  expect(checkedIn(await formAt('car=5'))).toEqual([WANTS.where]);
});

it('holds its prices for as many days as it says, when the clocks change, too', () => {
  vi.stubEnv('TZ', 'America/Chicago');
  vi.useFakeTimers({ now: new Date('2026-10-20T00:30:00-05:00') });
  const kit = createElement(ProposedKit, {
    entered: readPrefill('car=5'),
    offer: noPrices,
    onAmount: () => {},
    onDeal: () => {},
  });
  expect(renderToStaticMarkup(kit)).toContain('until Nov 19, 2026');
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('says why nothing fits only if that is so for all kinds', () => {
  expect(unanswered({ trailer: 1 }, ['hours'])[0]?.reason).toMatch(/^It doesn’t need an ELD/);
  expect(unanswered({ trailer: 1, truck: 1 }, ['hours'])).toEqual([]);
});
