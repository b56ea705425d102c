import { spawn } from 'node:child_process';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { nodeProgram } from './node-program.ts';
import type { LoadPlan, LoadResult } from './plan.ts';
import type { Section } from './sections/section.ts';
import { processorMicros, type StartOptions, type System } from './systems.ts';

/** How many visitors write, and how many agents listen to them. */
export const VISITORS = 200;
export const AGENTS = 20;

/** Shorter measurements, for a first look. */
export const quick = process.argv.includes('--quick');
const measureMs = quick ? 2000 : 8000;
const warmUpMs = quick ? 1000 : 3000;

/** Without `taskset`, or with one core, a server cannot have a core of its own. */
export const canPin = process.platform === 'linux' && availableParallelism() > 1;

/** Each agent listens to the sessions of its share of the visitors. */
const sharesOf = (visitors: LoadPlan['visitors']): string[][] =>
  Array.from({ length: AGENTS }, (_, agent) =>
    visitors
      .filter((__, index) => index % AGENTS === agent)
      .map((visitor) => visitor.topics[0] ?? ''),
  );

/**
 * Runs one plan against a system in a generator process.
 * @param whilePaused Called 3 s after the generator has connected, if its mode pauses there (`idle`).
 */
export async function load(
  system: System,
  plan: Partial<LoadPlan>,
  whilePaused?: () => void,
): Promise<LoadResult> {
  const visitors = plan.visitors ?? (await system.visitors(VISITORS));
  const whole: LoadPlan = {
    protocol: system.protocol,
    url: system.url,
    visitors,
    agents: plan.agents ?? system.agents(sharesOf(visitors)),
    mode: 'closed',
    window: 1,
    rate: 0,
    answers: false,
    warmUpMs,
    measureMs,
    ...plan,
  };
  const file = join(system.folder, 'plan.json');
  writeFileSync(file, JSON.stringify(whole));
  const { command, args } = nodeProgram(
    [join(import.meta.dirname, 'generator.ts'), file],
    system.pinned ? `1-${availableParallelism() - 1}` : undefined,
  );
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) {
    last = line;
    if (whilePaused === undefined) continue;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    whilePaused();
    whilePaused = undefined;
    child.stdin.end('\n');
  }
  if (last === '') throw new Error(`the generator printed nothing for ${system.name}`);
  return JSON.parse(last) as LoadResult;
}

type Start = (folder: string, options?: StartOptions) => Promise<System | null>;

/** Starts a system in a folder of its own, and removes both. @returns null if the system is not installed */
export async function withSystem<T>(
  start: Start,
  options: StartOptions,
  use: (system: System) => Promise<T>,
): Promise<T | null> {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-bench-'));
  const system = await start(folder, options);
  try {
    if (system === null) return null;
    process.stderr.write(`measuring ${system.name} …\n`);
    return await use(system);
  } finally {
    await system?.server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures systems one after the other. @returns a row for each that is installed, below the heading */
export async function rowsOf(
  heading: readonly string[],
  starts: readonly Start[],
  measure: (system: System) => Promise<Section['rows'][number]>,
  options: StartOptions = {},
): Promise<Section['rows']> {
  const rows: Section['rows'] = [[...heading]];
  for (const start of starts) {
    const row = await withSystem(start, options, measure);
    if (row !== null) rows.push(row);
  }
  return rows;
}

/** Runs one plan. @returns its result, and the system's CPU time for each message in microseconds */
export async function costOf(
  system: System,
  plan: Partial<LoadPlan>,
): Promise<LoadResult & { micros: number }> {
  const used = processorMicros(system.server.pid);
  const result = await load(system, plan);
  const { published = Number.NaN, answered = 0 } = result;
  const micros = (processorMicros(system.server.pid) - used) / (published + answered);
  return { ...result, micros };
}
