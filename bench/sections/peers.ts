import { startEjabberd, startProsody } from '../peers/xmpp-servers.ts';
import { AGENTS, VISITORS, costOf, load, rowsOf } from '../load.ts';
import { startMosquittoSystem, startOwn, startSocketio, type System } from '../systems.ts';
import { idling } from './idle.ts';
import type { Section } from './section.ts';

const CONNECTIONS = 2000;
const RATE = 200;
/** Longer than what a server may keep in memory before it writes it to its disk. */
const WRITING_MS = 7000;

/** Ends the system with SIGKILL while everyone writes. @returns how many messages it had acknowledged, and lost */
async function lossOf(system: System): Promise<[acknowledged: number, lost: number]> {
  const visitors = await system.visitors(VISITORS);
  const { acknowledgedIds = [] } = await load(system, { mode: 'cut', visitors }, () => {
    setTimeout(() => void system.server.kill(), WRITING_MS);
  });
  await system.server.restart();
  const stored = await system.stored(visitors);
  return [acknowledgedIds.length, acknowledgedIds.filter((id) => !stored.has(id)).length];
}

async function measure(system: System): Promise<(string | number)[]> {
  const { kilobytes } = await idling(system, CONNECTIONS);
  const full = await costOf(system, { window: 1 });
  const calm = await load(system, { mode: 'open', rate: RATE });
  const [acknowledged, lost] = await lossOf(system);
  return [
    system.name,
    full.acknowledgedPerSecond ?? Number.NaN,
    full.p50 ?? Number.NaN,
    full.p99 ?? Number.NaN,
    full.micros,
    calm.p50 ?? Number.NaN,
    calm.p99 ?? Number.NaN,
    kilobytes,
    `${lost.toLocaleString('en')} of ${acknowledged.toLocaleString('en')}`,
  ];
}

/** This product beside chat servers that people run. */
export async function peers(): Promise<Section> {
  const rows = await rowsOf(
    [
      'system',
      'msg/s, 1 in flight',
      'p50 ms',
      'p99',
      'CPU µs/msg',
      `p50 ms @${RATE}/s`,
      'p99',
      'kB/connection',
      'lost of acknowledged',
    ],
    [startOwn, startSocketio, startEjabberd, startProsody, startMosquittoSystem],
    measure,
  );
  return {
    title:
      `Peers: ${VISITORS} visitors write to ${AGENTS} agents. Idle connections: ${CONNECTIONS}. At the end, each server ` +
      'gets SIGKILL while all of them write; lost is what it had acknowledged and no longer has.',
    rows,
  };
}
