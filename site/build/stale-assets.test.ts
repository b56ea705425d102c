import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { carryOverAssets, type SiteIndex } from './stale-assets.ts';

const HOUR = 3_600_000;
const index = (id: string, timestamp: number, given: Partial<SiteIndex> = {}): SiteIndex => ({
  brand: 'Acme',
  id,
  timestamp,
  siteUrl: null,
  baked: { site: { origin: '', hours: null, notice: null }, quality: 0 },
  languages: [],
  pages: {},
  moved: {},
  errors: {},
  samples: [],
  calls: null,
  opening: null,
  assets: [],
  retired: {},
  ...given,
});

it('keeps hashed files of earlier builds for a day after the next build [R4.14]', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ncf-stale-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const [before, after] = [join(dir, 'before'), join(dir, 'after/public')];
  const time = 100 * HOUR;
  mkdirSync(join(before, 'public/assets'), { recursive: true });
  mkdirSync(join(before, 'public/builds/meta'), { recursive: true });
  for (const name of ['assets/now.js', 'assets/young.js', 'assets/old.js', 'builds/meta/a.json'])
    writeFileSync(join(before, 'public', name), name);
  writeFileSync(join(before, 'public/assets/now.js.br'), 'small');
  const previous = index('a', time - HOUR, {
    assets: ['assets/now.js'],
    retired: { 'assets/young.js': time - 23 * HOUR, 'assets/old.js': time - 25 * HOUR },
  });
  writeFileSync(join(before, 'site.json'), JSON.stringify(previous));
  const next = index('b', time);
  carryOverAssets(before, after, next);
  expect(next.retired).toEqual({
    'assets/now.js': time,
    'assets/young.js': time - 23 * HOUR,
    'builds/meta/a.json': time,
  });
  expect(readFileSync(join(after, 'assets/now.js.br'), 'utf8')).toBe('small');
  expect(existsSync(join(after, 'assets/old.js'))).toBe(false);
});
