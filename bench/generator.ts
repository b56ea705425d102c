import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { Driver, Link } from './wire/driver.ts';
import { mqttDriver } from './wire/mqtt.ts';
import { socketioDriver } from './wire/socketio.ts';
import { xmppDriver } from './wire/xmpp.ts';
import { inBatches } from './batches.ts';
import type { Account, LoadPlan, LoadResult } from './plan.ts';
import { percentile } from './report.ts';

/** Generates the load in a separate process: reads a plan file, prints a result as JSON. An idle plan waits for a line on stdin. */

const [planFile] = process.argv.slice(2);
if (planFile === undefined) throw new Error('usage: node bench/generator.ts <plan.json>');
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as LoadPlan;
const driver: Driver = { mqtt: mqttDriver, socketio: socketioDriver, xmpp: xmppDriver }[
  plan.protocol
];

const open = (
  account: Account,
  onDelivery: (payload: Buffer) => void = () => undefined,
  onClose: () => void = () => undefined,
): Promise<Link> => driver.connect({ url: plan.url, ...account, onDelivery, onClose });

/** Ordered in time (UUID v7), like those of the real clients. */
const message = (
  chatUserId: string,
  sender: 'user' | 'admin',
  text: string,
  messageId = uuid(),
): string =>
  `{"type":"message","messageId":"${messageId}","chatUserId":"${chatUserId}","sender":"${sender}",` +
  `"text":"${text}","status":"sent","replyTo":null,"messageTime":"${new Date().toISOString()}","reactions":{}}`;

const question = (): string =>
  `@${performance.now().toFixed(3)} The tracker on van 12 has not reported since this morning.`;

/** The publish time in a question's text, in milliseconds; NaN for any other payload. */
function sentAt(payload: Buffer): number {
  const at = payload.indexOf('"text":"@');
  return at < 0 ? Number.NaN : Number.parseFloat(payload.toString('latin1', at + 9, at + 25));
}

const keepAlive = new Agent({ keepAlive: true, maxSockets: 50 });

/** Fetches what the account missed. Rejects when the server refuses. */
async function catchUp({ historyUrl, password }: Account): Promise<void> {
  if (historyUrl === undefined) return;
  const headers = { authorization: `Bearer ${password}` };
  const call = get(historyUrl, { agent: keepAlive, headers });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`${historyUrl} answered ${answer.statusCode}`);
}

async function idle(): Promise<LoadResult> {
  const start = performance.now();
  const links = await inBatches(plan.agents, (agent) => open(agent));
  const connectMs = performance.now() - start;
  process.stdout.write(`${JSON.stringify({ connected: links.length, connectMs })}\n`);
  await once(process.stdin, 'data');
  await inBatches(links, (link) => link.close());
  return { connected: links.length, connectMs };
}

async function reconnect(): Promise<LoadResult> {
  const start = performance.now();
  const links = await inBatches(plan.visitors, (visitor) => open(visitor));
  const connectMs = performance.now() - start;
  // So that there is something to catch up with.
  await inBatches(
    plan.visitors,
    (visitor, index) =>
      new Promise<void>((resolve) =>
        links[index]?.publish(
          visitor.topics[0] ?? '',
          message(visitor.chatUserId, 'user', question()),
          resolve,
        ),
      ),
  );
  await Promise.all(links.map((link) => link.close()));
  const times: number[] = [];
  const cut = performance.now();
  const back = await inBatches(plan.visitors, async (visitor) => {
    const attempt = performance.now();
    const link = await open(visitor);
    await catchUp(visitor);
    times.push(performance.now() - attempt);
    return link;
  });
  const backMs = performance.now() - cut;
  times.sort((a, b) => a - b);
  await Promise.all(back.map((link) => link.close()));
  keepAlive.destroy();
  return { connected: back.length, connectMs, backMs, p99: percentile(times, 0.99) };
}

/** Writes until the server is gone, and says what it acknowledged until then. */
async function cut(): Promise<LoadResult> {
  const start = performance.now();
  const acknowledgedIds: string[] = [];
  await inBatches(plan.agents, (agent) => open(agent));
  let left = plan.visitors.length;
  const gone = Promise.withResolvers<void>();
  const links = await inBatches(plan.visitors, (visitor) =>
    open(visitor, undefined, () => {
      left -= 1;
      if (left === 0) gone.resolve();
    }),
  );
  const connectMs = performance.now() - start;
  process.stdout.write(`${JSON.stringify({ connected: links.length, connectMs })}\n`);
  const write = (index: number): void => {
    const visitor = plan.visitors[index];
    if (visitor === undefined) return;
    const messageId = uuid();
    const payload = message(visitor.chatUserId, 'user', question(), messageId);
    links[index]?.publish(visitor.topics[0] ?? '', payload, () => {
      acknowledgedIds.push(messageId);
      write(index);
    });
  };
  links.forEach((_, index) => write(index));
  await gone.promise;
  return { connected: links.length, connectMs, acknowledgedIds };
}

/** Counts what is acknowledged and delivered while it is switched on. */
interface Counts {
  on: boolean;
  published: number;
  acknowledged: number;
  delivered: number;
  answered: number;
  answersAcknowledged: number;
  latencies: number[];
}

async function connectAgents(counts: Counts): Promise<Link[]> {
  const answer = (link: Link | undefined, payload: Buffer): void => {
    const at = payload.indexOf('"chatUserId":"') + 14;
    const chatUserId = payload.toString('latin1', at, at + 36);
    counts.answered += 1;
    link?.publish(
      `chat/session/${chatUserId}`,
      message(chatUserId, 'admin', 'It is at the depot. Please check its ignition wire.'),
      () => {
        if (counts.on) counts.answersAcknowledged += 1;
      },
    );
  };
  return inBatches(plan.agents, async (agent) => {
    let link: Link | undefined;
    link = await open(agent, (payload) => {
      const time = sentAt(payload);
      if (Number.isNaN(time)) return;
      if (plan.answers) answer(link, payload);
      if (!counts.on) return;
      counts.delivered += 1;
      counts.latencies.push(performance.now() - time);
    });
    return link;
  });
}

/** Writes as the plan says. @returns a function that stops it */
function write(visitors: readonly Link[], counts: Counts): () => void {
  let running = true;
  const publish = (index: number, then: () => void): void => {
    const visitor = plan.visitors[index];
    if (visitor === undefined) return;
    counts.published += 1;
    const payload = message(visitor.chatUserId, 'user', question());
    visitors[index]?.publish(visitor.topics[0] ?? '', payload, () => {
      if (counts.on) counts.acknowledged += 1;
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
  return () => (running = false);
}

async function conversations(): Promise<LoadResult> {
  const counts: Counts = {
    on: false,
    published: 0,
    acknowledged: 0,
    delivered: 0,
    answered: 0,
    answersAcknowledged: 0,
    latencies: [],
  };
  const connectStart = performance.now();
  const agents = await connectAgents(counts);
  const visitors = await inBatches(plan.visitors, (visitor) => open(visitor));
  const connectMs = performance.now() - connectStart;
  const stop = write(visitors, counts);

  await sleep(plan.warmUpMs);
  counts.on = true;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await sleep(plan.measureMs);
  const elapsedMs = performance.now() - start;
  counts.on = false;
  stop();
  const used = process.cpuUsage(cpu);
  await inBatches([...agents, ...visitors], (link) => link.close());
  const latencies = counts.latencies.toSorted((a, b) => a - b);
  const perSecond = (count: number): number => (count / elapsedMs) * 1000;
  return {
    connected: agents.length + visitors.length,
    connectMs,
    published: counts.published,
    acknowledgedPerSecond: perSecond(counts.acknowledged),
    deliveredPerSecond: perSecond(counts.delivered),
    answered: counts.answered,
    answersPerSecond: perSecond(counts.answersAcknowledged),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    generatorLoad: (used.user + used.system) / 1000 / elapsedMs,
  };
}

const modes = { idle, reconnect, cut, closed: conversations, open: conversations };
// What was acknowledged is more than a pipe takes at once.
process.stdout.write(`${JSON.stringify(await modes[plan.mode]())}\n`, () => process.exit(0));
