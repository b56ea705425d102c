import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.fixture.ts';
import { AddressRate } from './address-rate.ts';
import { Allowance } from './allowance.ts';
import { createAttempts } from './attempts.ts';
import { createCounterStore, type CounterStore } from './counter-store.ts';
import { limitKey } from './limit-key.ts';
import { createLimits } from './limits.ts';

let tested: TestDatabase;
let store: CounterStore;
beforeAll(async () => {
  tested = await openTestDatabase();
  store = createCounterStore(tested.database.kysely);
});
afterAll(() => tested.close());

const HOUR_MS = 3_600_000;
/** A rule that no other test counts. */
const rule = (name: string, max: number) => ({ name, max, withinMs: HOUR_MS });
let now = Date.parse('2026-03-05T15:00:00Z');
const clock = () => now;
/** One process's limits; two of them share only the database. */
const limits = () => createLimits(store, true, clock);

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0DB8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['1:2:3:4::', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
  // The client has hung up.
  [undefined, 'unknown'],
])('counts %s as %s', (address, key) => {
  expect(limitKey(address)).toBe(key);
});

it('counts no more than the maximum, however many claim at once and wherever', async () => {
  const [here, there] = [limits(), limits()];
  const claim = [{ rule: rule('parallel', 3), key: 'ada@example.com' }];
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_one, n) => (n % 2 === 0 ? here : there).take(claim)),
  );
  expect(taken.filter((refused) => refused === null)).toHaveLength(3);
  const refused = await here.take(claim);
  expect(refused).toEqual({ rule: 'parallel', seconds: 3600 });
  now += HOUR_MS;
  expect(await there.take(claim)).toBeNull();
});

it('counts several claims together or not at all', async () => {
  const [few, many] = [rule('few', 1), rule('many', 5)];
  const both = [
    { rule: many, key: 'a' },
    { rule: few, key: 'b' },
  ];
  expect(await limits().take(both)).toBeNull();
  for (let n = 0; n < 5; n += 1) expect(await limits().take(both)).toMatchObject({ rule: 'few' });
  const raced = await Promise.all(
    Array.from({ length: 10 }, () =>
      limits().take([
        { rule: many, key: 'a' },
        { rule: few, key: 'c' },
      ]),
    ),
  );
  expect(raced.filter((refused) => refused === null)).toHaveLength(1);
  // Two of five are counted: what the refused ones took was given back.
  for (let n = 0; n < 3; n += 1) expect(await limits().take([{ rule: many, key: 'a' }])).toBeNull();
  expect(await limits().take([{ rule: many, key: 'a' }])).not.toBeNull();
});

it('stores no address or account in plain text, and forgets expired counters', async () => {
  await limits().take([{ rule: rule('private', 1), key: 'eve@example.com' }]);
  const rows = await tested.database.kysely.selectFrom('counters').select('key').execute();
  expect(rows.some(({ key }) => key.startsWith('private:'))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('eve');
  const pruning = limits();
  now += HOUR_MS;
  await pruning.take([{ rule: rule('fresh', 1), key: 'x' }]);
  const left = await tested.database.kysely.selectFrom('counters').select('key').execute();
  expect(left.map(({ key }) => key.split(':')[0])).toEqual(['fresh']);
});

it('lets only the free attempts through at once, and delays the next ones longer and longer', async () => {
  const keys = [{ rule: 'guess', key: 'owner', free: 5 }];
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => createAttempts(store, clock).begin(keys)),
  );
  expect(guesses.filter((seconds) => seconds === 0)).toHaveLength(5);
  const attempts = createAttempts(store, clock);
  let waits: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const seconds = await attempts.begin(keys);
    waits = [...waits, seconds];
    now += seconds * 1000;
    expect(await attempts.begin(keys)).toBe(0);
  }
  expect(waits).toEqual([2, 4, 8, 16]);
  await attempts.clear(keys);
  expect(await attempts.begin(keys)).toBe(0);
  await attempts.undo(keys);
  for (let n = 0; n < 5; n += 1) expect(await attempts.begin(keys)).toBe(0);
  expect(await attempts.begin(keys)).toBe(2);
  expect(
    await attempts.begin([{ rule: 'guess', key: 'owner', free: 5, isExempt: async () => true }]),
  ).toBe(0);
});

it('spends an allowance in order, in few statements, and no further than its maximum', async () => {
  let asked = 0;
  const counted = limits();
  const spent = new Allowance(
    {
      take(claims) {
        asked += 1;
        return counted.take(claims);
      },
    },
    rule('bytes', 1000),
    clock,
  );
  const spend = async () => spent.spend('browser', 2);
  const results = await Promise.all(Array.from({ length: 600 }, spend));
  expect(results.filter(Boolean)).toHaveLength(500);
  expect(results.indexOf(false)).toBe(500);
  expect(asked).toBeLessThanOrEqual(51);
  // Refusals cost no further statement until the period ends.
  expect(spent.spend('browser', 2)).toBe(false);
  expect(await spent.spend('other', 2)).toBe(true);
  now += HOUR_MS;
  expect(await spent.spend('browser', 2)).toBe(true);
});

it('holds back an address that asks too often, and no other', () => {
  const rate = new AddressRate({ burst: 3, perSecond: 1 });
  const from = (address: string, at: number) => rate.take(address, at);
  for (let n = 0; n < 3; n += 1) expect(from(`2001:db8::${n}`, 0)).toBe(true);
  expect(from('2001:db8::9', 0)).toBe(false);
  expect(from('192.0.2.1', 0)).toBe(true);
  expect(from('2001:db8::9', 1000)).toBe(true);
  expect(from('2001:db8::9', 1000)).toBe(false);
});
