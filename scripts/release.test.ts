import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { KEEPALIVE_S } from '@ncf/contract/constants';
import { LIMITS } from '@ncf/contract/limits';
import { builtSite } from '@ncf/testing/built-site';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const script = new URL('run/release-folder.mjs', import.meta.url).href;
const { makeRelease } = (await import(script)) as {
  makeRelease(out: string, env: NodeJS.ProcessEnv): Promise<string>;
};
const deployed = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** Starts the server of a release. @returns its origin */
async function start(folder: string, args: string[], dataDir: string): Promise<string> {
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, args, { cwd: folder, env });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  const listening = new Promise<string>((resolve) => {
    // Read to the end: a server whose output is closed dies of the next line that it logs.
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
        const origin = /running at (http:[^\s,]+)/.exec(output)?.[1];
        if (origin !== undefined) resolve(origin);
      });
  });
  const failed = ended.then(() => Promise.reject(new Error(output)));
  return Promise.race([listening, failed]);
}

it('makes a folder that needs only Node, as the unit and the image run it, without tests and build tools', async () => {
  await builtSite();
  const parent = mkdtempSync(join(tmpdir(), 'ncf-release-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'release');
  const version = await makeRelease(folder, process.env);
  const [newest] = /^## .+$/m.exec(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(`## ${version}`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /^(server|contract)\/.*\.(test|fixture)\./.test(file))).toEqual([]);
  const packages = readdirSync(join(folder, 'node_modules'));
  expect(packages).toContain('fastify');
  for (const tool of ['typescript', 'vite', 'vitest', 'react', '@types'])
    expect(packages).not.toContain(tool);

  const clients = files.filter((file) =>
    /^clients\/\w+\/.*\.(js|d\.ts|py|typed|toml|json)$/.test(file),
  );
  expect(clients.map((file) => file.slice('clients/'.length)).toSorted()).toEqual([
    'python/ncf_track/__init__.py',
    'python/ncf_track/py.typed',
    'python/pyproject.toml',
    'typescript/api.d.ts',
    ...['chat', 'http', 'index'].flatMap((name) => [
      `typescript/${name}.d.ts`,
      `typescript/${name}.js`,
    ]),
    'typescript/package.json',
    'typescript/webhooks.d.ts',
    'typescript/webhooks.js',
  ]);

  const texts = files.filter((file) => /^(docs\/[^/]+|README|CHANGELOG)\.md$/.test(file));
  expect(texts).toContain('docs/many-nodes.md');
  for (const text of texts)
    for (const [, target = ''] of readFileSync(join(folder, text), 'utf8').matchAll(
      /\]\(([^)#]+)/g,
    ))
      if (!/^https?:/.test(target))
        expect(existsSync(join(folder, text, '..', target)), `${target} of ${text}`).toBe(true);

  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; hashes?: object[] }[];
  };
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'ncf-track']);
  expect(bill.components.find(({ name }) => name === 'fastify')?.hashes).toHaveLength(1);
  expect(bill.components.map(({ name }) => name)).not.toContain('vite');

  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string; doctor: string };
  };
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(Object.keys(manifest.scripts).toSorted());
  const [, ...command] = manifest.scripts.start.split(' ');
  expect(deployed('ncf-track.service')).toContain(`ExecStart=/usr/bin/env ${command.join(' ')}\n`);
  expect(deployed('Dockerfile')).toContain(
    `CMD [${command.map((word) => `"${word}"`).join(', ')}]\n`,
  );

  const origin = await start(folder, command.slice(1), join(parent, 'data'));
  for (const path of [
    '/',
    '/console',
    '/readyz',
    '/api/openapi.json',
    '/api/icons/tabler.json?icons=home',
  ])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);

  const { hostname, port } = new URL(origin);
  const settings = { HOST: hostname, PORT: port, DATA_DIR: join(parent, 'data') };
  const examined = spawnSync(process.execPath, manifest.scripts.doctor.split(' ').slice(2), {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  for (const part of ['settings', 'versions', 'database', 'server'])
    expect(examined.stdout + examined.stderr).toMatch(new RegExp(`^ok +${part} `, 'm'));
});

it('has proxies pass the largest email and upload, WebSockets, and connections between two pings', () => {
  const nginx = deployed('nginx.conf');
  const caddy = ['Caddyfile', 'Caddyfile.nodes'].map(deployed);
  const sizes = [
    /client_max_body_size (\d+)m;/.exec(nginx),
    ...caddy.map((file) => /max_size (\d+)MB/.exec(file)),
  ];
  for (const size of sizes) expect(Number(size?.[1]) * 1e6).toBeGreaterThan(LIMITS.emailBytes);
  expect(nginx).toContain('proxy_set_header Upgrade $http_upgrade;');
  for (const [, seconds] of nginx.matchAll(/proxy_(?:read|send)_timeout (\d+)s;/g))
    expect(Number(seconds)).toBeGreaterThan(KEEPALIVE_S * 2);
});
