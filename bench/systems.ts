import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text as readText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ownPort } from '@ncf/testing/ports';
import { OWNER, startServerProcess } from '@ncf/testing/server-process';
import { sessionTopic, statusTopic, adminClientId } from '@ncf/contract/topics';
import { DATABASE_FILE } from '../server/platform/db/sqlite/open.ts';
import { mosquittoArgs } from './peers/mosquitto.ts';
import { inBatches } from './batches.ts';
import { nodeProgram, SERVER_OPTIONS } from './node-program.ts';
import type { Account, LoadPlan } from './plan.ts';
import { findProgram, startServer, type ServerProcess } from './server-process.ts';

/** A running system under load: where it listens and who may connect. */
export interface System {
  name: string;
  /** Its files; removed with it. */
  folder: string;
  /** True if it has core 0 for itself. */
  pinned: boolean;
  protocol: LoadPlan['protocol'];
  url: string;
  server: ServerProcess;
  visitors(count: number): Promise<Account[]>;
  /** Agents with the given topics each. */
  agents(topics: readonly (readonly string[])[]): Account[];
  /** The IDs of all messages that these visitors have stored. */
  stored(visitors: readonly Account[]): Promise<Set<string>>;
}

/** How a system is started. */
export interface StartOptions {
  /** On core 0 only. */
  pinned?: boolean;
  /** Writes a CPU profile of each thread to the folder's `profile` when the system ends. */
  profile?: boolean;
  /** Further environment variables of this product. */
  env?: Record<string, string>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

async function post(
  url: string,
  body: unknown,
  localAddress: string,
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const call = request(url, { method: 'POST', localAddress, headers }).end(JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const text = await readText(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${text}`);
  return JSON.parse(text) as Record<string, string>;
}

/** Each visitor has a separate address in 127.0.0.0/8, like real visitors. */
export const addressOf = (index: number): string =>
  `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;

/** Resident memory of a process in bytes, from `/proc` (Linux); NaN elsewhere. */
export function residentBytes(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** CPU time of a process (or `process/task/thread`), in microseconds, from `/proc` (Linux); NaN elsewhere. */
export function processorMicros(pid: number | string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime and stime, in clock ticks of 10 ms.
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

/** CPU time of each thread of a process by the thread's name, in microseconds (Linux); empty elsewhere. */
export function threadMicros(pid: number): Map<string, number> {
  const sums = new Map<string, number>();
  if (!existsSync(`/proc/${pid}/task`)) return sums;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim();
    sums.set(name, (sums.get(name) ?? 0) + processorMicros(`${pid}/task/${thread}`));
  }
  return sums;
}

const plainVisitors = async (count: number): Promise<Account[]> =>
  Array.from({ length: count }, (_, index) => {
    const chatUserId = `00000000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
    return {
      clientId: `chatUser_${chatUserId}`,
      chatUserId,
      topics: [sessionTopic(chatUserId), statusTopic(chatUserId)],
      localAddress: addressOf(index),
    };
  });

const plainAgents = (topics: readonly (readonly string[])[]): Account[] =>
  topics.map((own, index) => ({
    clientId: adminClientId('bench', `${index}`),
    chatUserId: '',
    topics: own,
    localAddress: addressOf(10_000 + index),
  }));

/** A visitor of this product, signed in. */
async function signIn(base: string, index: number): Promise<Account> {
  const chatUserEmail = `visitor${index}@example.com`;
  const session = await post(
    `${base}/api/v1/chat`,
    { chatUserName: `Visitor ${index}`, chatUserEmail },
    addressOf(index),
  );
  const chatUserId = session['chatUserId'] ?? '';
  return {
    clientId: session['clientId'] ?? '',
    password: session['token'] ?? '',
    chatUserId,
    topics: [sessionTopic(chatUserId), statusTopic(chatUserId)],
    localAddress: addressOf(index),
    historyUrl: `${base}/api/v1/message/${chatUserEmail}?chatUserId=${chatUserId}&sinceRev=0`,
  };
}

/** The messages in an SQLite database of this product's, which no server has open. */
function storedIn(dataDir: string): Set<string> {
  const db = new DatabaseSync(join(dataDir, DATABASE_FILE));
  const rows = db.prepare('select "messageId" as id from messages').all();
  db.close();
  return new Set(rows.map(({ id }) => String(id)));
}

/** This product as `npm start` runs it, with a separate data folder. */
export async function startOwn(
  folder: string,
  { pinned = false, profile = false, env = {} }: StartOptions = {},
): Promise<System> {
  const profiler = profile ? ['--cpu-prof', `--cpu-prof-dir=${join(folder, 'profile')}`] : [];
  const dataDir = join(folder, 'data');
  const server = await startServerProcess({
    dataDir,
    flags: [...SERVER_OPTIONS, ...profiler],
    ...(pinned && { within: ['taskset', '-c', '0'] }),
    env: { NODE_ENV: 'production', RATE_LIMIT: '0', ...env },
  });
  const agent = await post(`${server.url}/api/v1/agent/session`, OWNER, '127.0.0.1');
  return {
    name: 'NCF Track (SQLite)',
    folder,
    pinned,
    protocol: 'mqtt',
    url: server.mqttUrl,
    server,
    visitors: (count) =>
      inBatches(
        Array.from({ length: count }, (_, index) => index),
        (index) => signIn(server.url, index),
      ),
    agents: (topics) =>
      topics.map((own, index) => ({
        clientId: adminClientId(agent['agentId'] ?? '', `bench${index}`),
        password: agent['token'] ?? '',
        chatUserId: '',
        topics: own,
        localAddress: addressOf(10_000 + index),
      })),
    stored: async () => storedIn(dataDir),
  };
}

/** socket.io with the same conversations, store, and grouped commits. */
export async function startSocketio(
  folder: string,
  { pinned = false }: StartOptions = {},
): Promise<System> {
  const port = await ownPort();
  const dataDir = join(folder, 'data');
  const peer = [...SERVER_OPTIONS, 'bench/peers/socketio-server.ts', `${port}`, dataDir];
  const { command, args } = nodeProgram(peer, pinned ? '0' : undefined);
  const server = await startServer({
    command,
    args,
    cwd: root,
    ready: async () =>
      (await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`)).ok,
  });
  return {
    name: 'socket.io, same store',
    folder,
    pinned,
    protocol: 'socketio',
    url: `ws://127.0.0.1:${port}`,
    server,
    visitors: plainVisitors,
    agents: plainAgents,
    stored: async () => storedIn(dataDir),
  };
}

/** mosquitto over TCP, without persistence; null if it is not installed. */
export async function startMosquittoSystem(folder: string): Promise<System | null> {
  const path = findProgram('mosquitto');
  if (path === null) return null;
  const port = await ownPort();
  const server = await startServer({
    command: path,
    args: mosquittoArgs(port, folder),
    async ready() {
      const probe = connect(port, '127.0.0.1');
      await once(probe, 'connect');
      probe.destroy();
      return true;
    },
  });
  return {
    name: 'mosquitto, TCP, not durable',
    folder,
    pinned: false,
    protocol: 'mqtt',
    url: `mqtt://127.0.0.1:${port}`,
    server,
    visitors: plainVisitors,
    agents: plainAgents,
    stored: async () => new Set(),
  };
}
