import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Channel, ChannelListener } from '../database.ts';
import { StorageError } from '../errors.ts';
import { holdNodeLock } from './node-lock.ts';
import { createUnpack, pack } from './notes.ts';

/** With the version of the format of the events (`bus/encoding.ts`, `notes.ts`), so that others are not heard. */
const NAME = 'ncf_track_1';
export const LISTEN = `listen ${NAME}`;
/** Notifies everyone who listens, when the transaction commits and only then. $1: the payloads. */
export const NOTIFY = `select pg_notify('${NAME}', payload) from unnest($1::text[]) payload`;

/** How long texts that belong to no transaction are gathered, in milliseconds. */
const GATHER_MS = 20;
/** Pauses between attempts to connect or send, in milliseconds. */
const RETRY_MS = { min: 100, max: 2000 };
/** How often the connection is checked: one that died silently says nothing. */
const CHECK_MS = 5000;
/** Texts that wait for a database that does not answer; the oldest are dropped. */
const WAITING = 10_000;

/** Ends a connection that does not answer. @param worked called with the time of each check that was answered */
const checkOften = (client: pg.Client, worked: (at: number) => void): NodeJS.Timeout =>
  setInterval(() => {
    const now = performance.now();
    client
      .query('select 1')
      .then(() => worked(now))
      .catch(() => client.end().catch(() => {}));
  }, CHECK_MS).unref();

/** The channel of a database, over LISTEN and NOTIFY. @param pool sends what belongs to no transaction */
export function createChannel(url: string, pool: pg.Pool): Channel {
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let isClosed = false;
  let client: pg.Client | null = null;
  /** Until when the connection surely worked, on a monotonic clock: one that dies silently is noticed seconds later. */
  let workedUntil = performance.now();

  async function send(): Promise<void> {
    let pauseMs = GATHER_MS;
    while (waiting.length > 0) {
      await sleep(isClosed ? 0 : pauseMs);
      const texts = waiting;
      waiting = [];
      try {
        await pool.query(NOTIFY, [pack(texts)]);
        pauseMs = GATHER_MS;
      } catch {
        if (isClosed) break;
        waiting = [...texts, ...waiting].slice(-WAITING);
        pauseMs = Math.min(Math.max(2 * pauseMs, RETRY_MS.min), RETRY_MS.max);
      }
    }
    sending = null;
  }

  /** Resolves when the connection is lost or closed. */
  async function listen(
    node: string,
    { heard }: ChannelListener,
    ready: () => void,
  ): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: 'ncf-track',
      keepAlive: true,
      connectionTimeoutMillis: CHECK_MS,
      query_timeout: CHECK_MS,
    });
    const ended = new Promise<void>((resolve) => {
      own.on('error', () => resolve());
      own.on('end', () => resolve());
    });
    const unpack = createUnpack();
    own.on('notification', ({ payload = '' }) => unpack(payload).forEach(heard));
    try {
      await own.connect();
      await holdNodeLock(own, node);
      await own.query(LISTEN);
      workedUntil = performance.now();
    } catch (error) {
      await own.end().catch(() => {});
      throw error;
    }
    client = own;
    ready();
    const checks = checkOften(own, (at) => (workedUntil = at));
    await ended;
    clearInterval(checks);
    client = null;
  }

  /** Listens again and again, until the channel is closed. */
  async function listenForever(
    node: string,
    listener: ChannelListener,
    ready: () => void,
  ): Promise<void> {
    let pauseMs = RETRY_MS.min;
    for (let isFirst = true; !isClosed;) {
      try {
        const lostSince = workedUntil;
        await listen(node, listener, () => {
          ready();
          pauseMs = RETRY_MS.min;
          if (!isFirst) listener.resumed(performance.now() - lostSince);
          isFirst = false;
        });
      } catch {
        await sleep(pauseMs * (1 + Math.random()), undefined, { ref: false });
        pauseMs = Math.min(2 * pauseMs, RETRY_MS.max);
      }
    }
  }

  return {
    send(text) {
      waiting.push(text);
      sending ??= send();
    },
    listen: (node, listener) =>
      new Promise((resolve) => {
        void listenForever(node, listener, resolve);
      }),
    async check() {
      if (client === null)
        throw new StorageError('unavailable', 'The connection for notifications is lost.');
    },
    async close() {
      isClosed = true;
      await sending;
      await client?.end().catch(() => {});
    },
  };
}
