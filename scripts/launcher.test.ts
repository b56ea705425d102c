import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { builtSite } from '@ncf/testing/built-site';

const ROOT = resolve(import.meta.dirname, '..');
const LAUNCHER = resolve(ROOT, 'scripts/run.mjs');
/** The machine's own Node, which runs npm. */
const machinesNode = process.env['npm_node_execpath'];

/** The imports of a module, and of the modules that it imports by path. */
function importsOf(file: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(file)) return found;
  const imported = [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[ (]'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  found.set(file, imported);
  for (const name of imported)
    if (name.startsWith('.')) importsOf(resolve(dirname(file), name), found);
  return found;
}

/** Whether a Node is one that the launcher must run on, but not one that the project runs on. */
function isOlder(node: string | undefined): node is string {
  if (node === undefined) return false;
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' });
  return /^v2[0-3]\./.test(version);
}

it("imports no package and no TypeScript before it switches to the project's Node", () => {
  const found = importsOf(LAUNCHER);
  const names = [...found.keys()].map((file) => file.slice(ROOT.length + 1));
  expect(names).toContain('scripts/run/build.mjs');
  expect(names.filter((name) => !name.endsWith('.mjs'))).toEqual([]);
  expect([...found.values()].flat().filter((name) => !/^(node:|\.)/.test(name))).toEqual([]);
});

it("shows what a build notes besides its progress, the system's refusals in one line, and how a command is called", async () => {
  const build = (await import(pathToFileURL(resolve(ROOT, 'scripts/run/build.mjs')).href)) as {
    notesIn(text: string): string;
  };
  const note = 'https://chat.example.com does not answer.\n';
  expect(build.notesIn(`progress 0\n${note}progress 0.5\nsite: 184 pages in 8 ms\n`)).toBe(note);
  const home = mkdtempSync(join(tmpdir(), 'ncf-launcher-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const name of ['run.mjs', 'run'])
    cpSync(resolve(ROOT, 'scripts', name), join(home, 'scripts', name), { recursive: true });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(home, 'scripts', 'run.mjs'), ...args], { encoding: 'utf8' });
  const { status, stderr } = run('doctor');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^ENOENT: no such file or directory, open '.*package-lock\.json'\n$/);
  // Help, and what a command does not take, install and build nothing.
  expect(run('backup', '--help').stdout).toMatch(
    /^npm run backup -- FOLDER \[--keep 14\]: backs up/,
  );
  for (const [why, ...args] of [
    ["Unknown option '--help-me'", 'release', '--help-me'],
    ["Unexpected argument '/pricing'", 'links', '/pricing'],
    ["Unknown option '--node'", 'drill', '--node=3'],
    ["Option '--nodes <value>' argument missing", 'drill', '--nodes'],
    ["Option '--nodes' argument is ambiguous", 'drill', '--nodes', '--kills'],
    ["Unexpected argument 'fast'", 'demo', '--speed', '8', 'fast'],
    ["Unexpected argument 'fast'", 'demo', '--reset', 'fast'],
    ['--kills must be a whole number from 1, such as 20', 'drill', '--kills', '0.5'],
    ['--nodes must be a whole number from 1, such as 3', 'drill', '--nodes=-1'],
    ['--visitors must be a whole number from 1, such as 12', 'drill', '--visitors', '0'],
    ['--between must be a number above 0, such as 0.5', 'drill', '--between', 'Infinity'],
    ['--rate must be a whole number from 1, such as 100', 'drill', '--rate='],
    ['--keep must be a whole number from 1, such as 14', 'backup', 'folder', '--keep', 'all'],
    ['--speed must be a number above 0, such as 1.0', 'demo', '--speed', 'fast'],
  ] as const) {
    const refused = run(...args);
    expect(refused.stderr).toContain(`${why}. Usage: npm run ${args[0]}`);
    expect(refused.status).toBe(2);
  }
});

it('runs no install script of a package, and refuses a Node that is not the expected one', async () => {
  expect(readFileSync(resolve(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  const node = (await import(pathToFileURL(resolve(ROOT, 'scripts/run/node.mjs')).href)) as {
    packages: Record<string, { name: string; version: string; integrity: string }>;
    fetchNode(home: string, found: object): Promise<number>;
  };
  for (const { integrity } of Object.values(node.packages))
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  // A registry with a small package in place of Node's, which has 50 MB.
  const home = mkdtempSync(join(tmpdir(), 'ncf-node-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  writeFileSync(join(home, 'package.json'), '{"name":"tiny","version":"1.0.0"}');
  execFileSync('npm', ['pack', '--silent'], { cwd: home });
  const tarball = readFileSync(join(home, 'tiny-1.0.0.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const registry = createServer((request, response) => {
    const dist = { tarball: `http://${request.headers.host}/tiny.tgz`, integrity };
    const versions = { '1.0.0': { name: 'tiny', version: '1.0.0', dist } };
    const about = { name: 'tiny', 'dist-tags': { latest: '1.0.0' }, versions };
    response.end(request.url === '/tiny.tgz' ? tarball : JSON.stringify(about));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const tiny = { name: 'tiny', version: '1.0.0', integrity };
  expect(await node.fetchNode(join(home, 'right'), tiny)).toBe(0);
  const other = `sha512-${createHash('sha512').update('another').digest('base64')}`;
  expect(await node.fetchNode(join(home, 'wrong'), { ...tiny, integrity: other })).not.toBe(0);
});

it.runIf(isOlder(machinesNode))(
  'builds with the Node of a machine that has an older one',
  async () => {
    await builtSite();
    const code = `
    const { environment } = await import('${pathToFileURL(resolve(ROOT, 'scripts/run/node.mjs')).href}');
    const { buildStale } = await import('${pathToFileURL(resolve(ROOT, 'scripts/run/build.mjs')).href}');
    await buildStale(await environment());
    process.argv[2] = 'none';
    await import('${pathToFileURL(LAUNCHER).href}');`;
    const run = () =>
      execFileSync(machinesNode ?? '', ['--input-type=module', '--eval', code, 'none'], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(run).toThrow('Usage: npm run COMMAND, with one of these:\n  start');
  },
);
