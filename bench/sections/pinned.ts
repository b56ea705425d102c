import { VISITORS, canPin, load, withSystem } from '../load.ts';
import { processorMicros, startOwn, startSocketio, type System } from '../systems.ts';
import type { Section } from './section.ts';

async function measure(system: System): Promise<(string | number)[]> {
  const row: (string | number)[] = [system.name];
  for (const window of [1, 16]) {
    const used = processorMicros(system.server.pid);
    const result = await load(system, { window });
    const micros = (processorMicros(system.server.pid) - used) / (result.published ?? Number.NaN);
    row.push(result.acknowledgedPerSecond ?? Number.NaN, micros);
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
  const rows: (string | number)[][] = [heading];
  for (const start of [startOwn, startSocketio]) {
    const row = await withSystem(start, { pinned: true }, measure);
    if (row !== null) rows.push(row);
  }
  return { title, rows };
}
