import { AGENTS, VISITORS, canPin, costOf, load, rowsOf } from '../load.ts';
import { startMosquittoSystem, startOwn, startSocketio, type System } from '../systems.ts';
import type { Section } from './section.ts';

const HEADING = [
  'system',
  'msg/s, 1 in flight',
  'CPU µs/msg',
  'msg/s, 16 in flight',
  'CPU µs/msg',
  'p50 ms @500/s',
  'p99',
  'p50 ms @2000/s',
  'p99',
  'generator',
];

async function measure(system: System): Promise<(string | number)[]> {
  const row: (string | number)[] = [system.name];
  let generator = 0;
  for (const window of [1, 16]) {
    const result = await costOf(system, { window });
    row.push(result.acknowledgedPerSecond ?? Number.NaN, result.micros);
    generator = result.generatorLoad ?? 0;
  }
  for (const rate of [500, 2000]) {
    const { p50 = Number.NaN, p99 = Number.NaN } = await load(system, { mode: 'open', rate });
    row.push(p50, p99);
  }
  return [...row, `${Math.round(generator * 100)} %`];
}

/** Messages per second and latency, on all cores. */
export async function throughput(): Promise<Section> {
  return {
    title:
      `Throughput: ${VISITORS} visitors, ${AGENTS} agents. Each message is stored ` +
      'before it is acknowledged (mosquitto: not stored) and delivered to its agent and back to its sender.',
    rows: await rowsOf(HEADING, [startOwn, startSocketio, startMosquittoSystem], measure),
  };
}

/** The whole server, database thread included, on one core; the generator has the others. */
export async function pinned(): Promise<Section> {
  const title = `One core: the whole server on core 0, the generator on the others. ${VISITORS} visitors.`;
  if (!canPin) return { title: `${title} Needs Linux and two cores.`, rows: [HEADING] };
  const options = { pinned: true };
  return { title, rows: await rowsOf(HEADING, [startOwn, startSocketio], measure, options) };
}
