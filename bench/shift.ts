import { chromium, type Browser } from 'playwright-core';
import { startApp, type App } from '@ncf/testing';
import { findChromium } from '@ncf/testing/browser';
import { OWNER } from '@ncf/testing/server-process';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { agentAtWork, close, open, reply, transfer, type Agent } from './shift/agents.ts';
import {
  correspondents,
  INBOX,
  replyByEmail,
  sendEmail,
  writeFirst,
  type Correspondent,
} from './shift/correspondents.ts';
import { ms, report, type Case, type Letter } from './shift/report.ts';
import { hasActed, tooCommon, tooSoon, undoInConsole } from './shift/rules.ts';
import { browserVisitor, engineVisitor, until, type Visitor } from './shift/visitors.ts';

/**
 * `npm run bench:shift`: three agents in the built console; twenty visitors, two of them in the built chat and the others
 * on its engine; twenty people who write by form or email, or book a call. The real server is killed once in between, and
 * two rules do what no one wanted. Prints what each of them saw as Markdown tables, and fails if anything was lost, shown
 * twice, in another order, left unread, or not undone.
 */

const VISITORS = 20;
const IN_BROWSERS = 2;
const PASSWORD = 'a good password of the shift';

interface Summary {
  chatUserId: string;
  chatUserName: string;
  assignee: { agentId: string } | null;
  unread: number;
  state: string;
  tagIds: string[];
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
  await app.callAs(owner, 'PUT', 'assignment', { automatic: true, limit: 20 });
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

/** Waits until every conversation has an assignee. @returns whose each of them is */
async function assigned(
  app: App,
  owner: { token: string },
  agents: readonly Agent[],
  total: number,
): Promise<(name: string) => { chatUserId: string; owner: Agent }> {
  let found: Summary[] = [];
  await until('every conversation is assigned', async () => {
    found = await summaries(app, owner);
    return found.length === total && found.every(({ assignee }) => assignee !== null);
  });
  return (name) => {
    const own = found.find(({ chatUserName }) => chatUserName === name);
    const agent = agents.find(({ agentId }) => agentId === own?.assignee?.agentId);
    if (own === undefined || agent === undefined) throw new Error(`No agent has ${name}.`);
    return { chatUserId: own.chatUserId, owner: agent };
  };
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

/** Every agent answers the own emails, forms, and calls; the three work at the same time. */
async function answerLetters(
  agents: readonly Agent[],
  letters: readonly Letter[],
  mails: MailServer,
): Promise<void> {
  await Promise.all(
    agents.map(async (agent) => {
      for (const { person, owner } of letters) {
        if (owner !== agent) continue;
        await open(agent, person.name);
        await replyByEmail(agent, mails, person, `Answer to ${person.name} from ${agent.name}`);
      }
    }),
  );
}

/** The server dies while all visitors write a second question, and comes back. @returns seconds until all were stored */
async function outage(
  app: App,
  cases: readonly Case[],
  people: readonly Correspondent[],
): Promise<number> {
  await app.kill();
  const sent = Promise.all(
    cases.map(({ visitor }) => visitor.send(`Second question of ${visitor.name}`)),
  );
  await app.restart();
  const began = performance.now();
  await sent;
  const seconds = (performance.now() - began) / 1000;
  // A mail provider tries again until the server is back.
  for (const person of people) await sendEmail(app, person, `Second question of ${person.name}`);
  return seconds;
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
async function closeAll(
  app: App,
  by: { token: string },
  agents: readonly Agent[],
  cases: readonly Case[],
): Promise<number> {
  let rated = 0;
  for (const agent of agents)
    for (const [at, { visitor, owner, chatUserId }] of cases.entries()) {
      if (owner !== agent) continue;
      await open(agent, visitor.name);
      await until(`the thanks of ${visitor.name} are read`, async () =>
        (await summaries(app, by)).some((one) => one.chatUserId === chatUserId && one.unread === 0),
      );
      await close(agent, visitor);
      if (at % 4 === 3) continue;
      await visitor.rate(at % 5 !== 0);
      rated += 1;
    }
  return rated;
}

const browser = await chromium.launch(await findChromium());
const mails = await startMailServer();
const app = await startApp({
  env: {
    RATE_LIMIT: '0',
    SMTP_URL: mails.url,
    MAIL_FROM: INBOX.address,
    INBOUND_EMAIL_SECRET: INBOX.secret,
  },
});
try {
  let owner = await app.agentSignIn();
  const agents = await team(app, owner, browser);
  const [first, second] = agents;
  if (first === undefined || second === undefined) throw new Error('There are no agents.');
  const tag = await app.callAs<{ tagId: string }>(owner, 'POST', 'tags', { name: 'Billing' });
  const [billing, abandoned] = [tooCommon(tag.tagId), tooSoon()];
  await app.callAs(owner, 'PUT', 'rules', { data: [billing] });
  const people = correspondents();
  const [visitors] = await Promise.all([rush(app, browser), writeFirst(app, owner, people)]);
  const total = VISITORS + people.length;
  const assignee = await assigned(app, owner, agents, total);
  const cases: Case[] = visitors.map((visitor) => ({
    ...assignee(visitor.name),
    visitor,
    replies: [],
  }));
  const letters: Letter[] = people.map((person) => ({ ...assignee(person.name), person }));

  const tagged = async () =>
    (await summaries(app, owner)).filter(({ tagIds }) => tagIds.includes(tag.tagId)).length;
  await hasActed(app, owner, billing, total);
  const wrongTags = await undoInConsole(
    app,
    owner,
    first,
    billing,
    'tagged everything with “question” in it',
    tagged,
  );
  await answerAll(agents, cases, 'First answer');
  await app.callAs(owner, 'PUT', 'rules', { data: [{ ...billing, isOn: false }, abandoned] });
  const emailed = people.filter(({ channel }) => channel === 'email');
  const recovery = await outage(app, cases, emailed);
  owner = await app.agentSignIn();
  await hasActed(app, owner, abandoned, VISITORS + emailed.length);
  const endsSeen = async () =>
    (await Promise.all(cases.map(({ visitor }) => visitor.isClosed()))).filter(Boolean).length;
  await until('all visitors see that the chat ended', async () => (await endsSeen()) === VISITORS);
  const closed = async () =>
    (await summaries(app, owner)).filter(({ state }) => state === 'closed').length;
  const wrongEnds = await undoInConsole(
    app,
    owner,
    first,
    abandoned,
    'closed what had waited for a minute',
    closed,
  );
  await handOver(cases, first, second);
  await answerAll(agents, cases, 'Second answer');
  // Visitors see the end at once, and the chat goes on with the next answer.
  await until('no visitor sees the end', async () => (await endsSeen()) === 0);
  await answerLetters(agents, letters, mails);
  const thanks = await thankAll(cases);
  const rated = await closeAll(app, owner, agents, cases);
  await until('all ratings are stored', async () => {
    const { data } = await app.callAs<{ data: { satisfied: boolean | null }[] }>(
      owner,
      'GET',
      'conversations?limit=50',
    );
    return data.filter(({ satisfied }) => satisfied !== null).length === rated;
  });
  const misfires = [wrongTags, wrongEnds];
  const problems = await report(app, owner, mails, { agents, cases, letters, misfires });
  console.log(
    `\nThe second questions of all ${VISITORS} visitors, written while the server was killed: stored ${recovery.toFixed(1)} s after it was up again.\nMessages of ${thanks.length} visitors at the same moment: stored after ${ms(thanks, 0.5)} ms in the median, ${ms(thanks, 1)} ms at most.\n${rated} visitors rated.`,
  );
  for (const problem of problems) console.error(`Problem: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
  for (const visitor of visitors) await visitor.close();
} finally {
  await browser.close();
  await app.stop();
  await mails.close();
}
