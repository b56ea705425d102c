import { VISITORS, canPin, costOf, load, rowsOf } from '../load.ts';
import { startOwn, startSocketio, type System } from '../systems.ts';
import type { Section } from './section.ts';

async function measure(system: System): Promise<(string | number)[]> {
  const row: (string | number)[] = [system.name];
  for (const window of [1, 16]) {
    const { acknowledgedPerSecond = Number.NaN, micros } = await costOf(system, { window });
    row.push(acknowledgedPerSecond, micros);
  }
  for (const rate of [500, 2000]) {
    const result = await load(system, { mode: 'open', rate });
    row.push(result.p50 ?? Number.NaN, result.p99 ?? Number.NaN);
  }
  return row;
}

/** The whole server, database thread included, on one core; the generator has the others. */
export async function pinned(): Promise<Section> {
  const title = `One core: the whole server on core 0, the generator on the others. ${VISITORS} visitors.`;
  const heading = [
    'system',
    'msg/s, 1 in flight',
    'CPU µs/msg',
    'msg/s, 16 in flight',
    'CPU µs/msg',
    'p50 ms @500/s',
    'p99',
    'p50 ms @2000/s',
    'p99',
  ];
  if (!canPin) return { title: `${title} Needs Linux and two cores.`, rows: [heading] };
  const options = { pinned: true };
  return { title, rows: await rowsOf(heading, [startOwn, startSocketio], measure, options) };
}
