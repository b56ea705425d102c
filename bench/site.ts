import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BROTLI } from '@ncf/contract/compression';
import { findChromium } from '@ncf/testing/browser';
import { startServerProcess } from '@ncf/testing/server-process';
import { chromium } from 'playwright-core';
import { createBakedSite } from '../server/website/baked-site.ts';
import { nodeProgram } from './node-program.ts';
import { startNginx } from './peers/nginx.ts';
import { figure, table } from './report.ts';
import { ownPort } from '@ncf/testing/ports';
import { findProgram, startServer } from './server-process.ts';
import { processorMicros } from './systems.ts';

/**
 * `npm run bench:site`: Lighthouse (mobile, its standard throttling) on every route of the built site, and
 * how many pages per second the server sends, compared with Node’s bare HTTP server and nginx with the
 * same files. `--load` runs only the second part, and named routes (`-- /about /faq`) only those. If a route's
 * performance is below 97, the median of three runs counts, because one burst of other work is enough for a low figure.
 */

/** What is read of Lighthouse's result. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}
interface Lighthouse {
  default(
    url: string,
    flags: { port: number; logLevel: 'error'; output: 'json' },
  ): Promise<{ lhr: Report } | undefined>;
}
/** A fifth of all files that a test run would install: `npm run bench:site` installs it in a folder of its own. */
const { default: lighthouse } = (await import(
  createRequire(new URL('./lighthouse/package.json', import.meta.url)).resolve('lighthouse')
)) as Lighthouse;

const dist = fileURLToPath(new URL('../site/dist/current', import.meta.url));
const LOADED = ['/', '/about', '/faq'];
const CONNECTIONS = 32;
const LOAD_MS = 5000;

const index = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as {
  pages: Record<string, { file: string }>;
};
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const missing = named.filter((path) => !Object.hasOwn(index.pages, path));
if (missing.length > 0) {
  console.error(`No page is at ${missing.join(', ')}. Write paths such as /about.`);
  process.exit(2);
}
const routes = named.length > 0 ? named : Object.keys(index.pages);

/** One route's report; the median of three if the first is low. */
async function report(url: string, port: number): Promise<Report> {
  const run = async () => {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    return result.lhr;
  };
  const performance = (one: Report) => one.categories['performance']?.score ?? 0;
  const runs = [await run()];
  if (runs[0] && performance(runs[0]) < 0.97) runs.push(await run(), await run());
  runs.sort((a, b) => performance(a) - performance(b));
  return runs[Math.floor(runs.length / 2)] as Report;
}

async function quality(origin: string): Promise<string[][]> {
  const port = await ownPort();
  const { args, ...launch } = await findChromium();
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  const rows = [
    ['route', 'perf.', 'access.', 'practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'lost'],
  ];
  try {
    for (const path of routes) {
      const { categories, audits } = await report(origin + path, port);
      const score = (id: string) => figure((categories[id]?.score ?? Number.NaN) * 100);
      const value = (id: string) => audits[id]?.numericValue;
      const lost = Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id);
      rows.push([
        path,
        ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
        figure(value('largest-contentful-paint')),
        figure(value('total-blocking-time')),
        (value('cumulative-layout-shift') ?? Number.NaN).toFixed(3),
        [...new Set(lost)].join(' ') || '–',
      ]);
      process.stderr.write(`${rows.at(-1)?.join('  ')}\n`);
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** Responses within the time. */
async function ask(url: string): Promise<number> {
  const program = join(import.meta.dirname, 'page-load.ts');
  const { command, args } = nodeProgram([program, url, `${CONNECTIONS}`, `${LOAD_MS}`]);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return Number(await text(child.stdout));
}

/** Pages per second, and CPU time of the server per page in µs. */
async function speed(origin: string, path: string, pid: number) {
  await ask(origin + path);
  const before = processorMicros(pid);
  const answers = await ask(origin + path);
  return {
    perSecond: (answers * 1000) / LOAD_MS,
    cpu: (processorMicros(pid) - before) / answers,
  };
}

/** Pages per second of a Node process that only sends this page. */
async function bareSpeed(path: string): Promise<number> {
  const port = await ownPort();
  const page = join(dist, 'public', index.pages[path]?.file ?? '');
  const program = join(import.meta.dirname, 'peers', 'bare-http.ts');
  const origin = `http://127.0.0.1:${port}`;
  const bare = await startServer({
    ...nodeProgram([program, `${port}`, `${page}.gz`]),
    ready: async () => (await fetch(origin + path)).ok,
  });
  try {
    return (await speed(origin, path, bare.pid)).perSecond;
  } finally {
    await bare.stop();
  }
}

async function load(origin: string, pid: number): Promise<string[][]> {
  const rows = [
    ['page', 'pages/s', 'CPU µs', 'bare Node', 'of its', 'nginx', 'CPU µs', 'of its pages/s'],
  ];
  const share = (of: number, peer: number): string =>
    Number.isNaN(peer) ? '–' : `${Math.round((of / peer) * 100)} %`;
  const program = findProgram('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'ncf-bench-site-'));
  const port = await ownPort();
  const nginx = program ? startNginx(program, port, join(dist, 'public'), folder) : null;
  try {
    for (const path of LOADED) {
      const own = await speed(origin, path, pid);
      const bare = await bareSpeed(path);
      const peer = nginx
        ? await speed(`http://127.0.0.1:${port}`, path, nginx.pid ?? 0)
        : { perSecond: Number.NaN, cpu: Number.NaN };
      rows.push([
        path,
        ...[own.perSecond, own.cpu, bare].map(figure),
        share(own.perSecond, bare),
        ...[peer.perSecond, peer.cpu].map(figure),
        share(own.perSecond, peer.perSecond),
      ]);
    }
  } finally {
    nginx?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

const server = await startServerProcess({ env: { RATE_LIMIT: '0', NODE_ENV: 'production' } });
try {
  // What visitors get once the pages have stayed the same for some minutes.
  await createBakedSite({
    siteDir: dist,
    folder: join(server.dataDir, 'pages'),
    site: () => ({ origin: null, hours: null, notice: null, content: {} }),
    log: console,
  }).refresh(BROTLI.smallest);
  await server.restart();
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}.`;
  const parts = [
    named.length > 0 ? null : table(await load(server.url, server.pid)),
    process.argv.includes('--load') ? null : table(await quality(server.url)),
    named.length > 0
      ? machine
      : `${CONNECTIONS} connections, gzip, one server process each. ${machine}`,
  ];
  process.stdout.write(`\n${parts.filter((part) => part !== null).join('\n\n')}\n`);
} finally {
  await server.stop();
}
