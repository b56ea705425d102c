import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

type Versions = Record<string, string>;
interface Entry {
  version?: string;
  workspaces?: string[];
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  os?: string[];
}
const read = <Shape>(file: string): Shape =>
  JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Shape;
const { packages } = read<{ packages: Record<string, Entry> }>('package-lock.json');

/** The entry of what a package at a path gets when it imports a name: the nearest one, as Node finds it. */
function entryFor(path: string, name: string): Entry | undefined {
  const found = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`];
  if (found !== undefined || path === '') return found;
  return entryFor(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}

it('has every package of every platform, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter(([name]) => entryFor(path, name) === undefined)
      .map(([name, version]) => `${name} ${version}, for ${path}`),
  );
  expect(missing).toEqual([]);
});

it('has optional packages in the version that their package asks for, each for its platform', () => {
  const wrong: string[] = [];
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const entry = entryFor(path, name);
      if (/^\d/.test(version) && entry?.version !== version)
        wrong.push(`${name} is ${entry?.version}, but ${path} wants ${version}`);
      const [, system] = /[/-](android|darwin|freebsd|linux|win32)-/.exec(name) ?? [];
      if (system !== undefined && entry?.os?.join() !== system)
        wrong.push(`${name} is for ${entry?.os?.join() ?? 'every system'}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('agrees with the package.json of every room', () => {
  for (const room of ['', ...(packages['']?.workspaces ?? [])]) {
    const { dependencies, devDependencies, optionalDependencies } = read<Entry>(
      join(room, 'package.json'),
    );
    expect(packages[room], room).toMatchObject({
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
      ...(optionalDependencies && { optionalDependencies }),
    });
  }
});
