import { costOf, rowsOf } from '../load.ts';
import { startOwn, startSocketio, type System } from '../systems.ts';
import type { Section } from './section.ts';

async function measure(system: System): Promise<(string | number)[]> {
  const row: (string | number)[] = [system.name];
  for (const window of [1, 16]) {
    const result = await costOf(system, { window, answers: true });
    row.push(
      result.acknowledgedPerSecond ?? Number.NaN,
      result.answersPerSecond ?? Number.NaN,
      result.micros,
    );
  }
  return row;
}

/** Conversations that go both ways: an agent answers every message. */
export async function answers(): Promise<Section> {
  const rows = await rowsOf(
    [
      'system',
      'msg/s, 1 in flight',
      'answers/s',
      'CPU µs/msg',
      'msg/s, 16 in flight',
      'answers/s',
      'CPU µs/msg',
    ],
    [startOwn, startSocketio],
    measure,
  );
  return { title: 'Both ways: the agent answers every message as it arrives.', rows };
}
