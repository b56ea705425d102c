import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LoadPlan, LoadResult } from './plan.ts';
import { figure, table } from './report.ts';
import {
  processorMicros,
  residentBytes,
  startMosquittoSystem,
  startOwn,
  startSocketio,
  type System,
} from './systems.ts';

/** `npm run bench`: the same load on this product and its peers in one run, as a table. */

const VISITORS = 200;
const AGENTS = 20;
const quick = process.argv.includes('--quick');
const IDLE = quick ? 1000 : 5000;
const measureMs = quick ? 2000 : 8000;

async function load(
  system: System,
  folder: string,
  plan: Partial<LoadPlan>,
  whileIdle?: () => void,
): Promise<LoadResult> {
  const visitors = plan.visitors ?? (await system.visitors(VISITORS));
  const shares = Array.from({ length: AGENTS }, (_, agent) =>
    visitors
      .filter((__, index) => index % AGENTS === agent)
      .map((visitor) => visitor.topics[0] ?? ''),
  );
  const whole: LoadPlan = {
    protocol: system.protocol,
    url: system.url,
    visitors,
    agents: plan.agents ?? system.agents(shares),
    mode: 'closed',
    window: 1,
    rate: 0,
    warmUpMs: quick ? 1000 : 3000,
    measureMs,
    ...plan,
  };
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(whole));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'generator.ts'), file],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) {
    last = line;
    if (whileIdle !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      whileIdle();
      child.stdin.end('\n');
      whileIdle = undefined;
    }
  }
  if (last === '') throw new Error(`the generator printed nothing for ${system.name}`);
  return JSON.parse(last) as LoadResult;
}

async function measure(
  start: (folder: string) => Promise<System | null>,
): Promise<string[] | null> {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-bench-'));
  const system = await start(folder);
  try {
    if (system === null) return null;
    process.stderr.write(`measuring ${system.name} …\n`);
    // First, while the process is still small.
    const before = residentBytes(system.pid);
    let after = before;
    const idleTopics = Array.from({ length: IDLE }, (_, index) => [
      `chat/session/00000000-0000-7000-9000-${index.toString(16).padStart(12, '0')}`,
      `chat/status/00000000-0000-7000-9000-${index.toString(16).padStart(12, '0')}`,
    ]);
    const idle = await load(
      system,
      folder,
      { mode: 'idle', visitors: [], agents: system.agents(idleTopics) },
      () => (after = residentBytes(system.pid)),
    );
    const one = await load(system, folder, { window: 1 });
    const used = processorMicros(system.pid);
    const many = await load(system, folder, { window: 16 });
    const perMessage = (processorMicros(system.pid) - used) / (many.published ?? Number.NaN);
    const slow = await load(system, folder, { mode: 'open', rate: 500 });
    const fast = await load(system, folder, { mode: 'open', rate: 2000 });
    return [
      system.name,
      figure(one.acknowledgedPerSecond),
      figure(many.acknowledgedPerSecond),
      figure(perMessage),
      figure(slow.p50),
      figure(slow.p99),
      figure(fast.p50),
      figure(fast.p99),
      figure((after - before) / IDLE / 1024),
      figure((idle.connected / idle.connectMs) * 1000),
      `${Math.round((many.generatorLoad ?? 0) * 100)} %`,
    ];
  } finally {
    await system?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const heading = [
  'system',
  'msg/s, 1 open each',
  'msg/s, 16 open',
  'CPU µs/msg',
  'p50 ms @500/s',
  'p99',
  'p50 ms @2000/s',
  'p99',
  'kB/idle conn.',
  'connects/s',
  'generator',
];
const rows: string[][] = [heading];
for (const start of [startOwn, startSocketio, startMosquittoSystem]) {
  const row = await measure(start);
  if (row !== null) rows.push(row);
}
process.stdout.write(
  `\n${table(rows)}\n\n${VISITORS} sessions, ${AGENTS} agents, each message stored before it is acknowledged ` +
    `(mosquitto: not stored) and delivered to its agent and back to its sender. ${availableParallelism()} cores, Node ${process.versions.node}.\n`,
);
