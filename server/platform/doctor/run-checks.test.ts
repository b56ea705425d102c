import { expect, it } from 'vitest';
import { fine, warning } from './finding.ts';
import { checkClock, checkVersions } from './machine.ts';
import { checkTrust } from './proxy.ts';
import { checkDatabase } from './stores.ts';
import { runChecks, type Check } from './run-checks.ts';

const good: Check = { part: 'good', run: async () => fine('works') };

it('prints a line for each finding, and exits with the worst of them', async () => {
  expect(await runChecks([good])).toEqual({
    lines: ['ok       good  works', '1 ok, 0 warnings, 0 wrong'],
    code: 0,
  });
  const soon: Check = { part: 'disk', run: async () => [fine('there'), warning('is small')] };
  expect(await runChecks([good, soon])).toMatchObject({ code: 1 });
  const broken: Check = { part: 'mail', run: () => Promise.reject(new TypeError('no such host')) };
  expect(await runChecks([soon, broken, good])).toEqual({
    lines: [
      'ok       disk  there',
      'warning  disk  is small',
      'WRONG    mail  no such host.',
      'ok       good  works',
      '2 ok, 1 warning, 1 wrong',
    ],
    code: 2,
  });
});

it('does not wait for a part that hangs', async () => {
  const hanging: Check = { part: 'mail', run: () => new Promise(() => {}) };
  const { lines, code } = await runChecks([hanging, good], 20);
  expect(lines[0]).toMatch(/^WRONG {4}mail {2}No answer within 0\.02 s/);
  expect(code).toBe(2);
});

it('knows which versions, clocks, and proxies do not fit', async () => {
  expect(checkVersions('1.0.0', '22.12.0')).toMatchObject({ level: 'wrong' });
  expect(checkVersions('1.0.0', '24.0.0')).toMatchObject({ level: 'ok' });
  expect(await checkClock('/nowhere')).toMatchObject({ level: 'ok' });
  expect(checkTrust('https://www.example.com', 0)).toMatchObject({ level: 'wrong' });
  expect(checkTrust('https://www.example.com', 1)).toMatchObject({ level: 'ok' });
  const database = {
    engine: 'PostgreSQL 13.2',
    schemaVersion: 1,
    refusal: null,
    aheadMs: -7000,
    connections: { open: 90, allowed: 100 },
    settings: new Map<string, string>(),
  };
  expect(checkDatabase(database).map(({ says }) => says)).toEqual([
    'PostgreSQL 13.2, schema version 1',
    expect.stringContaining('too old'),
    expect.stringContaining('differ by -7 s'),
    expect.stringContaining('90 of 100 connections'),
  ]);
});
