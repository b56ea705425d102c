import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VISITORS, load, withSystem } from '../load.ts';
import { startOwn, threadMicros } from '../systems.ts';
import type { Section } from './section.ts';

/** The part of a V8 CPU profile (`--cpu-prof`) read here. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  /** Microseconds of the system's monotonic clock, and between the samples. */
  startTime: number;
  timeDeltas: number[];
}

/** The stages of a message's way (docs/message-path.md), each with the places of its code; the first match counts. */
const STAGES: [stage: string, place: RegExp][] = [
  [
    'packets in',
    /server\/mqtt\/(packet|receive|connection|meter|token-bucket)|ws\/lib\/(receiver|buffer-util)/,
  ],
  [
    'rules and validation',
    /\/contract\/|zod|server\/mqtt\/publish|server\/identity|conversations\/(read|to-command|conversations|mqtt)/,
  ],
  ['deliveries and packets out', /server\/mqtt\/|platform\/bus|ws\/lib/],
  ['decision', /conversations\/decide\//],
  ['to and from the database thread', /platform\/db|conversations\//],
  ['sockets and streams', /^node:/],
];

const MAIN_THREAD = 'MainThread';
const PROFILER_THREADS = /^(v8:Prof|SignalInspector)/;

function stageOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(garbage collector)') return 'garbage collection';
  return STAGES.find(([, place]) => place.test(url))?.[0] ?? 'native code';
}

/** Microseconds of the system's monotonic clock, which V8's profiles use, too. */
const nowMicros = (): number => Number(process.hrtime.bigint() / 1000n);

/** Self time of each stage in microseconds, between two times. */
function timeByStage(profile: Profile, from: number, until: number): Map<string, number> {
  const stages = new Map(profile.nodes.map((node) => [node.id, stageOf(node.callFrame)]));
  const sums = new Map<string, number>();
  let time = profile.startTime;
  profile.samples.forEach((id, index) => {
    const micros = profile.timeDeltas[index] ?? 0;
    time += micros;
    if (time < from || time > until) return;
    const stage = stages.get(id) ?? 'idle';
    sums.set(stage, (sums.get(stage) ?? 0) + micros);
  });
  sums.delete('idle');
  return sums;
}

/** CPU time of one message by stage, from a profile of the server's main thread under full load. */
export async function stages(): Promise<Section> {
  const rows = await withSystem(startOwn, { profile: true }, async (system) => {
    const visitors = await system.visitors(VISITORS);
    const used = threadMicros(system.server.pid);
    const from = nowMicros();
    const { published = Number.NaN } = await load(system, { window: 16, visitors });
    const until = nowMicros();
    const threads = threadMicros(system.server.pid);
    await system.server.stop();
    const folder = join(system.folder, 'profile');
    const [file = ''] = readdirSync(folder);
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    const micros = (thread: string): number =>
      (threads.get(thread) ?? Number.NaN) - (used.get(thread) ?? 0);
    const main = [...timeByStage(profile, from, until)].toSorted(([, x], [, y]) => y - x);
    // Samples count the time that a thread waits for a core, too.
    const scale = micros(MAIN_THREAD) / main.reduce((sum, [, time]) => sum + time, 0);
    return [
      ...main.map(([stage, time]) => [`main thread: ${stage}`, (time * scale) / published]),
      ...[...threads.keys()]
        .filter((thread) => !PROFILER_THREADS.test(thread))
        .map((thread) => [`thread ${thread}, in all`, micros(thread) / published]),
    ];
  });
  return {
    title: `Stages: CPU time of a message, 16 in flight, ${VISITORS} visitors. The profiler adds to the main thread's.`,
    rows: [['stage', 'µs/msg'], ...(rows ?? [])],
  };
}
