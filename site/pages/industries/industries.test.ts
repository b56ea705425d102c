import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { expect, it } from 'vitest';
import { prefillQuery, readPrefill } from '../quote/prefill.ts';
import { propose } from '../quote/proposal.ts';
import { fieldAt, FIELDS } from './agriculture/season.ts';
import { leftPerMonth, projectionOf } from './leasing/contracts.ts';
import { entriesOf, knownAt, lastCheckIn, type LoneTrip } from './oilandgas/lone-trip.ts';
import { deviceFor } from './others/device-for.ts';
import { remedyFor, visitsOf } from './security/checkpoint-visits.tsx';
import { alertsOf, visitsOfNight } from './security/guard-tour.ts';
import { findingsOf, SITES } from './telecommunication/tank-levels.ts';
import { candidatesFor, OUTAGES, reasonFor, type Outage } from './utility/storm.ts';

it('sends a crew with hours left before a closer one without, and says why', () => {
  const [a, b] = OUTAGES as [Outage, Outage];
  const crews = candidatesFor(b, 720);
  expect(crews.map(({ name }) => name)).toEqual(['B-07', 'B-11', 'B-03', 'L-12']);
  expect(reasonFor(crews)).toBe('B-11 is closer, but has only 10 min left.');
  expect(reasonFor(candidatesFor(b, 700))).toBe('B-11 is closer, but over its limit.');
  expect(reasonFor(candidatesFor(b, 900))).toBe('It’s also the closest crew.');
  expect(candidatesFor(a, 720)[0]?.name).toBe('B-03');
  expect(reasonFor(candidatesFor(a, 60))).toBe('No free crew has enough hours left.');
});

it('says what closes the gap in every proof that can be fooled', () => {
  const fooled = visitsOf('tags', 'both').filter(({ accepted, there }) => accepted && !there);
  expect(fooled.map(({ name }) => name)).toEqual(['Gate A']);
  expect(remedyFor('both')).toContain('Gate A');
  expect(remedyFor('touch')).toBe('Require the tag and the geofence.');
});

it('tells people of a late checkpoint one after the other, until its tag is scanned', () => {
  const told = (checkpoint: string, round: number, tolerance: number) => {
    const visit = visitsOfNight(tolerance)
      .flat()
      .find((one) => one.name === checkpoint && one.round === round);
    return [visit?.status, visit && alertsOf(visit, tolerance).map(({ who }) => who)];
  };
  expect(told('Gate C', 2, 10)).toEqual(['on-time', []]);
  expect(told('Door 2', 3, 10)).toEqual(['late', ['Guard 7']]);
  expect(told('Door 2', 3, 15)).toEqual(['on-time', []]);
  expect(told('Loading dock', 1, 10)).toEqual([
    'missed',
    ['Guard 7', 'Supervisor', 'Customer’s contact'],
  ]);
});

it('counts a field’s hours by machine up to a week, and says what it waits for', () => {
  const north = FIELDS.find(({ name }) => name === 'North quarter') as (typeof FIELDS)[number];
  const during = fieldAt(north, 24);
  expect([...during.hours]).toEqual([
    ['Tractor 1', 11],
    ['Sprayer 3', 4],
    ['Combine 2', 9],
  ]);
  expect(during.current).toMatchObject({ machine: 'Combine 2', now: 9, share: 9 / 16 });
  expect(fieldAt(north, 23)).toMatchObject({ current: undefined, next: { work: 'harvest' } });
  expect(fieldAt(north, 26)).toMatchObject({ current: undefined, next: undefined, total: 31 });
});

it('finds fuel that the engine did not burn and receipts that the tank does not confirm', () => {
  const found = (tolerance: number) =>
    SITES.map((site) =>
      findingsOf(site, tolerance).map(({ kind, gallons, receipt }) => [kind, gallons, receipt]),
    );
  const [t21, t33, t48, t52, t60] = found(5);
  expect(t21).toEqual([]);
  expect(t60).toEqual([['short', expect.closeTo(0, -1), 25]]);
  expect(t33).toEqual([['short', expect.closeTo(25, -1), 37]]);
  expect(t48).toEqual([['drop', expect.closeTo(31, -1), 0]]);
  expect(t52).toEqual([['delivery', expect.closeTo(42, -1), 42]]);
  // A sensor is never exact, so that a tolerance of a gallon finds what is not there.
  expect(found(1).flat().length).toBeGreaterThan(5);
});

it('gives an RFID reader a power supply and a tracker, whatever the tagged item has', () => {
  for (const power of ['wire', 'port', 'none'] as const) {
    const [id, name, why] = deviceFor(power, 'outside', 'passed');
    expect([id, name]).toEqual(['rfid-reader', 'RFID reader and a tracker']);
    expect(why).toContain('vehicle’s tracker');
  }
  expect(deviceFor('none', 'outside', 'passed')[2]).toContain('12 or 24 V');
});

it('learns of an accident by button, by a missed check-in, or only when the truck is overdue', () => {
  const trip: LoneTrip = { at: 60, every: 30, link: 'satellite', reaction: 'presses' };
  expect(knownAt(trip)).toBe(65);
  expect(knownAt({ ...trip, at: 20, link: 'mobile' })).toBe(21);
  expect(knownAt({ ...trip, reaction: 'cannot' })).toBe(95);
  expect(knownAt({ ...trip, link: 'mobile' })).toBe(240);
  expect(lastCheckIn({ ...trip, link: 'mobile', every: 20 })).toBe(20);
  const [until, from] = entriesOf(trip);
  expect([until.at(-1)?.kind, from.map(({ time }) => time)]).toEqual([
    'accident',
    ['7:05 AM', '7:08 AM', '7:10 AM'],
  ]);
});

it('projects a lease to its end by the pace of all months or of the last ones', () => {
  const lease = { name: '', term: 6, allowed: 6000, months: [500, 500, 2000, 2000] };
  expect(projectionOf(lease)).toEqual({
    month: 4,
    driven: 5000,
    pace: 1250,
    atEnd: 7500,
    excess: 1500,
  });
  expect(projectionOf(lease, 2).excess).toBe(3000);
  // In hundreds of miles, so that the costs of several add up.
  expect(projectionOf({ ...lease, allowed: 6040 }).excess).toBe(1500);
  // More months than the lease has had.
  expect(projectionOf(lease, 12)).toEqual(projectionOf(lease));
  expect(leftPerMonth(lease)).toBe(500);
  expect(leftPerMonth({ ...lease, allowed: 6150 })).toBe(500);
  expect(leftPerMonth({ ...lease, allowed: 4000 })).toBe(0);
});

it('prices the tags of a kit by the pack of ten', async () => {
  const page = join((await builtSite()).siteDir, 'public/industries/construction/index.html');
  expect(readFileSync(page, 'utf8')).toContain('All of it: $3,246 once, $252 a month');
});

it('opens the quote form with the fleet of each kit, and proposes its devices', async () => {
  const folder = join((await builtSite()).siteDir, 'public/industries');
  const industries = readdirSync(folder, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  for (const { name } of industries) {
    const html = readFileSync(join(folder, name, 'index.html'), 'utf8').replaceAll('&amp;', '&');
    const [, query] = /href="\/quote\?([^"]+)">Get a quote for this fleet/.exec(html) ?? [];
    if (query === undefined) {
      expect(name).toBe('others');
      continue;
    }
    const prefill = readPrefill(query);
    // Nothing in the address is unknown to the form.
    const understood = new URLSearchParams(prefillQuery(prefill, `from=/industries/${name}`));
    const asked = new URLSearchParams(query);
    for (const params of [understood, asked]) params.sort();
    expect(`${understood}`, name).toBe(`${asked}`);
    const { counts, wants, amounts } = prefill;
    const parts = propose(counts, wants, amounts).flatMap((one) => one.parts);
    expect(
      parts.map(({ href }) => href).filter((href) => html.includes(`href="${href}"`)).length,
      name,
    ).toBeGreaterThan(0);
  }
});
