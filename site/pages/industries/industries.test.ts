import { expect, it } from 'vitest';
import { remaining } from './leasing/lease-mileage-chart.tsx';
import { deviceFor } from './others/device-route.tsx';
import { remedyFor, visitsOf } from './security/checkpoint-visits.tsx';
import { crewsFor, reasonFor } from './utility/nearest-crew.tsx';

it('sends a crew with a short shift before a closer one with a long shift, and says why', () => {
  const crews = crewsFor(340, '55');
  expect(crews.map(({ name }) => name)).toEqual(['B-07', 'B-11', 'L-12', 'B-03']);
  expect(reasonFor(crews)).toBe('B-11 is closer, but has been on duty for 11 h 50 min.');
  expect(reasonFor(crewsFor(100, '55'))).toBe('It’s also the closest crew.');
  expect(reasonFor(crewsFor(340, '55').filter(({ name }) => name === 'B-11'))).toContain(
    'check its hours first',
  );
});

it('says what closes the gap in every proof that can be fooled', () => {
  const fooled = visitsOf('tags', 'both').filter(({ accepted, there }) => accepted && !there);
  expect(fooled.map(({ name }) => name)).toEqual(['Gate A']);
  expect(remedyFor('both')).toContain('Gate A');
  expect(remedyFor('touch')).toBe('Require the tag and the geofence.');
});

it('gives an RFID reader a power supply and a tracker, whatever the tagged item has', () => {
  for (const power of ['wire', 'port', 'none'] as const) {
    const [id, name, why] = deviceFor(power, 'outside', 'passed');
    expect([id, name]).toEqual(['rfid-reader', 'RFID reader and a tracker']);
    expect(why).toContain('vehicle’s tracker');
  }
  expect(deviceFor('none', 'outside', 'passed')[2]).toContain('12 or 24 V');
});

it('spreads what is left of a lease over its months, and over none in the last one', () => {
  expect(remaining(20, 23_000)).toBe('13,000 mi are left for 16 months: 800 mi a month.');
  expect(remaining(35, 10_500)).toBe('25,500 mi are left for the last month.');
  expect(remaining(1, 36_000)).toBe('The mileage for the whole term is already used up.');
});
