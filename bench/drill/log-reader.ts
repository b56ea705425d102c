import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { LoggedEvent } from '@ncf/contract/event-log';
import type { App } from '@ncf/testing';
import { createApi, type Api } from '../../clients/typescript/src/http.ts';

export type ReadEvent = Pick<LoggedEvent, 'id' | 'position' | 'chatUserId' | 'sequence'>;

/** Compares what was read while the log was written with the log itself. */
export function logVerdict(read: readonly ReadEvent[], log: readonly ReadEvent[]) {
  const ids = new Set(read.map(({ id }) => id));
  const places = new Map<string, number>();
  let gaps = 0;
  for (const { chatUserId, sequence } of read) {
    if (chatUserId === null || sequence === null) continue;
    if (sequence !== (places.get(chatUserId) ?? 0) + 1) gaps += 1;
    places.set(chatUserId, sequence);
  }
  return {
    read: read.length,
    /** In the log, and not read while it was written. */
    missed: log.filter(({ id }) => !ids.has(id)).length,
    /** Read twice. */
    repeated: read.length - ids.size,
    /** Places in conversations that no event has, or that came in another order. */
    gaps,
  };
}

const PAUSE_MS = 100;

async function wholeLog(api: Api): Promise<ReadEvent[]> {
  const { nextAfter: end } = (await api.get('/api/v1/event-log', {
    query: { after: 'latest' },
  })) as { nextAfter: number };
  const log: ReadEvent[] = [];
  if (end === 0) return log;
  for await (const event of api.events({ after: 0 })) {
    log.push(event as ReadEvent);
    if ((event as ReadEvent).position >= end) break;
  }
  return log;
}

/**
 * Reads the event log as a program does, with a key and from the beginning on, in a thread of its own, which a busy load
 * does not hold up. @param url where everyone connects
 */
export async function startLogReader(url: string, node: App) {
  const owner = await node.agentSignIn();
  const body = { name: 'Drill', scopes: ['events:read'] };
  const { key } = await node.callAs<{ key: string }>(owner, 'POST', 'api-keys', body);
  const api = createApi(url, key);
  const read: ReadEvent[] = [];
  const thread = new Worker(new URL('log-reader-thread.ts', import.meta.url), {
    workerData: { url, key },
  });
  thread.on('message', (event: ReadEvent) => void read.push(event));
  thread.on('error', (error) => {
    throw error;
  });
  return {
    /** How many events were read so far. */
    count: (): number => read.length,
    /** Waits until all that is logged was read, and compares. */
    async finish() {
      const log = await wholeLog(api);
      const end = log.at(-1)?.position ?? 0;
      while ((read.at(-1)?.position ?? 0) < end) await sleep(PAUSE_MS);
      await thread.terminate();
      return logVerdict(read, log);
    },
  };
}
