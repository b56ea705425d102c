import { readdirSync, readFileSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createBakedSite, type ShownData } from './baked-site.ts';
import { openSite } from './website.fixture.ts';

/** Bakes one page that says what it is baked from; a notice of “broken” fails. */
const BAKE = `
  const { existsSync, mkdirSync, writeFileSync, appendFileSync } = require('node:fs');
  exports.bakeSite = async function({ buildDir, outDir, site, content, quality, loaded, pause }) {
    appendFileSync(buildDir + '/bakes.txt', quality + '\\n');
    while (quality === 11 && existsSync(buildDir + '/hold')) await new Promise((go) => setTimeout(go, 10));
    mkdirSync(outDir + '/public', { recursive: true });
    if (site.notice?.text.en === 'broken') throw new Error('no');
    const text = [site.origin, site.notice?.text.en, quality, content.said, loaded].filter(Boolean).join(' ');
    writeFileSync(outDir + '/public/index.html', text);
    writeFileSync(outDir + '/site.json', JSON.stringify({ pages: { '/': { file: 'index.html' } } }));
    await pause();
  };
  exports.bakePage = async ({ site, content, path, loaded }) => {
    if (path === '/broken') throw new Error('no');
    return path === '/none' ? null : [site.origin, path, content.said, loaded].filter(Boolean).join(' ');
  };
  exports.checkContent = async function({ content: { said } }) {
    require('node:worker_threads').parentPort.postMessage('not the answer');
    const problems = said === 'wrong' ? [{ file: 'said', field: null, message: 'is wrong' }] : [];
    return { problems, loaded: problems.length > 0 ? null : 'checked:' + said };
  };`;

async function openBaked() {
  const { dir, put, deploy } = await openSite();
  put('build-1/bake-1.cjs', BAKE);
  put('build-1/bakes.txt', '');
  const shown: ShownData = {
    origin: 'http://localhost:3000',
    hours: null,
    notice: null,
    content: {},
  };
  const errors: object[] = [];
  const open = (settleMs?: number) =>
    createBakedSite({
      ...(settleMs === undefined ? {} : { settleMs }),
      siteDir: join(dir, 'dist'),
      folder: join(dir, 'pages'),
      site: () => shown,
      log: { error: (context) => errors.push(context) },
    });
  const say = (en: string) => (shown.notice = { text: { en }, link: null });
  return {
    dir,
    put,
    deploy,
    open,
    shown,
    say,
    errors,
    bakes: () => readFileSync(join(dir, 'build-1/bakes.txt'), 'utf8').split('\n').filter(Boolean),
    bodyOf: (site: ReturnType<typeof open>) => site.current().file('index.html')?.plain.toString(),
  };
}

it('bakes nothing while the build was baked from the same data, or the server has no origin of its own', async () => {
  const { open, shown, bakes, bodyOf } = await openBaked();
  const site = open();
  await site.refresh();
  shown.origin = null;
  await site.refresh();
  expect([bodyOf(site), bakes()]).toEqual(['<p>build 1</p>', []]);
});

it('makes a page for editors from other content, and shows it to no one else', async () => {
  const { open, bakes, bodyOf } = await openBaked();
  const site = open();
  expect(await site.preview('/faq', { said: 'a' })).toBe('http://localhost:3000 /faq a');
  expect(await site.preview('/none', { said: 'a' })).toBeNull();
  expect([bakes(), bodyOf(site)]).toEqual([[], '<p>build 1</p>']);
});

it('shows editors and visitors what a check has loaded, as long as the content is the same', async () => {
  const { open, shown, bodyOf } = await openBaked();
  const site = open();
  const content = { said: 'a', other: 'b' };
  expect(await site.check({ ...content, 'site/content/pictures/a.avif': '' })).toEqual([]);
  const loaded = 'http://localhost:3000 /faq a checked:a';
  expect(await site.preview('/faq', { other: 'b', said: 'a' })).toBe(loaded);
  shown.content = content;
  await site.refresh();
  expect(bodyOf(site)).toBe('http://localhost:3000 6 a checked:a');
  // Other content has a worker of its own.
  expect(await site.preview('/faq', { said: 'c' })).toBe('http://localhost:3000 /faq c');
  expect(await site.preview('/faq', content)).toBe('http://localhost:3000 /faq a');
  // A failure ends the worker, and the next task loads the content again.
  await expect(site.preview('/broken', content)).rejects.toThrow('no');
  expect(await site.preview('/faq', content)).toBe('http://localhost:3000 /faq a');
  expect(await site.check({ said: 'wrong' })).toHaveLength(1);
  expect(await site.preview('/faq', { said: 'wrong' })).toBe('http://localhost:3000 /faq wrong');
});

it('removes pages that were shown before after a while', async () => {
  const { dir, open, say, bodyOf } = await openBaked();
  const site = open();
  for (const said of ['Closed', 'Open']) {
    say(said);
    await site.refresh();
  }
  const folders = () => readdirSync(join(dir, 'pages')).length;
  expect(folders()).toBe(2);
  for (const name of readdirSync(join(dir, 'pages'))) utimesSync(join(dir, 'pages', name), 0, 0);
  const closing = new AbortController();
  const ended = site.keepFresh(closing.signal);
  await vi.waitFor(() => expect(folders()).toBe(1));
  expect(bodyOf(site)).toBe('http://localhost:3000 Open 6');
  closing.abort();
  await ended;
});

it('serves the last pages until others are complete, and finds them again after a restart', async () => {
  const { open, say, bakes, bodyOf } = await openBaked();
  const site = open();
  say('Closed');
  const refreshed = site.refresh();
  expect(bodyOf(site)).toBe('<p>build 1</p>');
  await refreshed;
  expect(bodyOf(site)).toBe('http://localhost:3000 Closed 6');
  await site.refresh(11);
  expect(bodyOf(site)).toBe('http://localhost:3000 Closed 11');
  const restarted = open();
  await restarted.refresh();
  expect(bodyOf(restarted)).toBe('http://localhost:3000 Closed 11');
  expect(bakes()).toEqual(['6', '11']);
});

it('finds the smallest pages again after a restart, also where those of the build would do', async () => {
  const { open, bodyOf } = await openBaked();
  await open().refresh(11);
  const restarted = open();
  await restarted.refresh();
  expect(bodyOf(restarted)).toBe('http://localhost:3000 11');
});

it('bakes again if a power failure has emptied the files of the pages', async () => {
  const { dir, open, say, bodyOf } = await openBaked();
  say('Closed');
  await open().refresh();
  for (const file of ['site.json', 'public/index.html']) {
    const [name = ''] = readdirSync(join(dir, 'pages'));
    truncateSync(join(dir, 'pages', name, file));
    const restarted = open();
    await expect(restarted.refresh()).rejects.toThrow(file);
    await restarted.refresh();
    expect(bodyOf(restarted)).toBe('http://localhost:3000 Closed 6');
  }
});

it('keeps the last good pages when baking fails, and serves other files of the build', async () => {
  const { dir, open, say, bodyOf } = await openBaked();
  const site = open();
  say('Closed');
  await site.refresh();
  say('broken');
  await expect(site.refresh()).rejects.toThrow('no');
  expect(bodyOf(site)).toBe('http://localhost:3000 Closed 6');
  expect(site.current().file('assets/old-1.js')?.plain.toString()).toBe('assets/old-1.js');
  expect(readdirSync(join(dir, 'pages'))).toHaveLength(1);
});

it('bakes again after a change and with a new build', async () => {
  const { put, deploy, open, shown, say, bodyOf } = await openBaked();
  const site = open();
  const closing = new AbortController();
  const ended = site.keepFresh(closing.signal);
  shown.origin = 'https://track.example';
  await vi.waitFor(() => expect(bodyOf(site)).toBe('https://track.example 6'), 10_000);
  say('Closed');
  await vi.waitFor(() => expect(bodyOf(site)).toBe('https://track.example Closed 6'), 10_000);
  put('build-2/bake-2.cjs', BAKE);
  await deploy('2', []);
  await vi.waitFor(() => expect(site.current().index.id).toBe('2'), 10_000);
  expect(bodyOf(site)).toBe('https://track.example Closed 6');
  closing.abort();
  await ended;
});

it('shows a change while pages are made smaller, and does not undo it afterward', async () => {
  const { dir, put, open, say, bakes, bodyOf } = await openBaked();
  put('build-1/hold', '');
  say('Closed');
  const site = open(0);
  const closing = new AbortController();
  const ended = site.keepFresh(closing.signal);
  await vi.waitFor(() => expect(bakes()).toEqual(['6', '11']), 10_000);
  say('Open');
  await vi.waitFor(() => expect(bodyOf(site)).toBe('http://localhost:3000 Open 6'), 10_000);
  const seen = new Set<string | undefined>();
  rmSync(join(dir, 'build-1/hold'));
  await vi.waitFor(() => {
    seen.add(bodyOf(site));
    expect(bodyOf(site)).toBe('http://localhost:3000 Open 11');
  }, 10_000);
  expect([...seen]).not.toContain('http://localhost:3000 Closed 11');
  closing.abort();
  await ended;
});

it('removes pages that no node has used for long, and keeps its own', async () => {
  const { dir, open, say, bodyOf } = await openBaked();
  const pages = (name: string) => join(dir, 'pages', name);
  say('Open');
  await open().refresh();
  const [unused = ''] = readdirSync(pages(''));
  say('Closed');
  await open().refresh();
  for (const name of readdirSync(pages(''))) utimesSync(pages(name), 0, 0);
  const site = open();
  const closing = new AbortController();
  const ended = site.keepFresh(closing.signal);
  await vi.waitFor(() => expect(readdirSync(pages(''))).not.toContain(unused), 10_000);
  expect(readdirSync(pages(''))).toHaveLength(1);
  expect(bodyOf(site)).toBe('http://localhost:3000 Closed 6');
  closing.abort();
  await ended;
});
