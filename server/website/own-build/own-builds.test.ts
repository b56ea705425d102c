import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compiledContent } from '@ncf/contract/compiled-content';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BuildFailure, type Build } from './build-sources.ts';
import { createOwnBuilds } from './own-builds.ts';

const COMPANY = 'site/content/company.yaml';
const LOGO = 'site/content/logo.svg';

/** Builds of a repository, without running any: `build` is called in place of the build tools. */
function openBuilds(build: Build | null = write) {
  const dir = mkdtempSync(join(tmpdir(), 'ncf-own-builds-'));
  const ending = new AbortController();
  onTestFinished(() => {
    ending.abort();
    rmSync(dir, { recursive: true });
  });
  const repository = { siteDir: join(dir, 'site'), consoleDir: join(dir, 'console') };
  put(dir, 'repository');
  let files: Record<string, string> = {};
  const served: string[] = [];
  const log = { error: vi.fn(), info: vi.fn() };
  const start = () =>
    createOwnBuilds({
      repository,
      folder: join(dir, 'builds'),
      files: () => files,
      version: () => '1',
      build,
      onSwitch: async ({ siteDir }) => void served.push(siteDir),
      log,
      retryMs: 50,
    });
  const builds = start();
  void builds.keep(ending.signal);
  return {
    builds,
    repository,
    served,
    log,
    start,
    publish: (next: Record<string, string>) => void (files = next),
  };
}

function put(dir: string, name: string): void {
  for (const folder of ['site/public/assets', 'console/assets'])
    mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, `site/public/assets/${name}.js`), name);
  writeFileSync(join(dir, `console/assets/${name}.js`), name);
}

const write: Build = async ({ files, outDir, onProgress }) => {
  onProgress(0.5);
  put(outDir, files[LOGO] ?? '');
};

it('serves a build of what is published, goes back without another one, and keeps the files of both', async () => {
  const { builds, repository, publish, served, start } = openBuilds();
  expect(builds.state()).toMatchObject({ state: 'current' });
  publish({ [LOGO]: 'round' });
  expect(builds.state()).toMatchObject({ state: 'building' });
  expect(builds.current()).toEqual(repository);
  await expect.poll(() => builds.state().state).toBe('current');
  const own = builds.current();
  expect(own).not.toEqual(repository);
  // After a restart, at once.
  expect(start().current()).toEqual(own);
  const text = (name: string) => builds.find(name)?.plain.toString();
  expect([text('assets/repository.js'), text('console/assets/round.js')]).toEqual([
    'repository',
    'round',
  ]);
  publish({});
  await expect.poll(() => builds.current()).toEqual(repository);
  publish({ [LOGO]: 'round' });
  await expect.poll(() => builds.current()).toEqual(own);
  expect(served).toEqual([own.siteDir, repository.siteDir, own.siteDir]);
  expect([text('assets/round.js'), text('assets/other.js')]).toEqual(['round', undefined]);
});

it('keeps the last build and says what is wrong when one fails', async () => {
  const { builds, publish, log } = openBuilds(async (building) => {
    if (building.files[LOGO] === 'wrong')
      throw new BuildFailure(`progress 0\nError: ${LOGO}: is not an SVG drawing\n    at build\n`);
    return write(building);
  });
  publish({ [LOGO]: 'round' });
  await expect.poll(() => builds.state().state).toBe('current');
  const last = builds.current();
  publish({ [LOGO]: 'wrong' });
  await expect
    .poll(() => builds.state())
    .toEqual({ state: 'failed', share: 0, message: `${LOGO}: is not an SVG drawing` });
  expect(builds.current()).toEqual(last);
  expect(log.error).toHaveBeenCalledOnce();
  publish({ [LOGO]: 'square' });
  await expect.poll(() => builds.state().state).toBe('current');
});

it('says that a server without build tools cannot show it', () => {
  const { builds, publish, repository } = openBuilds(null);
  publish({ [LOGO]: 'round' });
  expect(builds.state()).toMatchObject({ state: 'not_offered' });
  expect(builds.current()).toEqual(repository);
});

it('builds only for what a bake cannot show', () => {
  const built = { [COMPANY]: '# ours\nbrand: NCF Track\nphone: "1"\n', [LOGO]: '<svg/>' };
  const of = (company: string) => compiledContent({ [COMPANY]: company }, built);
  expect(of('# ours\nbrand: NCF Track\nphone: "2"\n')).toEqual({});
  expect(of('brand: >-\n  Rastreo\n  Norte\nphone: "2"\ncolor: "#1d4ed8"\n')).toEqual({
    [COMPANY]: '# ours\nphone: "1"\nbrand: >-\n  Rastreo\n  Norte\ncolor: "#1d4ed8"\n',
  });
});

it('keeps running if what a build left cannot be removed', async () => {
  const { builds, publish, log } = openBuilds(async ({ outDir }) => {
    rmSync(dirname(outDir), { recursive: true, force: true });
    writeFileSync(dirname(outDir), '');
  });
  publish({ [LOGO]: 'blue' });
  await vi.waitFor(() =>
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'failed to remove what a build left'),
  );
  expect(builds.state()).toMatchObject({ state: 'failed' });
});

it('tries again by itself after a failure that the content did not cause', async () => {
  let isFull = true;
  const { builds, publish } = openBuilds(async (building) => {
    if (isFull) throw new Error('ENOSPC: no space left on device');
    return write(building);
  });
  publish({ [LOGO]: 'round' });
  await expect.poll(() => builds.state()).toMatchObject({ state: 'failed', message: null });
  isFull = false;
  await expect.poll(() => builds.state().state, { timeout: 5000 }).toBe('current');
});
