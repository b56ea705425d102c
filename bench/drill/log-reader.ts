import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedEvent } from '@ncf/contract/event-log';
import type { App } from '@ncf/testing';
import { createApi, type Api } from '../../clients/typescript/src/http.ts';

type Read = Pick<LoggedEvent, 'id' | 'position' | 'chatUserId' | 'sequence'>;

/** What became of the events of the log. */
export interface LogVerdict {
  read: number;
  /** In the log, and not read while it was written. */
  missed: number;
  /** Read twice. */
  repeated: number;
  /** Places in conversations that no event has, or that came in another order. */
  gaps: number;
}

/** Compares what was read while the log was written with the log itself. */
export function logVerdict(read: readonly Read[], log: readonly Read[]): LogVerdict {
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
    missed: log.filter(({ id }) => !ids.has(id)).length,
    repeated: read.length - ids.size,
    gaps,
  };
}

const PAUSE_MS = 100;

/** Reads all events until `signal` aborts; after a failure it starts again where it was. */
async function follow(api: Api, read: Read[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const after = read.at(-1)?.position ?? 0;
      for await (const event of api.events({ after, signal })) read.push(event as Read);
    } catch {
      await sleep(PAUSE_MS);
    }
  }
}

async function wholeLog(api: Api): Promise<Read[]> {
  const { nextAfter: end } = (await api.get('/api/v1/event-log', {
    query: { after: 'latest' } as never,
  })) as { nextAfter: number };
  const log: Read[] = [];
  if (end === 0) return log;
  for await (const event of api.events({ after: 0 })) {
    log.push(event as Read);
    if ((event as Read).position >= end) break;
  }
  return log;
}

/** Reads the event log as a program does, with a key and from the beginning on. @param url where everyone connects */
export async function startLogReader(url: string, node: App) {
  const owner = await node.agentSignIn();
  const body = { name: 'Drill', scopes: ['events:read'] };
  const { key } = await node.callAs<{ key: string }>(owner, 'POST', 'api-keys', body);
  const api = createApi(url, key);
  const read: Read[] = [];
  const stop = new AbortController();
  const following = follow(api, read, stop.signal);
  return {
    /** How many events were read so far. */
    count: (): number => read.length,
    /** Waits until all that is logged was read, and compares. */
    async finish(): Promise<LogVerdict> {
      const log = await wholeLog(api);
      const end = log.at(-1)?.position ?? 0;
      while ((read.at(-1)?.position ?? 0) < end) await sleep(PAUSE_MS);
      stop.abort();
      await following;
      return logVerdict(read, log);
    },
  };
}
