import { load, quick, rowsOf } from '../load.ts';
import { processorMicros, startOwn, startSocketio, type System } from '../systems.ts';
import type { Section } from './section.ts';

const CONNECTIONS = quick ? 2000 : 10_000;

async function measure(system: System): Promise<(string | number)[]> {
  const visitors = await system.visitors(CONNECTIONS);
  const used = processorMicros(system.server.pid);
  const result = await load(system, { mode: 'reconnect', visitors, agents: [] });
  const micros = (processorMicros(system.server.pid) - used) / CONNECTIONS;
  return [
    system.name,
    result.connectMs / 1000,
    (result.backMs ?? Number.NaN) / 1000,
    result.p99 ?? Number.NaN,
    micros,
  ];
}

/** All connections are cut at once, and all come back as fast as the server lets them in. */
export async function reconnects(): Promise<Section> {
  const rows = await rowsOf(
    [
      'system',
      's until connected',
      's until all are back',
      'p99 ms of one',
      'CPU µs/connection, whole run',
    ],
    [startOwn, startSocketio],
    measure,
  );
  return {
    title:
      `Reconnects: ${CONNECTIONS} visitors, each with its own conversation, cut at once. Back means connected, ` +
      'subscribed, and (NCF Track) caught up by one call of the history; socket.io has no history to fetch.',
    rows,
  };
}
