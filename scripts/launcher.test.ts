import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { builtSite } from '@ncf/testing/built-site';

const ROOT = resolve(import.meta.dirname, '..');
const LAUNCHER = resolve(ROOT, 'scripts/run.mjs');
/** The Node that runs npm, which is the machine's own. */
const machinesNode = process.env['npm_node_execpath'];

/** What a module and the modules that it imports by path import. */
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
    expect(run).toThrow('usage: node scripts/run.mjs start | build');
  },
);
