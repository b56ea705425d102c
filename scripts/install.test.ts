import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** An npm that notes its arguments, and records that it has installed the packages that it was asked for. */
const NPM = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync('asked.txt', args.join(' ') + '\\n');
console.log('npm says a lot');
if (process.env.BROKEN) {
  console.error('npm error code ENOSPC');
  process.exit(28);
}
const all = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
const packages = all.filter(([, { dev }]) => !dev || !args.includes('--omit=dev'));
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(packages) }));
`;

/** A folder with the commands' scripts, that npm, and nothing installed. */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(new URL('run', import.meta.url), join(folder, 'scripts/run'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), NPM);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  const lock = (version: string) =>
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({
        packages: {
          'node_modules/server-part': { version },
          'node_modules/test-tool': { version, dev: true },
        },
      }),
    );
  lock('1.0.0');
  const asked = join(folder, 'asked.txt');
  /** Makes sure of the packages. @returns what npm was asked for, and what the command printed */
  const ensure = (isWhole: boolean, extra: Record<string, string> = {}) => {
    rmSync(asked, { force: true });
    const script = `
      import { ensureInstalled } from './scripts/run/install.mjs';
      await ensureInstalled(process.env, ${isWhole}).catch((error) => {
        console.error(error.message);
        process.exitCode = error.exitCode;
      });`;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
          ...extra,
        },
      },
    );
    const calls = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : [];
    return { calls, stdout, stderr, status };
  };
  return { folder, lock, ensure, asked };
}

it('installs what running needs, then what the tests need, and nothing twice', () => {
  const { folder, lock, ensure } = checkout();
  const first = ensure(false);
  expect(first.calls).toEqual([
    expect.stringMatching(/^ci --omit=dev .*--workspace server .*--ignore-scripts/),
  ]);
  expect(first.calls[0]).not.toMatch(/testing|e2e|bench/);
  expect(first.stdout).toMatch(/^Packages +\d+\.\d s\n$/);
  expect(readFileSync(join(folder, '.cache/logs/packages.log'), 'utf8')).toContain('says a lot');
  expect(ensure(false)).toMatchObject({ calls: [], stdout: '', status: 0 });

  // `npm ci` would remove the packages of a server that runs.
  const more = ensure(true);
  expect(more.calls).toEqual([expect.stringMatching(/^install --no-save --ignore-scripts/)]);
  expect(more.stdout).toMatch(/^Packages of the tests +\d+\.\d s\n$/);
  expect([ensure(true).calls, ensure(false).calls]).toEqual([[], []]);

  lock('2.0.0');
  expect(ensure(false).calls).toEqual([expect.stringMatching(/^ci --ignore-scripts/)]);
  expect(ensure(true).calls).toEqual([]);
});

it.each(['samples', 'texts', 'translations', 'links'])(
  'installs for `npm run %s` only what running needs, since owners use it',
  (name) => {
    const { folder, asked } = checkout();
    cpSync(new URL('run.mjs', import.meta.url), join(folder, 'scripts/run.mjs'));
    const env = { PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter) };
    spawnSync(process.execPath, ['scripts/run.mjs', name], { cwd: folder, env });
    expect(readFileSync(asked, 'utf8')).toMatch(/^ci --omit=dev .*\n$/);
  },
);

it('names the demo at a start without data, wherever the settings say that they are', () => {
  const { folder } = checkout();
  cpSync(new URL('run.mjs', import.meta.url), join(folder, 'scripts/run.mjs'));
  const file = join(folder, 'scripts/run/build.mjs');
  const built = readFileSync(file, 'utf8').replace('  const full =', '  return;\n  const full =');
  writeFileSync(file, built);
  const start = (extra: Record<string, string> = {}) => {
    const env = { PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter), ...extra };
    const options = { cwd: folder, encoding: 'utf8', env } as const;
    return spawnSync(process.execPath, ['scripts/run.mjs', 'start'], options).stdout;
  };
  expect(start()).toContain('Nothing is stored yet.');
  expect(start({ DATA_DIR: folder })).not.toContain('Nothing is stored yet.');
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=postgresql://db.example.com/ncf\n');
  expect(start()).not.toContain('Nothing is stored yet.');
});

it('installs everything at once for the tests', () => {
  const { ensure } = checkout();
  expect(ensure(true).calls).toEqual([expect.stringMatching(/^ci --ignore-scripts/)]);
  expect(ensure(false).calls).toEqual([]);
});

it('does not wait for a command that was killed', () => {
  const { folder, ensure } = checkout();
  mkdirSync(join(folder, '.cache'));
  const { pid } = spawnSync('true');
  writeFileSync(join(folder, '.cache/install.lock'), String(pid));
  expect(ensure(false).stdout).toMatch(/^Packages +\d+\.\d s\n$/);
});

it('shows the end of the log when a step fails, and tries again', () => {
  const { ensure } = checkout();
  const failed = ensure(false, { BROKEN: 'yes' });
  expect(failed).toMatchObject({ stdout: '', status: 1 });
  expect(failed.stderr).toMatch(
    /npm error code ENOSPC\n\(All of it: \.cache\/logs\/packages\.log\)\nInstalling the packages failed .*Check the network and the free disk space/,
  );
  expect(ensure(false).calls).toHaveLength(1);
});
