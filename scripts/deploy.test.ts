import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseEnvironment, VARIABLE_NAMES } from '../server/env.ts';

const DEPLOY = resolve(import.meta.dirname, '..', 'deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
  tmpfs?: string | string[];
  cap_drop?: string[];
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
}

const compose = (name: string): Compose => parse(read(name), { merge: true }) as Compose;
/** The names that a file takes from `.env`. */
const asked = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)),
];
const filled = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?[^}]*\}/g, 'secret123'),
    ]),
  );
const own = ({ services }: Compose): Service[] =>
  Object.values(services).filter(({ image }) => image === 'ncf-track');

it.each(['compose.yaml', 'compose.nodes.yaml'])('%s names only what exists', (name) => {
  const file = compose(name);
  for (const service of Object.values(file.services)) {
    const needed = service.depends_on ?? [];
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(file.services).toHaveProperty(other);
    for (const mounted of service.volumes ?? []) {
      const [source = ''] = mounted.split(':');
      if (source.startsWith('.')) expect(existsSync(join(DEPLOY, source)), source).toBe(true);
      else expect(file.volumes).toHaveProperty(source);
    }
    if (service.build !== undefined)
      expect(existsSync(join(DEPLOY, service.build.context, service.build.dockerfile))).toBe(true);
  }
});

it.each(['compose.yaml', 'compose.nodes.yaml'])('%s starts servers with valid settings', (name) => {
  const servers = own(compose(name));
  expect(servers.length).toBeGreaterThan(0);
  for (const { environment = {}, read_only, tmpfs = [], cap_drop, stop_grace_period } of servers) {
    for (const variable of Object.keys(environment)) expect(VARIABLE_NAMES).toContain(variable);
    expect(() => parseEnvironment(filled(environment))).not.toThrow();
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
    // Without an owner, a folder in memory is root's, with the mode of the image's folder: /tmp is for all.
    for (const folder of [tmpfs].flat()) expect(folder).toMatch(/^\/tmp$|:uid=1000,gid=1000,/);
    // The server gives up after 10 seconds.
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(10);
  }
});

it('connects three nodes, the database, the files, and the load balancer', () => {
  const file = compose('compose.nodes.yaml');
  const { services } = file;
  const caddy = read('Caddyfile.nodes');
  const upstreams = /reverse_proxy ([^{]+) \{/.exec(caddy)?.[1]?.split(' ') ?? [];
  const nodes = Object.entries(services).filter(([, { image }]) => image === 'ncf-track');
  expect(upstreams).toEqual(
    nodes.map(([host, { environment }]) => `${host}:${environment?.['PORT']}`),
  );
  expect(upstreams).toHaveLength(3);
  for (const [, { environment = {}, ports }] of nodes) {
    expect(ports).toBeUndefined();
    const env = parseEnvironment(filled(environment));
    const database = new URL(env.databaseUrl ?? '');
    const settings = services[database.hostname]?.environment ?? {};
    expect(settings).toMatchObject({
      POSTGRES_USER: database.username,
      POSTGRES_DB: database.pathname.slice(1),
      POSTGRES_PASSWORD: expect.stringMatching(/POSTGRES_PASSWORD/),
    });
    const files = services[new URL(env.s3?.endpoint ?? '').hostname]?.environment ?? {};
    expect(filled(files)).toEqual({
      AWS_ACCESS_KEY_ID: env.s3?.keys?.id,
      AWS_SECRET_ACCESS_KEY: env.s3?.keys?.secret,
      S3_BUCKET: env.s3?.bucket,
    });
    expect(env.trustProxy).toBe(1);
  }
  expect(Number(/postgres:(\d+)/.exec(services['database']?.image ?? '')?.[1])).toBeGreaterThan(13);
  const [address = ''] = /\{\$(\w+)\} \{/.exec(caddy)?.slice(1) ?? [];
  expect(services['balancer']?.environment).toHaveProperty(address);
  expect(caddy).toContain('health_uri /readyz');
  const manual = readFileSync(join(DEPLOY, '..', 'docs', 'operating.md'), 'utf8');
  for (const name of asked(read('compose.nodes.yaml'))) expect(manual).toContain(`${name}=`);
});

it.runIf(existsSync('/usr/bin/systemd-analyze'))('has a unit that systemd understands', () => {
  const unit = join(DEPLOY, 'ncf-track.service');
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

const CADDY = '/usr/bin/caddy';
it.runIf(existsSync(CADDY)).each(['Caddyfile', 'Caddyfile.nodes'])(
  'has a %s that the Caddy of Debian understands',
  (name) => {
    const args = ['adapt', '--adapter', 'caddyfile', '--config', join(DEPLOY, name)];
    const env = { SITE_ADDRESS: 'www.example.com' };
    const { status, stderr } = spawnSync(CADDY, args, { encoding: 'utf8', env });
    expect(status, stderr).toBe(0);
  },
);
