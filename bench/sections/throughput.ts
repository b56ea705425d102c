import { AGENTS, VISITORS, costOf, load, rowsOf } from '../load.ts';
import { startMosquittoSystem, startOwn, startSocketio, type System } from '../systems.ts';
import type { Section } from './section.ts';

async function measure(system: System): Promise<(string | number)[]> {
  const one = await load(system, { window: 1 });
  const many = await costOf(system, { window: 16 });
  const slow = await load(system, { mode: 'open', rate: 500 });
  const fast = await load(system, { mode: 'open', rate: 2000 });
  return [
    system.name,
    one.acknowledgedPerSecond ?? Number.NaN,
    many.acknowledgedPerSecond ?? Number.NaN,
    many.micros,
    ...[slow.p50, slow.p99, fast.p50, fast.p99].map((value) => value ?? Number.NaN),
    `${Math.round((many.generatorLoad ?? 0) * 100)} %`,
  ];
}

/** Messages per second and latency, on all cores. */
export async function throughput(): Promise<Section> {
  const rows = await rowsOf(
    [
      'system',
      'msg/s, 1 in flight',
      'msg/s, 16 in flight',
      'CPU µs/msg',
      'p50 ms @500/s',
      'p99',
      'p50 ms @2000/s',
      'p99',
      'generator',
    ],
    [startOwn, startSocketio, startMosquittoSystem],
    measure,
  );
  return {
    title:
      `Throughput: ${VISITORS} visitors, ${AGENTS} agents. Each message is stored ` +
      'before it is acknowledged (mosquitto: not stored) and delivered to its agent and back to its sender.',
    rows,
  };
}
