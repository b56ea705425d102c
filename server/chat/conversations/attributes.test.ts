import type { Activity } from '@ncf/contract/activity';
import type { ConversationCounts } from '@ncf/contract/conversations';
import type { Conversation } from '@ncf/contract/messages';
import type { Tag, Tags } from '@ncf/contract/tags';
import { privateTopic, sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../app.fixture.ts';

/** An application with its owner, and visitors who have written. */
async function startDesk() {
  const app = await openApp();
  let owner = await app.logIn();
  const get = async <T>(url: string, token = owner.token): Promise<T> =>
    (await app.call({ url: `/api/v1/${url}`, token })).json<T>();
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url: `/api/v1/${url}`, token: owner.token, body });
  const change = (id: string, body: object) => send('PATCH', `conversations/${id}`, body);
  const say = (session: { chatUserId: string; token: string }, text: string) => {
    const body = { topic: sessionTopic(session.chatUserId), payload: newMessage(text) };
    return app.call({ method: 'POST', url: '/api/v1/publish', token: session.token, body });
  };
  const visitor = async (name: string) => {
    const session = await app.signIn({ chatUserName: name, chatUserEmail: 'ada@example.com' });
    await say(session, `Hello from ${name}`);
    return { session, id: session.chatUserId };
  };
  const tag = async (name: string) => (await send('POST', 'tags', { name })).json<Tag>();
  const view = async (query: string) =>
    (await get<{ data: Conversation[] }>(`conversations?${query}`)).data.map(
      ({ chatUserName }) => chatUserName,
    );
  const counts = () => get<ConversationCounts>('conversations/counts');
  /** Advances the clock past the life of a token. */
  const later = async (ms: number) => {
    app.later(ms);
    owner = await app.logIn();
  };
  return { app, owner, later, get, send, change, say, visitor, tag, view, counts };
}

it('gives a name to one of the tags that get it at the same time', async () => {
  const { send, get, tag } = await startDesk();
  const tags = [await tag('Billing'), await tag('Crane'), await tag('Lift')];
  const renamed = await Promise.all(
    tags.map(({ tagId }) => send('PATCH', `tags/${tagId}`, { name: 'Hoist' })),
  );
  expect(renamed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409,
  ]);
  const names = (await get<Tags>('tags')).data.map(({ name }) => name);
  expect(names.filter((name) => name === 'Hoist')).toHaveLength(1);
});

it('tags conversations, lists them by tag, and forgets a deleted tag', async () => {
  const { owner, send, get, change, visitor, tag, view, counts } = await startDesk();
  const [ada, eve] = [await visitor('Ada'), await visitor('Eve')];
  const [billing, crane] = [await tag(' Billing '), await tag('Crane')];
  expect(billing.name).toBe('Billing');
  expect(await tag('BILLING')).toEqual(billing);

  const both = [billing.tagId, crane.tagId];
  expect((await change(ada.id, { addTags: both })).json()).toMatchObject({ tagIds: both });
  await change(eve.id, { addTags: [crane.tagId] });
  expect(await view(`tag=${billing.tagId}`)).toEqual(['Ada']);
  expect(await view(`tag=${crane.tagId}&view=waiting`)).toEqual(['Ada', 'Eve']);
  expect((await counts()).tags).toEqual({ [billing.tagId]: 1, [crane.tagId]: 2 });
  const list = async () =>
    (await get<Tags>('tags')).data.map((one) => [one.name, one.conversations]);
  expect(await list()).toEqual([
    ['Billing', 1],
    ['Crane', 2],
  ]);

  expect((await send('PATCH', `tags/${crane.tagId}`, { name: 'billing' })).json()).toMatchObject({
    code: 'conflict',
    fields: { name: 'Another tag already has this name.' },
  });
  expect((await send('PATCH', `tags/${crane.tagId}`, { name: 'Cranes' })).statusCode).toBe(200);
  await change(ada.id, { removeTags: [billing.tagId] });
  expect(await list()).toEqual([
    ['Billing', 0],
    ['Cranes', 2],
  ]);
  const remove = () => send('DELETE', `tags/${billing.tagId}`);
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
  expect(await list()).toEqual([['Cranes', 2]]);
  const { agentId: assigneeId } = owner;
  const refused = await change(ada.id, { assigneeId, addTags: [billing.tagId] });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining('This tag does not exist.'),
  ]);
  // Nothing of a refused change is done.
  expect(await get(`conversations/${ada.id}`)).toMatchObject({ assignee: null });
  const audit = await get<{ data: { action: string; target: string }[] }>('audit?limit=4');
  expect(audit.data.map(({ action, target }) => [action, target])).toEqual([
    ['tag.removed', 'Billing'],
    ['tag.renamed', 'Cranes'],
    ['tag.made', 'Crane'],
    ['tag.made', 'Billing'],
  ]);
});

it('lists and counts unassigned, open, and urgent conversations', async () => {
  const { app, owner, change, say, visitor, view, counts } = await startDesk();
  const [ada, eve, joan] = [await visitor('Ada'), await visitor('Eve'), await visitor('Joan')];
  await app.signIn({ chatUserName: 'Silent', chatUserEmail: 'silent@example.com' });
  await change(ada.id, { assigneeId: owner.agentId, priority: 'high' });
  await change(joan.id, { closed: true });
  expect(await view('view=unassigned')).toEqual(['Eve']);
  expect(await view('view=open')).toEqual(['Eve', 'Ada']);
  expect(await view('view=open&priority=high')).toEqual(['Ada']);
  const before = {
    waiting: 2,
    mine: 1,
    mentions: 0,
    unassigned: 1,
    open: 2,
    snoozed: 0,
    high: 1,
    tags: {},
    views: {},
  };
  expect(await counts()).toEqual(before);
  // A visitor who left without a reply is still open.
  const left = { type: 'user_left', satisfied: null, messageId: newMessageId() };
  const body = { topic: sessionTopic(eve.id), payload: left };
  await app.call({ method: 'POST', url: '/api/v1/publish', token: eve.session.token, body });
  expect(await counts()).toEqual(before);
  await say(joan.session, 'One more thing');
  expect(await counts()).toEqual({ ...before, waiting: 3, unassigned: 2, open: 3 });
});

it('snoozes a conversation until its time or until the visitor writes', async () => {
  const { app, later, get, change, say, visitor, view, counts } = await startDesk();
  const [ada, eve] = [await visitor('Ada'), await visitor('Eve')];
  const inHours = (hours: number) => new Date(app.now() + hours * 3_600_000).toISOString();
  const until = inHours(1);
  expect((await change(ada.id, { snoozedUntil: until })).json()).toMatchObject({
    snoozedUntil: until,
    waitingSince: expect.any(String),
  });
  await change(eve.id, { snoozedUntil: inHours(2) });
  expect(await view('view=snoozed')).toEqual(['Ada', 'Eve']);
  expect([await view('view=waiting'), await view('view=open')]).toEqual([[], []]);
  expect(await counts()).toMatchObject({ waiting: 0, open: 0, unassigned: 0, snoozed: 2 });

  await say(eve.session, 'It is urgent now');
  expect(await view('view=waiting')).toEqual(['Eve']);
  expect(await get(`conversations/${eve.id}`)).toMatchObject({ snoozedUntil: null });

  // Ada's is snoozed again before it returns: the earlier job must leave it alone.
  await change(ada.id, { snoozedUntil: inHours(3) });
  await later(3_600_000);
  await vi.waitFor(async () => {
    const job = app.database.kysely.selectFrom('jobs').select('dueAt').where('key', '=', ada.id);
    expect((await job.executeTakeFirst())?.dueAt).toBeGreaterThan(app.now());
  });
  expect(await view('view=snoozed')).toEqual(['Ada']);
  await later(2 * 3_600_000);
  await vi.waitFor(async () => expect(await view('view=snoozed')).toEqual([]));
  expect(await view('view=open')).toEqual(['Ada', 'Eve']);

  // Nothing of a change is made if a part of it is impossible.
  const past = { assigneeId: null, priority: 'high', snoozedUntil: inHours(-1) };
  expect((await change(ada.id, { ...past, note: 'Call her' })).statusCode).toBe(409);
  expect(await get(`conversations/${ada.id}`)).toMatchObject({ priority: 'normal' });
  expect(await get(`conversations/${ada.id}/notes`)).toMatchObject({ data: [] });

  // A time without milliseconds is one too.
  await change(ada.id, { snoozedUntil: `${inHours(1).slice(0, 19)}Z` });
  await later(3_600_000);
  await vi.waitFor(async () => expect(await view('view=snoozed')).toEqual([]));

  for (const bad of [
    [ada.id, inHours(-1)],
    [eve.id, 'tomorrow'],
  ] as const)
    expect((await change(bad[0], { snoozedUntil: bad[1] })).statusCode).toBeGreaterThanOrEqual(400);
  await change(eve.id, { snoozedUntil: inHours(1), closed: true });
  expect(await get(`conversations/${eve.id}`)).toMatchObject({ snoozedUntil: null });
  expect((await change(eve.id, { snoozedUntil: inHours(1) })).statusCode).toBe(409);
});

it('tells the team, and no visitor, who assigned, reopened, snoozed, and prioritized', async () => {
  const { app, owner, get, change, visitor } = await startDesk();
  const ada = await visitor('Ada');
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const agent = await connectClient(mqtt, owner, { reconnectPeriod: 0 });
  const seen = await connectClient(mqtt, ada.session, { reconnectPeriod: 0 });
  await agent.subscribe(privateTopic(ada.id));
  await seen.subscribe(sessionTopic(ada.id), `chat/status/${ada.id}`);
  const until = new Date(app.now() + 3_600_000).toISOString();
  for (const body of [
    { assigneeId: owner.agentId },
    { assigneeId: owner.agentId, priority: 'high' },
    { snoozedUntil: until },
    { snoozedUntil: null },
    { assigneeId: null },
    { closed: true },
    { closed: false },
  ])
    await change(ada.id, body);
  const { data } = await get<{ data: Activity[] }>(`conversations/${ada.id}/activity`);
  expect(data.map(({ type, value }) => [type, value])).toEqual([
    ['assigned', 'Support'],
    ['prioritized', 'high'],
    ['snoozed', until],
    ['woken', ''],
    ['unassigned', ''],
    ['reopened', ''],
  ]);
  expect(data[0]?.by).toEqual({ agentId: owner.agentId, adminUserName: 'Support' });
  await agent.waitFor(({ payload }) => JSON.stringify(payload).includes('reopened'));
  // Delivery is at least once, so one may have come again.
  const delivered = new Map(
    agent.received.map(({ payload }) => [JSON.stringify(payload), payload]),
  );
  expect([...delivered.values()].map((payload) => payload['activity'])).toEqual(data);

  await seen.waitFor(({ payload }) => payload['type'] === 'admin_closed');
  const history = await app.call({
    url: '/api/v1/message/ada@example.com',
    token: ada.session.token,
  });
  for (const visible of [history.body, JSON.stringify(seen.received)])
    expect(visible).not.toMatch(/snooze|assigned|priority|prioritized|reopened/);
  await expect(seen.subscribe(privateTopic(ada.id))).rejects.toThrow();
  await Promise.all([agent.close(), seen.close()]);
});
