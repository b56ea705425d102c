import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { v7 as uuid } from 'uuid';
import { sessionTopic } from '@ncf/contract/topics';
import { conversationsOf } from '../server/chat/conversations/conversations.fixture.ts';
import { APPLIER } from '../server/chat/conversations/apply/applier.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import type { VisitorIdentity } from '../server/identity/identity.ts';
import { inBatches } from './batches.ts';
import { percentile } from './report.ts';

/**
 * Durable messages per second through `accept`, without broker and network: `node bench/store.ts [messages]`, in the
 * PostgreSQL database of DATABASE_URL if it is set.
 * `main` and `worker` are the CPU time of the main thread and of all others, in microseconds per message.
 * They are valid on a busy machine too, where messages per second are not.
 */

const total = Number(process.argv[2] ?? 60_000);
const dataDir = await mkdtemp(join(tmpdir(), 'ncf-bench-store-'));
const databaseUrl = process.env['DATABASE_URL'] ?? null;
const database = await openDatabase({ dataDir, databaseUrl, applier: APPLIER });
const conversations = conversationsOf(database);

/** CPU time so far, in microseconds. */
function used(): { main: number; worker: number } {
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
  const main = sum(process.threadCpuUsage());
  return { main, worker: sum(process.cpuUsage()) - main };
}

async function measure(visitors: number, inFlight: number) {
  const identities = Array.from({ length: visitors }, (_, index): VisitorIdentity => ({
    role: 'user',
    chatUserId: uuid(),
    chatUserName: `Visitor ${index}`,
    chatUserEmail: `visitor${index}@example.com`,
    browserId: randomUUID(),
  }));
  // A pool of connections serves only so many at once in time.
  await inBatches(identities, ({ role: _, ...person }) => conversations.create(person));
  const text = 'Where is my van? It left the depot an hour ago and does not move on the map.';
  const payloads = Array.from({ length: total }, () =>
    Buffer.from(
      JSON.stringify({
        type: 'message',
        messageId: uuid(),
        text,
        sender: 'user',
        status: 'sent',
        replyTo: null,
        reactions: {},
      }),
    ),
  );

  let sent = 0;
  const latencies: number[] = [];
  async function send(): Promise<void> {
    while (sent < total) {
      const index = sent++;
      const identity = identities[index % visitors];
      const payload = payloads[index];
      if (identity === undefined || payload === undefined) return;
      const began = performance.now();
      const accepted = await conversations.accept(
        identity,
        sessionTopic(identity.chatUserId),
        payload,
      );
      latencies.push(performance.now() - began);
      if (accepted.outcome !== 'deliver')
        throw new Error(`Not stored: ${JSON.stringify(accepted)}`);
    }
  }
  const before = used();
  const began = performance.now();
  await Promise.all(Array.from({ length: inFlight }, send));
  const took = performance.now() - began;
  const after = used();
  latencies.sort((a, b) => a - b);
  return {
    visitors,
    'in flight': inFlight,
    'messages/s': Math.round((total / took) * 1000),
    'main µs': Number(((after.main - before.main) / total).toFixed(1)),
    'worker µs': Number(((after.worker - before.worker) / total).toFixed(1)),
    'p50 ms': Number(percentile(latencies, 0.5).toFixed(2)),
    'p99 ms': Number(percentile(latencies, 0.99).toFixed(2)),
  };
}

try {
  const rows = [];
  for (const [visitors, inFlight] of [
    [1, 1000],
    [200, 200],
    [1000, 1000],
    [10_000, 2000],
  ] as const) {
    rows.push(await measure(visitors, inFlight));
  }
  console.table(rows);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}
