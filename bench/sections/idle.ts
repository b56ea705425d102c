import { load, rowsOf } from '../load.ts';
import {
  residentBytes,
  startMosquittoSystem,
  startOwn,
  startSocketio,
  type System,
} from '../systems.ts';
import type { Section } from './section.ts';

/** The same number in a quick run: with fewer connections, one-time growth would count as theirs. */
const CONNECTIONS = 5000;

/** Opens connections on which nothing happens. @returns the system's memory before and with them, in bytes */
export async function idling(system: System, connections: number) {
  const topics = Array.from({ length: connections }, (_, index) => {
    const chatUserId = `00000000-0000-7000-9000-${index.toString(16).padStart(12, '0')}`;
    return [`chat/session/${chatUserId}`, `chat/status/${chatUserId}`];
  });
  const before = residentBytes(system.server.pid);
  let after = before;
  const { connected, connectMs } = await load(
    system,
    { mode: 'idle', visitors: [], agents: system.agents(topics) },
    () => (after = residentBytes(system.server.pid)),
  );
  const kilobytes = (after - before) / connections / 1024;
  return { before, after, kilobytes, perSecond: (connected / connectMs) * 1000 };
}

async function measure(system: System): Promise<(string | number)[]> {
  const { before, after, kilobytes, perSecond } = await idling(system, CONNECTIONS);
  return [system.name, before / 1024 ** 2, after / 1024 ** 2, kilobytes, perSecond];
}

/** Resident memory of connections on which nothing happens. */
export async function idle(): Promise<Section> {
  const rows = await rowsOf(
    ['system', 'MB before', 'MB connected', 'kB/connection', 'connects/s'],
    [startOwn, startSocketio, startMosquittoSystem],
    measure,
  );
  return {
    title:
      `Idle: ${CONNECTIONS} connections with two subscriptions each, to a server that has just started. ` +
      'Resident memory of the process, 3 s after the last one.',
    rows,
  };
}
