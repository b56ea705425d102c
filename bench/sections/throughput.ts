import { AGENTS, VISITORS, load, quick, withSystem } from '../load.ts';
import {
  processorMicros,
  residentBytes,
  startMosquittoSystem,
  startOwn,
  startSocketio,
  type System,
} from '../systems.ts';
import type { Section } from './section.ts';

const IDLE = quick ? 1000 : 5000;

const idleTopics = Array.from({ length: IDLE }, (_, index) => {
  const chatUserId = `00000000-0000-7000-9000-${index.toString(16).padStart(12, '0')}`;
  return [`chat/session/${chatUserId}`, `chat/status/${chatUserId}`];
});

async function measure(system: System): Promise<(string | number)[]> {
  // First, while the process is still small.
  const before = residentBytes(system.pid);
  let after = before;
  const idle = await load(
    system,
    { mode: 'idle', visitors: [], agents: system.agents(idleTopics) },
    () => (after = residentBytes(system.pid)),
  );
  const one = await load(system, { window: 1 });
  const used = processorMicros(system.pid);
  const many = await load(system, { window: 16 });
  const perMessage = (processorMicros(system.pid) - used) / (many.published ?? Number.NaN);
  const slow = await load(system, { mode: 'open', rate: 500 });
  const fast = await load(system, { mode: 'open', rate: 2000 });
  return [
    system.name,
    one.acknowledgedPerSecond ?? Number.NaN,
    many.acknowledgedPerSecond ?? Number.NaN,
    perMessage,
    ...[slow.p50, slow.p99, fast.p50, fast.p99].map((value) => value ?? Number.NaN),
    (after - before) / IDLE / 1024,
    (idle.connected / idle.connectMs) * 1000,
    `${Math.round((many.generatorLoad ?? 0) * 100)} %`,
  ];
}

/** Messages per second, latency, memory, and connects per second, on all cores. */
export async function throughput(): Promise<Section> {
  const rows: (string | number)[][] = [
    [
      'system',
      'msg/s, 1 in flight',
      'msg/s, 16 in flight',
      'CPU µs/msg',
      'p50 ms @500/s',
      'p99',
      'p50 ms @2000/s',
      'p99',
      'kB/idle conn.',
      'connects/s',
      'generator',
    ],
  ];
  for (const start of [startOwn, startSocketio, startMosquittoSystem]) {
    const row = await withSystem(start, {}, measure);
    if (row !== null) rows.push(row);
  }
  return {
    title:
      `Throughput: ${VISITORS} visitors, ${AGENTS} agents, ${IDLE} idle connections. Each message is stored ` +
      'before it is acknowledged (mosquitto: not stored) and delivered to its agent and back to its sender.',
    rows,
  };
}
