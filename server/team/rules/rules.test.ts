import type { Conversation } from '@ncf/contract/messages';
import type { EventLogPage } from '@ncf/contract/event-log';
import type { History } from '@ncf/contract/history';
import type { DryRun, PastRun, RuleAction } from '@ncf/contract/rules';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startMailServer } from '@ncf/testing/mail-server';
import { startWebhookReceiver } from '@ncf/testing/webhook-receiver';
import { openApp } from '../../app.fixture.ts';
import { PRIVATE_TARGET } from '../../platform/http/public-target.ts';
import { bodyOf } from './call-webhook.ts';

const STOLEN = { words: ['ROBADO', 'stolen'] };
const HIGH = { type: 'priority', priority: 'high' } as const;

const newRule = (more: object = {}) => ({
  ruleId: crypto.randomUUID(),
  name: 'Stolen vehicles first',
  isOn: true,
  trigger: 'message',
  conditions: {},
  actions: [HIGH],
  ...more,
});

/** An application with an owner, and visitors who write. */
async function openRules(env: Record<string, string> = {}) {
  const app = await openApp(env);
  const { owner, grace } = await app.logInTeam();
  const as = async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
    const answer = await app.callAs(owner, method, path, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<T>();
  };
  const set = (...data: object[]) => as('PUT', 'rules', { data });
  const say = async (
    text: string,
    by?: Awaited<ReturnType<typeof app.signIn>>,
    topicId: string | null = null,
  ) => {
    const visitor =
      by ??
      (await app.signIn({ chatUserName: 'Ada', chatUserEmail: `${newMessageId()}@example.com` }));
    const topic = sessionTopic(visitor.chatUserId);
    await app.callAs(visitor, 'POST', 'publish', {
      topic,
      payload: { ...newMessage(text), ...(topicId !== null && { topicId }) },
    });
    return visitor;
  };
  const get = (visitor: { chatUserId: string }) =>
    as<Conversation>('GET', `conversations/${visitor.chatUserId}`);
  const textsOf = async ({ chatUserId }: { chatUserId: string }) => {
    const { data } = await as<{ data: { text?: string }[] }>(
      'GET',
      `conversations/${chatUserId}/messages`,
    );
    return data.map(({ text }) => text);
  };
  const runs = async (ruleId: string) =>
    (await as<{ data: PastRun[] }>('GET', `rules/${ruleId}/runs`)).data;
  /** Resolves once the rules have looked at everything. */
  const looked = async () => {
    const { nextAfter } = await as<EventLogPage>('GET', 'event-log?after=latest');
    const settings = () =>
      app.database.kysely.selectFrom('settings').selectAll().where('key', '=', 'rulesPosition');
    await vi.waitFor(async () => {
      const row = await settings().executeTakeFirst();
      expect(Number(row?.value)).toBeGreaterThanOrEqual(nextAfter);
    }, 20_000);
  };
  return { app, owner, grace, as, set, say, get, textsOf, runs, looked };
}

it('acts on what happens from then on, tells what it did, and undoes it', async () => {
  const { app, owner, grace, as, set, say, get, textsOf, runs, looked } = await openRules();
  const before = await say('Our van was stolen');
  const tag = await as<{ tagId: string }>('POST', 'tags', { name: 'Theft' });
  const [teamId, rule] = [crypto.randomUUID(), newMessageId()];
  await as('PUT', 'teams', { data: [{ teamId, name: 'Rescue', agentIds: [], topicIds: [] }] });
  const actions: RuleAction[] = [
    { type: 'tag', tagIds: [tag.tagId] },
    HIGH,
    { type: 'team', teamId },
    { type: 'reply', text: 'Call the police first, {visitor name}.' },
    { type: 'note', text: 'Ask for the plate.' },
    { type: 'assign', agentId: grace.agentId },
    { type: 'snooze', minutes: 5 },
  ];
  await set(newRule({ ruleId: rule, conditions: STOLEN, actions }));
  const [theft, other] = [
    await say('La camioneta fue robado anoche'),
    await say('What is the price?'),
  ];
  await vi.waitFor(async () => expect(await runs(rule)).toHaveLength(1), 20_000);
  const acted = await get(theft);
  expect(acted).toMatchObject({
    tagIds: [tag.tagId],
    priority: 'high',
    teamId,
    assignee: { agentId: grace.agentId },
    snoozedUntil: expect.any(String),
    // A rule is no person: the visitor still waits for one.
    state: 'waiting',
    waitingSince: expect.any(String),
  });
  expect(await textsOf(theft)).toEqual([
    'La camioneta fue robado anoche',
    'Call the police first, Ada.',
  ]);
  const quiet = { priority: 'normal', tagIds: [] };
  expect([await get(before), await get(other)]).toMatchObject([quiet, quiet]);

  // Someone has changed the team since, so that stays.
  await as('PATCH', `conversations/${theft.chatUserId}`, { teamId: null });
  const since = new Date(0).toISOString();
  // Two leads undo it in the same moment.
  const undo = () => app.callAs(owner, 'POST', `rules/${rule}/undo`, { since });
  const answers = await Promise.all([undo(), undo()]);
  const undone = answers.flatMap((answer) => answer.json<{ data?: PastRun[] }>().data ?? []);
  expect(undone).toMatchObject([{ chatUserId: theft.chatUserId, isUndone: true }]);
  expect(await get(theft)).toMatchObject({
    ...quiet,
    teamId: null,
    assignee: { agentId: grace.agentId },
    snoozedUntil: null,
  });
  const notes = await as<{ data: object[] }>('GET', `conversations/${theft.chatUserId}/notes`);
  expect(notes.data).toEqual([]);
  expect((await undo()).json()).toMatchObject({ data: [] });
  expect(await runs(rule)).toMatchObject([{ isUndone: true }]);
  const log = await as<EventLogPage>('GET', 'event-log?kinds=conversation.rule_undone');
  const by = { agentId: expect.any(String), adminUserName: expect.any(String) };
  expect(log.data.map(({ data }) => ('by' in data ? data.by : null))).toEqual([by]);
  await looked();
});

it('acts on nothing from while all rules were off, wherever they were turned off', async () => {
  const { app, set, say, get, looked } = await openRules();
  const rule = newRule({ conditions: STOLEN });
  await set(rule);
  // Another node turns it off.
  const off = JSON.stringify({ data: [{ ...rule, isOn: false }] });
  await app.database.kysely
    .updateTable('settings')
    .set({ value: off })
    .where('key', '=', 'rules')
    .execute();
  const former = await say('Our van was stolen');
  await set(rule);
  const later = await say('Our truck was stolen');
  await looked();
  await vi.waitFor(async () => expect(await get(later)).toMatchObject({ priority: 'high' }));
  expect(await get(former)).toMatchObject({ priority: 'normal' });
});

it('turns no rule on without storing from when on it acts', async () => {
  const { app, as, owner } = await openRules();
  const refuse = `create trigger no_position before insert on settings
    when new.key = 'rulesPosition' begin select raise(abort, 'gone'); end`;
  await sql.raw(refuse).execute(app.database.kysely);
  const failed = await app.callAs(owner, 'PUT', 'rules', { data: [newRule()] });
  expect(failed.statusCode).toBe(500);
  expect(await as('GET', 'rules')).toEqual({ data: [] });
});

it('changes nothing that is not logged, so that undo misses nothing after a crash', async () => {
  const { app, set, say, get, textsOf, looked } = await openRules();
  const crash = `create trigger crash before insert on event_log
    when new.type = 'conversation.rule_ran' begin select raise(abort, 'crash'); end`;
  await sql.raw(crash).execute(app.database.kysely);
  await set(newRule({ actions: [HIGH, { type: 'reply', text: 'Hi' }, { type: 'close' }] }));
  const visitor = await say('Hello');
  await looked();
  expect(await get(visitor)).toMatchObject({ priority: 'normal', state: 'waiting' });
  expect(await textsOf(visitor)).toEqual(['Hello']);
});

it('undoes its own close, and none that came later', async () => {
  const { as, set, say, get, runs } = await openRules();
  const closes = newRule({ actions: [{ type: 'close' }] });
  await set(closes);
  const [own, later] = [await say('Hello'), await say('Hello')];
  await vi.waitFor(async () => expect(await runs(closes.ruleId)).toHaveLength(2), 20_000);
  const change = (closed: boolean) => as('PATCH', `conversations/${later.chatUserId}`, { closed });
  await change(false);
  await sleep(2);
  await change(true);
  const undone = await as<{ data: PastRun[] }>('POST', `rules/${closes.ruleId}/undo`, {
    since: new Date(0).toISOString(),
  });
  expect(undone.data).toHaveLength(2);
  expect([await get(own), await get(later)]).toMatchObject([
    { state: 'waiting' },
    { state: 'closed' },
  ]);
});

it('closes over no message that it has not looked at', async () => {
  const { set, say, get, looked } = await openRules();
  await set(newRule({ conditions: { words: ['thanks'] }, actions: [HIGH, { type: 'close' }] }));
  const visitor = await say('Thanks');
  await say('One more thing', visitor);
  await looked();
  await vi.waitFor(async () => expect(await get(visitor)).toMatchObject({ priority: 'high' }));
  expect(await get(visitor)).toMatchObject({ state: 'waiting', visitorMessages: 2 });
});

it('takes the team of a topic for that of its conversations', async () => {
  const { as, set, say, get, looked } = await openRules();
  const [teamId, topicId] = [newMessageId(), newMessageId()];
  await as('PUT', 'teams', {
    data: [{ teamId, name: 'Sales', agentIds: [], topicIds: [topicId] }],
  });
  const rule = newRule({ conditions: { teamIds: [teamId] } });
  await set(rule);
  const [asked, other] = [await say('What is the price?', undefined, topicId), await say('Hello')];
  await looked();
  await vi.waitFor(async () => expect(await get(asked)).toMatchObject({ priority: 'high' }));
  expect(await get(other)).toMatchObject({ priority: 'normal' });
});

it('goes through the rules in order until one stops, and no rule starts another', async () => {
  const { set, say, get, runs, looked } = await openRules();
  const closes = newRule({
    name: 'Close',
    actions: [{ type: 'close' }],
    conditions: { words: ['spam'] },
    stops: true,
  });
  const atEnd = newRule({ trigger: 'closed', actions: [{ type: 'note', text: 'It ended.' }] });
  const always = newRule();
  await set(closes, atEnd, always, newRule({ isOn: false, actions: [{ type: 'close' }] }));
  const [spam, other] = [await say('Spam!'), await say('Hello')];
  await vi.waitFor(async () => expect(await runs(always.ruleId)).toHaveLength(1), 20_000);
  await vi.waitFor(async () => expect((await get(spam)).state).toBe('closed'), 20_000);
  await looked();
  expect(await get(spam)).toMatchObject({ state: 'closed', priority: 'normal' });
  expect(await get(other)).toMatchObject({ state: 'waiting', priority: 'high' });
  expect(await runs(atEnd.ruleId)).toEqual([]);
});

it('acts when someone has waited for some time, unless an answer came before', async () => {
  const { app, owner, as, set, say, get, runs, looked } = await openRules();
  const late = newRule({ trigger: 'waiting', minutes: 5 });
  await set(late);
  const [waits, answered] = [await say('Hello?'), await say('Hello!')];
  const topic = sessionTopic(answered.chatUserId);
  await app.callAs(owner, 'POST', 'publish', { topic, payload: newMessage('Hi') });
  const queued = () =>
    app.database.kysely.selectFrom('jobs').selectAll().where('kind', '=', 'rule-waiting').execute();
  await vi.waitFor(async () => expect(await queued()).toHaveLength(2), 20_000);
  app.later(6 * 60_000);
  await vi.waitFor(async () => expect(await runs(late.ruleId)).toHaveLength(1), 20_000);
  await vi.waitFor(async () => expect(await queued()).toEqual([]), 20_000);
  expect(await get(waits)).toMatchObject({ priority: 'high' });
  expect(await get(answered)).toMatchObject({ priority: 'normal' });
  // Once for each wait: what someone has changed since then stays, whatever the visitor adds.
  await as('PATCH', `conversations/${waits.chatUserId}`, { priority: 'normal' });
  await say('Are you there?', waits);
  await looked();
  app.later(6 * 60_000);
  await vi.waitFor(async () => expect(await queued()).toEqual([]), 20_000);
  expect(await get(waits)).toMatchObject({ priority: 'normal' });
});

it('tells what a rule would have done, and does nothing', async () => {
  const { app, owner, as, say, get } = await openRules();
  const theft = await say('My truck was stolen');
  const answered = await say('Hello');
  app.later(10 * 60_000);
  const topic = sessionTopic(answered.chatUserId);
  await app.callAs(owner, 'POST', 'publish', { topic, payload: newMessage('Hi') });
  const tried = await as<DryRun>('POST', 'rules/dry-run', newRule({ conditions: STOLEN }));
  const { chatUserId } = theft;
  expect(tried).toEqual({
    looked: 2,
    conversations: 1,
    examples: [
      { chatUserId, chatUserName: 'Ada', at: expect.any(String), text: 'My truck was stolen' },
    ],
  });
  const waits = (minutes: number) => newRule({ trigger: 'waiting', minutes });
  expect(await as('POST', 'rules/dry-run', waits(9))).toMatchObject({
    looked: 2,
    conversations: 2,
  });
  expect(await as('POST', 'rules/dry-run', waits(11))).toMatchObject({
    looked: 0,
    conversations: 0,
  });
  expect(await get(theft)).toMatchObject({ priority: 'normal' });
});

it('calls a webhook in the form of Slack or Microsoft Teams, and only from rules', async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(receiver.close);
  const { app, owner, set, say, get } = await openRules({ WEBHOOK_PRIVATE_TARGETS: 'yes' });
  const webhook = { type: 'webhook', url: receiver.url, format: 'slack' };
  await set(newRule({ name: 'Tell <us>', conditions: STOLEN, actions: [webhook] }));
  const theft = await say('Stolen & gone');
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 20_000);
  expect(receiver.received).toEqual([
    { text: expect.stringMatching(/^Tell &lt;us&gt;: Ada\n“Stolen &amp; gone”/) },
  ]);
  const conversation = await get(theft);
  expect(bodyOf({ format: 'teams', rule: 'Tell', conversation }, 'https://a.example')).toEqual({
    type: 'message',
    attachments: [
      expect.objectContaining({
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: expect.objectContaining({
          type: 'AdaptiveCard',
          body: [
            {
              type: 'TextBlock',
              text: `Tell: Ada\n\n“Stolen & gone”\n\nhttps://a.example/console/c/${theft.chatUserId}`,
              wrap: true,
            },
          ],
        }),
      }),
    ],
  });
  const closed = await openRules();
  const [internal, named] = await Promise.all(
    ['http://10.0.0.1/x', 'https://example.com/x'].map((url) =>
      closed.app.callAs(closed.owner, 'PUT', 'rules', {
        data: [newRule({ actions: [{ ...webhook, url }] })],
      }),
    ),
  );
  expect([internal?.statusCode, named?.statusCode]).toEqual([400, 200]);
  expect(internal?.json()).toMatchObject({ fields: { data: PRIVATE_TARGET } });
  const macro = { macroId: crypto.randomUUID(), name: 'Tell', actions: [webhook] };
  const refused = await app.callAs(owner, 'PUT', 'macros', { data: [macro] });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining('Only rules can call a webhook.'),
  ]);
});

it('looks at a field of the contact', async () => {
  const { as, set, say, get, looked } = await openRules();
  const fieldId = crypto.randomUUID();
  await as('PUT', 'contact-fields', { data: [{ fieldId, name: 'Plan' }] });
  const [gold, other] = [await say('Hello'), await say('Hello')];
  const email = encodeURIComponent((await get(gold)).chatUserEmail);
  await as('PATCH', `contacts/${email}`, { fields: { [fieldId]: 'Gold' } });
  const conditions = { contact: { fieldId, value: 'gold' } };
  await set(newRule({ conditions }));
  for (const visitor of [gold, other]) await say('Are you there?', visitor);
  await vi.waitFor(async () => expect((await get(gold)).priority).toBe('high'), 20_000);
  await looked();
  expect((await get(other)).priority).toBe('normal');
  const tried = await as<DryRun>('POST', 'rules/dry-run', newRule({ conditions }));
  expect(tried).toMatchObject({ looked: 4, conversations: 1 });
});

it('runs a macro by hand, which any agent may, and refuses what is wrong with a sentence', async () => {
  const { app, grace, as, say, get } = await openRules();
  const theft = await say('Hello');
  const macroId = crypto.randomUUID();
  const actions = [{ type: 'note', text: 'Checked' }, { type: 'close' }];
  await as('PUT', 'macros', { data: [{ macroId, name: 'Done', actions }] });
  const path = `conversations/${theft.chatUserId}/macro`;
  const ran = await app.callAs(grace, 'POST', path, { macroId });
  expect(ran.json()).toMatchObject({ state: 'closed' });
  expect(await get(theft)).toMatchObject({ state: 'closed' });
  const unknown = await app.callAs(grace, 'POST', path, { macroId: crypto.randomUUID() });
  expect(unknown.statusCode).toBe(404);
  const nothing = await app.callAs(grace, 'PUT', 'macros', { data: [] });
  expect(nothing.statusCode).toBe(403);
  const { ruleId } = newRule();
  const wrong = newRule({ ruleId, actions: [] });
  const { owner } = { owner: await app.logIn() };
  const refused = await app.callAs(owner, 'PUT', 'rules', { data: [wrong] });
  expect(refused.json()).toMatchObject({ fields: { data: 'Add what the rule does.' } });
});

it('asks by email, in the person’s language, whether a conversation helped, and stores the answer', async () => {
  const mails = await startMailServer();
  onTestFinished(mails.close);
  const publicUrl = 'https://example.com';
  const { app, as, set, say, get, runs, looked } = await openRules({
    SMTP_URL: mails.url,
    PUBLIC_URL: publicUrl,
  });
  const asks = newRule({ trigger: 'closed', actions: [{ type: 'survey' }] });
  await set(asks);
  const visitor = await say('¿Cuánto cuesta?');
  const change = (body: object) => as('PATCH', `conversations/${visitor.chatUserId}`, body);
  const page = { path: '/es', cameFrom: '/', language: 'es-US', timeZone: 'America/Chicago' };
  await app.callAs(visitor, 'PUT', 'chat/page', page);
  await change({ closed: true });
  const { mail } = await mails.waitFor(
    ({ mail: { subject } }) => subject?.startsWith('¿') === true,
  );
  const [yes = '', no = ''] = (mail.text ?? '').match(/https:\S+mail\/rate\S+/g) ?? [];
  const at = (link: string) => link.replace(publicUrl, '');
  const shown = await app.call({ url: at(no) });
  expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('<form')]);
  expect((await get(visitor)).satisfied).toBeNull();
  // A mail scanner has opened the link; only the button says something.
  const answer = (link: string, form: string) =>
    app.http.inject({
      method: 'POST',
      url: at(link),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    });
  // The page may be reloaded after it.
  for (const _ of [1, 2]) expect((await answer(no, 'comment=Muy+lento')).statusCode).toBe(200);
  expect(await get(visitor)).toMatchObject({ satisfied: false, state: 'closed' });
  expect((await answer(yes, '')).statusCode).toBe(200);
  expect((await get(visitor)).satisfied).toBe(true);
  const { data } = await as<History>('GET', `conversations/${visitor.chatUserId}/messages`);
  const ratings = data.filter(({ type }) => type === 'rated');
  expect(ratings).toMatchObject([{ satisfied: false, comment: 'Muy lento' }, { satisfied: true }]);
  const forged = no.replace(/s=.{4}/, 's=AAAA');
  for (const refused of [await app.call({ url: at(forged) }), await answer(forged, '')])
    expect(refused.statusCode).toBe(404);
  expect((await answer(no, `comment=${'a'.repeat(1001)}`)).statusCode).toBe(400);
  expect(await runs(asks.ruleId)).toMatchObject([{ changes: [{ type: 'survey' }] }]);
  // Who has said it already isn't asked again.
  await change({ closed: false });
  await change({ closed: true });
  await looked();
  expect(await runs(asks.ruleId)).toHaveLength(1);
});
