import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { v7 as uuid } from 'uuid';
import type { Driver, Link } from './wire/driver.ts';
import { mqttDriver } from './wire/mqtt.ts';
import { socketioDriver } from './wire/socketio.ts';
import type { Account, LoadPlan, LoadResult } from './plan.ts';
import { percentile } from './report.ts';

/** Generates the load in a separate process: reads a plan file, prints a result as JSON. An idle plan waits for a line on stdin. */

const BATCH = 50;

/** Ordered in time (UUID v7), like those of the real clients. */
const messageId = (): string => uuid();

const driverOf = (plan: LoadPlan): Driver =>
  plan.protocol === 'mqtt' ? mqttDriver : socketioDriver;

/** Runs `task` over all items, `BATCH` at a time. */
async function inBatches<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += BATCH) {
    results.push(...(await Promise.all(items.slice(at, at + BATCH).map(task))));
  }
  return results;
}

/** The publish time in the payload's text, in milliseconds. */
function sentAt(payload: Buffer): number {
  const at = payload.indexOf('"text":"@');
  return at < 0 ? Number.NaN : Number.parseFloat(payload.toString('latin1', at + 9, at + 25));
}

const payloadFor = (visitor: Account): string =>
  `{"type":"message","messageId":"${messageId()}","chatUserId":"${visitor.chatUserId}","sender":"user",` +
  `"text":"@${performance.now().toFixed(3)} The tracker on van 12 has not reported since this morning.",` +
  `"status":"sent","replyTo":null,"messageTime":"${new Date().toISOString()}","reactions":{}}`;

async function run(plan: LoadPlan): Promise<LoadResult> {
  const driver = driverOf(plan);
  const latencies: number[] = [];
  let delivered = 0;
  let measuring = false;
  const connectStart = performance.now();
  const links: Link[] = [];

  const open = (account: Account, onDelivery?: (payload: Buffer) => void): Promise<Link> =>
    driver.connect({ url: plan.url, ...account, ...(onDelivery ? { onDelivery } : {}) });

  links.push(
    ...(await inBatches(plan.agents, (agent) =>
      open(agent, (payload) => {
        if (!measuring) return;
        delivered += 1;
        latencies.push(performance.now() - sentAt(payload));
      }),
    )),
  );
  const visitors = await inBatches(plan.visitors, (visitor) => open(visitor, () => undefined));
  links.push(...visitors);
  const connectMs = performance.now() - connectStart;
  if (plan.mode === 'idle') {
    process.stdout.write(`${JSON.stringify({ connected: links.length, connectMs })}\n`);
    await new Promise((resolve) => process.stdin.once('data', resolve));
    await inBatches(links, (link) => link.close());
    return { connected: links.length, connectMs };
  }

  let acknowledged = 0;
  let published = 0;
  let running = true;
  const publish = (index: number, then: () => void): void => {
    const visitor = plan.visitors[index];
    const link = visitors[index];
    if (visitor === undefined || link === undefined) return;
    published += 1;
    link.publish(visitor.topics[0] ?? '', payloadFor(visitor), () => {
      if (measuring) acknowledged += 1;
      then();
    });
  };

  if (plan.mode === 'closed') {
    const again = (index: number): void => publish(index, () => running && again(index));
    for (let index = 0; index < visitors.length; index += 1) {
      for (let window = 0; window < plan.window; window += 1) again(index);
    }
  } else {
    // Open loop: messages go out on schedule, however late the responses are.
    let due = 0;
    const start = performance.now();
    const tick = (): void => {
      if (!running) return;
      const target = ((performance.now() - start) / 1000) * plan.rate;
      for (; due < target; due += 1) publish(due % visitors.length, () => undefined);
      setTimeout(tick, 1);
    };
    tick();
  }

  await new Promise((resolve) => setTimeout(resolve, plan.warmUpMs));
  measuring = true;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, plan.measureMs));
  const elapsedMs = performance.now() - start;
  measuring = false;
  running = false;
  const used = process.cpuUsage(cpu);
  await inBatches(links, (link) => link.close());
  latencies.sort((a, b) => a - b);
  return {
    connected: links.length,
    connectMs,
    published,
    acknowledgedPerSecond: (acknowledged / elapsedMs) * 1000,
    deliveredPerSecond: (delivered / elapsedMs) * 1000,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    generatorLoad: (used.user + used.system) / 1000 / elapsedMs,
  };
}

const [planFile] = process.argv.slice(2);
if (planFile === undefined) throw new Error('usage: node bench/generator.ts <plan.json>');
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as LoadPlan;
process.stdout.write(`${JSON.stringify(await run(plan))}\n`);
process.exit(0);
