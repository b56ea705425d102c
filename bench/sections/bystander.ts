import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { newMessage } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { OWNER } from '@ncf/testing/server-process';
import { createStranger } from '@ncf/testing/stranger';
import { startApp, type App } from '@ncf/testing';
import { ATTACKS } from '../attacker.ts';
import { quick } from '../load.ts';
import { nodeProgram } from '../node-program.ts';
import { percentile } from '../report.ts';
import type { Section } from './section.ts';

const MEASURE_MS = quick ? 4000 : 10_000;
/** Pause between two rounds, so that the bystanders themselves are no load. */
const PAUSE_MS = 50;

/** Milliseconds that a bystander's steps took, sorted. */
type Times = Record<'message' | 'page' | 'signIn', number[]>;

async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  into.push(performance.now() - began);
}

/** A visitor who writes, an agent who reads that, someone who opens the home page, and an agent who signs in. */
async function bystanders(app: App): Promise<() => Promise<Times>> {
  const agent = await app.connectAgent();
  const visitor = await app.connectVisitor();
  const { call } = createStranger(app.url, '203.0.113.1');
  return async () => {
    const times: Times = { message: [], page: [], signIn: [] };
    const end = performance.now() + MEASURE_MS;
    while (performance.now() < end) {
      const message = newMessage('Is anyone there?');
      await timed(times.message, async () => {
        await visitor.publish(visitor.sessionTopic, message);
        await agent.waitFor(({ payload }) => payload['messageId'] === message.messageId);
      });
      await timed(times.page, () => call('GET', '/'));
      await timed(times.signIn, () => call('POST', '/api/v1/agent/session', OWNER));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    for (const list of Object.values(times)) list.sort((a, b) => a - b);
    return times;
  };
}

/** Attacks in a process of its own while the bystanders are measured. @returns their times, and how often it called */
async function under(url: string, name: string, measure: () => Promise<Times>) {
  const program = fileURLToPath(new URL('../attacker.ts', import.meta.url));
  const { command, args } = nodeProgram([program, url, name]);
  const attacker = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: attacker.stdout });
  await once(lines, 'line');
  const times = await measure();
  const counted = once(lines, 'line') as Promise<[string]>;
  attacker.kill('SIGTERM');
  const [calls] = await counted;
  return { times, calls: Number(calls) };
}

const p95 = (times: Times): number[] =>
  [times.message, times.page, times.signIn].map((list) => percentile(list, 0.95));

/** What people on other networks notice of one stranger's attack. Each attack has a server of its own. */
export async function bystander(): Promise<Section> {
  const rows: (string | number)[][] = [
    ['attack, calls', 'message', '+', 'page', '+', 'sign-in', '+', 'rounds'],
  ];
  const mail = await startMailServer();
  for (const name of Object.keys(ATTACKS)) {
    const env = { TRUST_PROXY: '1', SMTP_URL: mail.url };
    const app = await startApp({ env: { ...env, MAIL_FROM: 'us@example.com' } });
    try {
      const measure = await bystanders(app);
      const before = p95(await measure());
      const { times, calls } = await under(app.url, name, measure);
      const during = p95(times).flatMap((value, at) => [value, value - (before[at] ?? 0)]);
      rows.push([`${name}, ${calls}`, ...during, times.message.length]);
    } finally {
      await app.stop();
    }
  }
  await mail.close();
  return {
    title:
      'Milliseconds (p95) that others notice while one stranger attacks, and how much more than before.',
    rows,
  };
}
