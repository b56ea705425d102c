import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fc } from '@ncf/testing/fast-check';
import { DutyDays } from '../pages/solutions/eld/duty-days.tsx';
import { DEFAULTS } from '../pages/solutions/eld/need-facts.ts';
import { countUntil, daysOverLimit, busiestPeriod, nextFreeDay } from './eld-days.ts';
import { airMiles, decide, RULES, usualDayRecord, type EldFacts } from './eld-need.ts';

/** A long-haul truck that no exemption fits. */
const TRUCK: EldFacts = {
  interstate: true,
  pounds: 80_000,
  people: 2,
  paid: false,
  placard: false,
  work: 'general',
  season: false,
  source: 400,
  carries: 'property',
  cdl: true,
  radius: 600,
  returns: false,
  hours: 14,
  rest: 10,
  longDays: 0,
  timeRecords: true,
  rodsDays: 22,
  driveaway: 'no',
  modelYear: 2022,
  engineYear: 2022,
};
const LOCAL: Partial<EldFacts> = { radius: 150, returns: true, rodsDays: 0 };
it('says why a usual day needs a duty record, no matter which days are marked', () => {
  expect(usualDayRecord({ ...TRUCK, ...LOCAL, rodsDays: 12 })).toEqual([]);
  expect(usualDayRecord({ ...TRUCK, ...LOCAL, radius: 500 })).toEqual([
    '500 air miles is more than 150',
  ]);
  expect(usualDayRecord({ ...TRUCK, ...LOCAL, hours: 15 })).toEqual(['15 hours is more than 14']);
  const light = { ...TRUCK, ...LOCAL, hours: 15, cdl: false };
  expect(usualDayRecord({ ...light, longDays: 2 })).toEqual([]);
  expect(usualDayRecord({ ...light, longDays: 3 })).toEqual([
    '3 days in seven past the 14th hour is more than 2',
  ]);
});
const read = (facts: Partial<EldFacts>): string => {
  const { verdict, rule } = decide({ ...TRUCK, ...facts });
  return `${verdict} ${rule?.id ?? '-'}`;
};

it.each<[string, Partial<EldFacts>, string]>([
  ['long haul', {}, 'eld -'],
  // 390.5T: each bound of the definition
  ['inside one state', { interstate: false }, 'outside scope'],
  ['10,000 lb', { pounds: 10_000 }, 'outside scope'],
  ['10,001 lb', { pounds: 10_001 }, 'eld -'],
  ['8 seats that pay', { pounds: 9000, people: 8, paid: true }, 'outside scope'],
  ['9 seats that pay', { pounds: 9000, people: 9, paid: true }, 'eld -'],
  ['15 seats, free', { pounds: 9000, people: 15 }, 'outside scope'],
  ['16 seats, free', { pounds: 9000, people: 16 }, 'eld -'],
  ['placards on a van', { pounds: 9000, placard: true }, 'eld -'],
  // exemptions from part 395
  ['heavy farm vehicle at the line', { work: 'farm', radius: 150 }, 'outside farm'],
  ['heavy farm vehicle past the line', { work: 'farm', radius: 150.1 }, 'eld -'],
  ['light farm vehicle', { work: 'farm', pounds: 26_001 }, 'outside farm'],
  ['farm vehicle with placards', { work: 'farm', pounds: 26_001, placard: true }, 'eld -'],
  ['utility', { work: 'utility' }, 'outside utility'],
  ['railroad signals', { work: 'rail' }, 'outside rail'],
  ['pipeline welding', { work: 'pipeline', pounds: 15_000 }, 'outside pipeline'],
  ['heavy pipeline welding', { work: 'pipeline', pounds: 15_001 }, 'eld -'],
  // 395.1(k)
  ['crops at the line', { work: 'crops', season: true, source: 150 }, 'outside crops'],
  ['crops past the line', { work: 'crops', season: true, source: 150.1 }, 'eld -'],
  ['crops out of season', { work: 'crops', season: false, source: 20 }, 'eld -'],
  [
    'crops past the line on 8 days',
    { work: 'crops', season: true, source: 200, rodsDays: 8 },
    'paper eight-days',
  ],
  ['general goods near a source', { season: true, source: 20 }, 'eld -'],
  // 395.1(e)(1)
  ['short haul at every bound', LOCAL, 'time short-haul'],
  ['150.1 air miles', { ...LOCAL, radius: 150.1, rodsDays: 9 }, 'eld -'],
  ['past 14 hours', { ...LOCAL, hours: 14.1, rodsDays: 9 }, 'eld -'],
  ['sleeps elsewhere', { ...LOCAL, returns: false, rodsDays: 9 }, 'eld -'],
  ['9.5 hours off', { ...LOCAL, rest: 9.5, rodsDays: 9 }, 'eld -'],
  ['no time records', { ...LOCAL, timeRecords: false, rodsDays: 9 }, 'eld -'],
  ['bus with 8 hours off', { ...LOCAL, carries: 'passengers', rest: 8 }, 'time short-haul'],
  ['bus with 7.5 hours off', { ...LOCAL, carries: 'passengers', rest: 7.5, rodsDays: 9 }, 'eld -'],
  ['short haul, one day farther', { ...LOCAL, rodsDays: 1 }, 'paper eight-days'],
  // 395.1(e)(2)
  [
    'no CDL, 16 hours twice a week',
    { ...LOCAL, cdl: false, hours: 16, longDays: 2 },
    'time short-haul-no-cdl',
  ],
  [
    'no CDL, three long days',
    { ...LOCAL, cdl: false, hours: 16, longDays: 3, rodsDays: 9 },
    'eld -',
  ],
  [
    'no CDL, past 16 hours',
    { ...LOCAL, cdl: false, hours: 16.5, longDays: 1, rodsDays: 9 },
    'eld -',
  ],
  ['CDL, 16 hours', { ...LOCAL, cdl: true, hours: 16, longDays: 1, rodsDays: 9 }, 'eld -'],
  [
    'no CDL, passengers',
    { ...LOCAL, cdl: false, carries: 'passengers', hours: 16, rodsDays: 9 },
    'eld -',
  ],
  // 395.8(a)(1)(iii)(A)
  ['8 days', { rodsDays: 8 }, 'paper eight-days'],
  ['9 days', { rodsDays: 9 }, 'eld -'],
  ['vehicle is the goods', { driveaway: 'vehicle' }, 'paper driveaway'],
  ['motor home', { driveaway: 'camper' }, 'paper camper'],
  ['model year 1999', { modelYear: 1999 }, 'paper model-year'],
  ['model year 2000', { modelYear: 2000 }, 'eld -'],
  ['1999 engine in a newer truck', { engineYear: 1999 }, 'paper engine-year'],
  ['engine of 2000', { engineYear: 2000 }, 'eld -'],
])('decides: %s', (_, facts, expected) => {
  expect(read(facts)).toBe(expected);
});

it('says why each rule does not apply, except the one that decides', () => {
  const { checks, rule } = decide({ ...TRUCK, rodsDays: 8 });
  expect(checks).toHaveLength(RULES.length);
  expect(checks.find((item) => item.rule === rule)?.obstacles).toEqual([]);
  expect(checks.find((item) => item.rule.id === 'short-haul')?.obstacles).toEqual([
    '600 air miles is more than 150',
    'doesn’t return to the reporting location',
    '8 marked days need a log',
  ]);
});
it('has a citation and a source for every rule', () => {
  for (const rule of RULES) {
    expect(rule.cite).toMatch(/^49 CFR 39[05]\.|^FMCSA/);
    expect(new URL(rule.href).hostname).toMatch(/(ecfr|dot)\.gov$/);
  }
});
it('converts to air miles: 172.6 statute miles, 277.8 km', () => {
  expect([airMiles(172.6, 'statute'), airMiles(277.8, 'km'), airMiles(150, 'air')]).toEqual([
    150, 150, 150,
  ]);
  expect(airMiles(172.64, 'statute')).toBeGreaterThan(150);
  expect(airMiles(150.04, 'air')).toBeGreaterThan(150);
});

it('counts thirty days including both ends', () => {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(busiestPeriod(eight)).toMatchObject({ count: 8, to: 7 });
  expect(busiestPeriod([...eight, 29])).toEqual({ count: 9, from: 0, to: 29 });
  expect(busiestPeriod([...eight, 30]).count).toBe(8);
  expect(daysOverLimit([...eight, 29])).toEqual([29]);
  expect(daysOverLimit([...eight, 30])).toEqual([]);
  expect(busiestPeriod([]).count).toBe(0);
});
it('finds the next day on which paper is allowed', () => {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(nextFreeDay(eight, 8)).toBe(30);
  expect(nextFreeDay([0, 40], 41)).toBe(41);
});
it('offers paper from today on, in this week and behind an old link', () => {
  const next = (start: string, today: string) =>
    /<strong class="text-text">([^<]+)/.exec(
      renderToStaticMarkup(
        createElement(DutyDays, { draft: DEFAULTS, days: [3, 40], start, today, set: () => {} }),
      ),
    )?.[1];
  expect(next('2026-10-12', '2026-12-01')).toBe('Dec 1, 2026');
  expect(next('2025-11-24', '2026-12-01')).toBe('Dec 1, 2026');
});
it('agrees with a count of every period', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 55 }), { maxLength: 40 });
  fc.assert(
    fc.property(days, (marked) => {
      const periods = Array.from(
        { length: 56 },
        (_, from) => marked.filter((day) => day >= from && day < from + 30).length,
      );
      expect(busiestPeriod(marked).count).toBe(Math.max(0, ...periods));
      for (const day of daysOverLimit(marked)) expect(countUntil(marked, day)).toBeGreaterThan(8);
    }),
  );
});
