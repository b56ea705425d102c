import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '@ncf/testing/browser';
import { figure, percentile, table } from './report.ts';

/**
 * `npm run bench:lists`: a list of 5,000 messages of different heights, drawn without a window, with the window of the
 * chat and the console, and with TanStack Virtual, in one run. The variants alternate, so that all of them meet the
 * same load.
 */

const VARIANTS = ['plain', 'own', 'tanstack'] as const;
const ROUNDS = 5;
/** Pixels per frame: reading, and a fast fling. */
const STEPS = [120, 1200] as const;

type Variant = (typeof VARIANTS)[number];
interface Scrolled {
  frames: number[];
  blank: number;
  moved: number;
}
interface Bench {
  open(): Promise<number>;
  scroll(step: number): Promise<Scrolled>;
  keepsFocus(): Promise<boolean>;
  drawn(): number;
}
interface Measured {
  open: number;
  drawn: number;
  scrolled: Scrolled[];
  keepsFocus: boolean;
}

const folder = mkdtempSync(join(tmpdir(), 'ncf-bench-lists-'));

/** Builds the page with one variant. @returns bytes of its JavaScript after brotli */
async function page(variant: Variant): Promise<number> {
  const outDir = join(folder, variant);
  await build({
    configFile: false,
    base: './',
    root: join(import.meta.dirname, 'lists'),
    logLevel: 'error',
    resolve: {
      alias: { 'measured-list': join(import.meta.dirname, 'lists', `${variant}-list.tsx`) },
    },
    build: { outDir, rolldownOptions: { input: join(import.meta.dirname, 'lists/page.html') } },
  });
  return readdirSync(join(outDir, 'assets'))
    .map((name) => brotliCompressSync(readFileSync(join(outDir, 'assets', name))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await tab.goto(url);
    await tab.waitForFunction(() => 'bench' in window);
    return await tab.evaluate(async (steps) => {
      const { bench } = window as unknown as { bench: Bench };
      const open = await bench.open();
      const drawn = bench.drawn();
      const scrolled = [];
      for (const step of steps) scrolled.push(await bench.scroll(step));
      return { open, drawn, scrolled, keepsFocus: await bench.keepsFocus() };
    }, STEPS);
  } finally {
    await tab.close();
  }
}

const server = createServer((request, response) => {
  const file = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
  const type = { '.js': 'text/javascript', '.html': 'text/html' }[extname(file)];
  response.setHeader('content-type', type ?? 'application/octet-stream');
  response.end(readFileSync(file));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch(await findChromium());
try {
  const bytes = new Map<Variant, number>();
  for (const variant of VARIANTS) bytes.set(variant, await page(variant));
  const results = new Map<Variant, Measured[]>(VARIANTS.map((variant) => [variant, []]));
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const variant of VARIANTS) {
      const url = `http://127.0.0.1:${port}/${variant}/page.html`;
      const measured = await measure(browser, url);
      if (round > 0) results.get(variant)?.push(measured);
    }
  }
  const median = (values: readonly number[]) =>
    percentile(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  const rows = VARIANTS.map((variant) => {
    const all = results.get(variant) ?? [];
    const scrolled = STEPS.flatMap((_, at) => {
      const parts = all.flatMap((one) => one.scrolled[at] ?? []);
      const frames = parts.flatMap((part) => part.frames).toSorted((a, b) => a - b);
      const total = (name: 'blank' | 'moved') => parts.reduce((sum, part) => sum + part[name], 0);
      return [figure(percentile(frames, 0.95)), String(total('blank')), String(total('moved'))];
    });
    return [
      variant,
      String((bytes.get(variant) ?? 0) - (bytes.get('plain') ?? 0)),
      figure(median(all.map(({ open }) => open))),
      String(median(all.map(({ drawn }) => drawn))),
      ...scrolled,
      all.every(({ keepsFocus }) => keepsFocus) ? 'yes' : 'no',
    ];
  });
  const header = ['window', 'bytes', 'open', 'rows drawn'];
  const perStep = STEPS.flatMap((step) => [`${step} px: p95 frame`, 'blank', 'moved']);
  process.stdout.write(
    `\n${table([[...header, ...perStep, 'keeps focus'], ...rows])}\n\n` +
      `Medians of ${ROUNDS} rounds, times in milliseconds. Bytes: added JavaScript after brotli.\n` +
      `Blank, moved: frames of ${ROUNDS * 100} that showed nothing, or in which the text jumped.\n` +
      `${availableParallelism()} cores, Node ${process.versions.node}.\n`,
  );
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
