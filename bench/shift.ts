import { chromium, type Browser } from 'playwright-core';
import { startApp, type App } from '@ncf/testing';
import { findChromium } from '@ncf/testing/browser';
import { OWNER } from '@ncf/testing/server-process';
import { percentile } from './report.ts';
import { agentAtWork, close, open, reply, transfer, type Agent } from './shift/agents.ts';
import { outcomeOf } from './shift/checks.ts';
import { browserVisitor, engineVisitor, until, type Visitor } from './shift/visitors.ts';

/**
 * `npm run bench:shift`: three agents in the built console and twenty visitors, two of them in the built chat and the
 * others on its engine, against a real server that is killed once in between. Prints what each of them saw as a
 * Markdown table, and fails if anything was lost, shown twice, in another order, or left unread.
 */

const VISITORS = 20;
const IN_BROWSERS = 2;
const PASSWORD = 'a good password of the shift';

/** A visitor at work: the assignee by id, and the replies to the visitor. */
interface Case {
  visitor: Visitor;
  chatUserId: string;
  owner: Agent;
  replies: string[];
}

interface Summary {
  chatUserId: string;
  chatUserName: string;
  assignee: { agentId: string } | null;
  unread: number;
  state: string;
}

const summaries = async (app: App, by: { token: string }): Promise<Summary[]> =>
  (await app.callAs<{ data: Summary[] }>(by, 'GET', 'conversations?limit=50')).data;

async function team(app: App, owner: { token: string }, browser: Browser): Promise<Agent[]> {
  for (const name of ['Ben', 'Cleo']) {
    const email = `${name.toLowerCase()}@example.com`;
    const account = { email, adminUserName: name, role: 'agent', password: PASSWORD };
    await app.callAs(owner, 'POST', 'agents', account);
  }
  const accounts = [
    OWNER,
    ...['ben', 'cleo'].map((name) => ({ email: `${name}@example.com`, password: PASSWORD })),
  ];
  const agents: Agent[] = [];
  for (const account of accounts) agents.push(await agentAtWork(browser, app, account));
  await app.callAs(owner, 'PUT', 'assignment', { automatic: true, limit: 10 });
  return agents;
}

/** All visitors write their first message at the same time. */
async function rush(app: App, browser: Browser): Promise<Visitor[]> {
  const names = Array.from(
    { length: VISITORS },
    (_, at) => `Visitor ${String(at + 1).padStart(2, '0')}`,
  );
  return Promise.all(
    names.map(async (name, at) => {
      const first = `First question of ${name}`;
      if (at < IN_BROWSERS) return browserVisitor(browser, app, name, first);
      const visitor = await engineVisitor(app, name);
      await visitor.send(first);
      return visitor;
    }),
  );
}

/** Waits until every conversation has an assignee. */
async function assigned(
  app: App,
  owner: { token: string },
  agents: readonly Agent[],
  visitors: readonly Visitor[],
): Promise<Case[]> {
  let found: Summary[] = [];
  await until('every conversation is assigned', async () => {
    found = await summaries(app, owner);
    return found.length === VISITORS && found.every(({ assignee }) => assignee !== null);
  });
  return visitors.map((visitor) => {
    const own = found.find(({ chatUserName }) => chatUserName === visitor.name);
    const agent = agents.find(({ agentId }) => agentId === own?.assignee?.agentId);
    if (own === undefined || agent === undefined) throw new Error(`No agent has ${visitor.name}.`);
    return { visitor, chatUserId: own.chatUserId, owner: agent, replies: [] };
  });
}

/** Every agent opens and answers all own conversations; the three work at the same time. */
async function answerAll(agents: readonly Agent[], cases: readonly Case[], what: string) {
  await Promise.all(
    agents.map(async (agent) => {
      for (const { visitor, owner, replies } of cases) {
        if (owner !== agent) continue;
        const text = `${what} to ${visitor.name} from ${agent.name}`;
        await open(agent, visitor.name);
        await reply(agent, visitor, text);
        replies.push(text);
      }
    }),
  );
}

/** The server dies while all visitors write a second question, and comes back. @returns seconds until all were stored */
async function outage(app: App, cases: readonly Case[]): Promise<number> {
  await app.kill();
  const sent = Promise.all(
    cases.map(({ visitor }) => visitor.send(`Second question of ${visitor.name}`)),
  );
  await app.restart();
  const began = performance.now();
  await sent;
  return (performance.now() - began) / 1000;
}

/** All visitors write at the same time. @returns milliseconds until the message of each was stored, without the browsers */
async function thankAll(cases: readonly Case[]): Promise<number[]> {
  const times = await Promise.all(
    cases.map(async ({ visitor }) => {
      const began = performance.now();
      await visitor.send(`Thanks from ${visitor.name}`);
      return visitor.kind === 'engine' ? performance.now() - began : Number.NaN;
    }),
  );
  return times.filter((time) => !Number.isNaN(time));
}

/** One conversation goes to a colleague, who sees the note; visitors never do. */
async function handOver(cases: readonly Case[], from: Agent, to: Agent): Promise<void> {
  const moved = cases.find(({ owner }) => owner === from);
  if (moved === undefined) throw new Error(`${from.name} has no conversation.`);
  await open(from, moved.visitor.name);
  await transfer(from, to, `Note about ${moved.visitor.name}`);
  await open(to, moved.visitor.name);
  await to.page.getByText(`Note about ${moved.visitor.name}`).first().waitFor();
  moved.owner = to;
}

/** Closes every conversation. Each visitor sees that it ended, and three of four rate it. */
async function closeAll(agents: readonly Agent[], cases: readonly Case[]): Promise<number> {
  let rated = 0;
  for (const agent of agents)
    for (const [at, { visitor, owner }] of cases.entries()) {
      if (owner !== agent) continue;
      await open(agent, visitor.name);
      await close(agent, visitor);
      if (at % 4 === 3) continue;
      await visitor.rate(at % 5 !== 0);
      rated += 1;
    }
  return rated;
}

const ms = (values: readonly number[], p: number): string => {
  const value = percentile(
    values.toSorted((a, b) => a - b),
    p,
  );
  return Number.isNaN(value) ? '–' : String(Math.round(value));
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

async function report(
  app: App,
  owner: { token: string },
  agents: readonly Agent[],
  cases: readonly Case[],
) {
  const stored = await summaries(app, owner);
  const problems: string[] = [];
  console.log(
    '\n| visitor | in | answered by | wrote | received | lost | twice | same order | saw the end |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const { visitor, chatUserId, owner: agent, replies } of cases) {
    const seen = await outcomeOf(app, owner, chatUserId, visitor, replies);
    const sawEnd = await visitor.isClosed();
    if (seen.lost + seen.twice > 0 || !seen.isSame || !sawEnd) problems.push(visitor.name);
    console.log(
      row([
        visitor.name,
        visitor.kind,
        agent.name,
        seen.sent,
        seen.received,
        seen.lost,
        seen.twice,
        seen.isSame ? 'yes' : 'no',
        sawEnd ? 'yes' : 'no',
      ]),
    );
  }
  console.log(
    '\n| agent | conversations | replies | reply → visitor, median ms | p95 ms | unread left | page errors |\n|---|---|---|---|---|---|---|',
  );
  for (const agent of agents) {
    const own = cases.filter((one) => one.owner === agent);
    const unread = stored.filter(
      ({ chatUserId, unread: count }) =>
        count > 0 && own.some((one) => one.chatUserId === chatUserId),
    ).length;
    if (unread + agent.errors.length > 0) problems.push(agent.name, ...agent.errors);
    console.log(
      row([
        agent.name,
        own.length,
        agent.replies,
        ms(agent.arrivals, 0.5),
        ms(agent.arrivals, 0.95),
        unread,
        agent.errors.length,
      ]),
    );
  }
  return problems;
}

const browser = await chromium.launch(await findChromium());
const app = await startApp({ env: { RATE_LIMIT: '0' } });
try {
  const owner = await app.agentSignIn();
  const agents = await team(app, owner, browser);
  const [first, second] = agents;
  if (first === undefined || second === undefined) throw new Error('There are no agents.');
  const visitors = await rush(app, browser);
  const cases = await assigned(app, owner, agents, visitors);
  await answerAll(agents, cases, 'First answer');
  const recovery = await outage(app, cases);
  await handOver(cases, first, second);
  await answerAll(agents, cases, 'Second answer');
  const thanks = await thankAll(cases);
  const rated = await closeAll(agents, cases);
  const fresh = await app.agentSignIn();
  await until('all ratings are stored', async () => {
    const { data } = await app.callAs<{ data: { satisfied: boolean | null }[] }>(
      fresh,
      'GET',
      'conversations?limit=50',
    );
    return data.filter(({ satisfied }) => satisfied !== null).length === rated;
  });
  const problems = await report(app, fresh, agents, cases);
  console.log(
    `\nThe second questions of all ${VISITORS} visitors, written while the server was killed: stored ${recovery.toFixed(1)} s after it was up again.\nMessages of ${thanks.length} visitors at the same moment: stored after ${ms(thanks, 0.5)} ms in the median, ${ms(thanks, 1)} ms at most.\n${rated} visitors rated.`,
  );
  for (const problem of problems) console.error(`Problem: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
  for (const visitor of visitors) await visitor.close();
} finally {
  await browser.close();
  await app.stop();
}
