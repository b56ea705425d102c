import { load, withSystem } from '../load.ts';
import { processorMicros, startOwn, startSocketio, type System } from '../systems.ts';
import type { Section } from './section.ts';

async function measure(system: System): Promise<(string | number)[]> {
  const row: (string | number)[] = [system.name];
  for (const window of [1, 16]) {
    const used = processorMicros(system.server.pid);
    const result = await load(system, { window, answers: true });
    const all = (result.published ?? Number.NaN) + (result.answered ?? Number.NaN);
    row.push(
      result.acknowledgedPerSecond ?? Number.NaN,
      result.answersPerSecond ?? Number.NaN,
      (processorMicros(system.server.pid) - used) / all,
    );
  }
  return row;
}

/** Conversations that go both ways: an agent answers every message. */
export async function answers(): Promise<Section> {
  const rows: (string | number)[][] = [
    [
      'system',
      'msg/s, 1 in flight',
      'answers/s',
      'CPU µs/msg',
      'msg/s, 16 in flight',
      'answers/s',
      'CPU µs/msg',
    ],
  ];
  for (const start of [startOwn, startSocketio]) {
    const row = await withSystem(start, {}, measure);
    if (row !== null) rows.push(row);
  }
  return { title: 'Both ways: the agent answers every message as it arrives.', rows };
}
