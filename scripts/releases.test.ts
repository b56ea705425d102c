import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

interface Releases {
  currentOf(dist: string): string;
  keepAssets(previous: string, next: string): void;
  release(dist: string, make: (folder: string, previous: string) => Promise<void>): Promise<void>;
  switchTo(link: string, folder: string): void;
}
const script = new URL('run/releases.mjs', import.meta.url).href;
const { currentOf, keepAssets, release, switchTo } = (await import(script)) as Releases;

const MINUTE = 60_000;
let dist: string;
let time: number;
beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'ncf-releases-')), 'dist');
  time = 1_700_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => time);
  onTestFinished(() => rmSync(join(dist, '..'), { recursive: true }));
});

/** A build of one hashed file. */
const build = (name: string) =>
  release(dist, async (folder: string, previous: string) => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), name);
    writeFileSync(join(folder, 'assets', `${name}.js`), name);
    keepAssets(previous, folder);
  });
const current = () => readFileSync(join(currentOf(dist), 'index.html'), 'utf8');
const assets = () => readdirSync(join(currentOf(dist), 'assets')).toSorted();

it('leaves the folder of the build before as it is, and the link leads to the new one', async () => {
  await build('first');
  const first = realpathSync(currentOf(dist));
  time += MINUTE;
  await build('second');
  expect(current()).toBe('second');
  expect(readFileSync(join(first, 'index.html'), 'utf8')).toBe('first');
  expect(readdirSync(first).toSorted()).toEqual(['assets', 'index.html']);
});

it('changes nothing where the build fails', async () => {
  await build('first');
  time += MINUTE;
  const failing = release(dist, async (folder: string) => {
    mkdirSync(folder);
    throw new Error('wrong content');
  });
  await expect(failing).rejects.toThrow('wrong content');
  expect(current()).toBe('first');
  expect(readdirSync(dist)).toHaveLength(2);
});

it('keeps hashed files for a day and whole builds for an hour after they were superseded [R4.14]', async () => {
  await build('first');
  const first = realpathSync(currentOf(dist));
  time += 3 * 24 * 60 * MINUTE;
  await build('second');
  expect(existsSync(first)).toBe(true);
  expect(assets()).toEqual(['first.js', 'second.js']);
  time += 61 * MINUTE;
  await build('third');
  expect(existsSync(first)).toBe(false);
  expect(assets()).toEqual(['first.js', 'second.js', 'third.js']);
  time += 23 * 60 * MINUTE;
  await build('fourth');
  expect(assets()).toEqual(['fourth.js', 'second.js', 'third.js']);
});

it('is never without a current build while it switches', () => {
  const names = ['1', '2'].map((name) => join(dist, name));
  for (const name of names) {
    mkdirSync(name, { recursive: true });
    switchTo(join(dist, 'current'), name);
    expect(basename(realpathSync(currentOf(dist)))).toBe(basename(name));
  }
  expect(readdirSync(dist).toSorted()).toEqual(['1', '2', 'current']);
});
