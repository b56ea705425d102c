import type { Conversation } from '@ncf/contract/messages';
import type { Note } from '@ncf/contract/notes';
import type { SearchResult } from '@ncf/contract/search';
import type { Team } from '@ncf/contract/team';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient, type TestClient } from '@ncf/testing/mqtt-client';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../../app.fixture.ts';

/** A running application with its owner, agents, and visitors. */
async function startTeam() {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const connect = async (session: { clientId: string; token: string }): Promise<TestClient> => {
    const client = await connectClient(mqtt, session, { reconnectPeriod: 0 });
    onTestFinished(() => client.close());
    return client;
  };
  const owner = await app.logIn();
  const colleague = async (name: string) => {
    const account = {
      email: `${name}@example.com`,
      adminUserName: name,
      password: 'correct horse battery',
    };
    await app.call({ method: 'POST', url: '/api/v1/agents', token: owner.token, body: account });
    return app.logIn({ email: account.email, password: account.password });
  };
  const visitor = async (name: string, text = `Hello from ${name}`) => {
    const session = await app.signIn({ chatUserName: name, chatUserEmail: 'ada@example.com' });
    const client = await connect(session);
    const said = newMessage(text);
    await client.publish(sessionTopic(session.chatUserId), said);
    return { session, client, said, id: session.chatUserId };
  };
  const get = async <T>(url: string, token = owner.token): Promise<T> =>
    (await app.call({ url: `/api/v1/${url}`, token })).json<T>();
  const change = async (id: string, body: object, token = owner.token) =>
    app.call({ method: 'PATCH', url: `/api/v1/conversations/${id}`, token, body });
  return { app, connect, owner, colleague, visitor, get, change };
}
const names = ({ data }: { data: Conversation[] }) => data.map((one) => one.chatUserName);

it('unassigns the open conversations of a disabled account', async () => {
  const { app, owner, colleague, visitor, get, change } = await startTeam();
  const [ada, eve, grace] = [await visitor('Ada'), await visitor('Eve'), await colleague('Grace')];
  for (const { id } of [ada, eve]) await change(id, { assigneeId: grace.agentId });
  await change(eve.id, { assigneeId: owner.agentId });
  const url = `/api/v1/agents/${grace.agentId}`;
  await app.call({ method: 'PATCH', url, token: owner.token, body: { disabled: true } });
  expect(await get(`conversations/${ada.id}`)).toMatchObject({ assignee: null });
  expect(await get(`conversations/${eve.id}`)).toMatchObject({
    assignee: { agentId: owner.agentId },
  });
});

it('makes all parts of a change or none', async () => {
  const { app, owner, visitor, get, change } = await startTeam();
  const { id } = await visitor('Ada');
  const parts = { priority: 'high', assigneeId: owner.agentId, closed: true };
  // The visitor has written since.
  const refused = await change(id, { ...parts, visitorMessages: 0 });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: 'The visitor has written in the meantime. Read it first.' },
  ]);
  expect(await get(`conversations/${id}`)).toMatchObject({
    priority: 'normal',
    assignee: null,
    state: 'waiting',
  });
  const snoozedUntil = new Date(app.now() + 3_600_000).toISOString();
  const snoozed = async (visitorMessages: number) =>
    (await change(id, { snoozedUntil, visitorMessages })).statusCode;
  expect([await snoozed(0), await snoozed(1)]).toEqual([409, 200]);
  expect((await change(id, { ...parts, visitorMessages: 1 })).json()).toMatchObject({
    priority: 'high',
    assignee: { agentId: owner.agentId },
    state: 'closed',
  });
});

it('lists and counts waiting conversations by wait, own ones, and closed ones', async () => {
  const { connect, owner, visitor, get, change } = await startTeam();
  const [ada, eve, joan] = [await visitor('Ada'), await visitor('Eve'), await visitor('Joan')];
  const agent = await connect(owner);
  expect(names(await get('conversations?view=waiting'))).toEqual(['Ada', 'Eve', 'Joan']);
  expect(names(await get('conversations?view=waiting&limit=2'))).toEqual(['Ada', 'Eve']);
  const first = await get<{ nextCursor: string }>('conversations?view=waiting&limit=2');
  expect(names(await get(`conversations?view=waiting&cursor=${first.nextCursor}`))).toEqual([
    'Joan',
  ]);

  await agent.publish(sessionTopic(ada.id), newMessage('Hello'));
  expect(names(await get('conversations?view=waiting'))).toEqual(['Eve', 'Joan']);
  expect(names(await get('conversations?view=mine'))).toEqual(['Ada']);
  expect((await change(joan.id, { closed: true })).json()).toMatchObject({
    state: 'closed',
    waitingSince: null,
    assignee: null,
  });
  expect(names(await get('conversations?view=closed'))).toEqual(['Joan']);
  expect(await get('conversations/counts')).toMatchObject({ waiting: 1, mine: 1 });

  // A reopened conversation has been waiting since the visitor's last message; so has one whose visitor writes again.
  expect((await change(joan.id, { closed: false })).json()).toMatchObject({ state: 'waiting' });
  await change(eve.id, { closed: true });
  await eve.client.publish(sessionTopic(eve.id), newMessage('One more thing'));
  expect(names(await get('conversations?view=waiting'))).toEqual(['Joan', 'Eve']);
  expect((await change(newMessageId(), { closed: true })).statusCode).toBe(404);
});

it('gives a conversation to a team and an agent at once, or not at all', async () => {
  const { app, owner, colleague, visitor, get, change } = await startTeam();
  const [grace, ada] = [await colleague('Grace'), await visitor('Ada')];
  const teamId = newMessageId();
  await app.callAs(owner, 'PUT', 'teams', {
    data: [{ teamId, name: 'Sales', agentIds: [], topicIds: [] }],
  });
  const join = { topic: sessionTopic(ada.id), payload: { type: 'admin_join' } };
  await app.callAs(owner, 'POST', 'publish', join);
  await change(ada.id, { assigneeId: owner.agentId });
  const stateOf = () => get<Conversation>(`conversations/${ada.id}`);
  const given = { teamId, assigneeId: grace.agentId, note: 'Knows the cranes' };
  for (const [table, column, type] of [
    ['conversation_activity', 'type', 'assigned'],
    ['messages', 'type', 'admin_left'],
    ['notes', 'kind', 'handover'],
  ] as const) {
    const [fails, works] =
      app.database.engine === 'sqlite'
        ? [
            `create trigger fails before insert on ${table} when new.${column} = '${type}'
             begin select raise(abort, 'gone'); end`,
            'drop trigger fails',
          ]
        : [
            `alter table ${table} add constraint fails check (${column} <> '${type}') not valid`,
            `alter table ${table} drop constraint fails`,
          ];
    await sql.raw(fails).execute(app.database.kysely);
    const before = await stateOf();
    const failed = await change(ada.id, given);
    expect(failed.statusCode).toBeGreaterThanOrEqual(500);
    expect(await stateOf()).toEqual(before);
    await sql.raw(works).execute(app.database.kysely);
  }
  // A repeated request adds no second note.
  for (const code of [200, 200]) expect((await change(ada.id, given)).statusCode).toBe(code);
  const notes = () => get<{ data: Note[] }>(`conversations/${ada.id}/notes`);
  expect((await notes()).data).toMatchObject([{ kind: 'handover', text: given.note }]);
  expect(await stateOf()).toMatchObject({
    teamId,
    assignee: { agentId: grace.agentId },
    agents: [],
  });
});

it('transfers a conversation with a note that no visitor can read, whatever it subscribes to', async () => {
  const { app, connect, owner, colleague, visitor, get, change } = await startTeam();
  const grace = await colleague('Grace');
  const ada = await visitor('Ada');
  for (const filter of ['#', 'chat/#', 'chat/private/+', `chat/private/${ada.id}`, 'chat/agents'])
    await expect(ada.client.subscribe(filter)).rejects.toThrow();
  await ada.client.subscribe(sessionTopic(ada.id), `chat/status/${ada.id}`);
  const agent = await connect(grace);
  await agent.subscribe('chat/private/+', 'chat/inbox');

  const given = { assigneeId: grace.agentId, note: 'Knows the cranes' };
  expect((await change(ada.id, given)).json()).toMatchObject({
    assignee: { agentId: grace.agentId, adminUserName: 'Grace' },
  });
  // A later assignment based on the old assignee is refused.
  const late = await change(ada.id, { assigneeId: owner.agentId, from: null });
  expect(late.json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  const alone = await change(ada.id, { note: 'Knows the ropes' });
  expect(alone.json()).toMatchObject({ statusCode: 400, fields: { note: expect.any(String) } });
  const received = await agent.waitFor(({ payload }) => payload['type'] === 'note');
  expect(received.payload).toMatchObject({
    type: 'note',
    kind: 'handover',
    text: 'Knows the cranes',
  });
  await agent.waitFor(
    ({ payload }) => payload['assignee'] !== null && payload['type'] === 'conversation',
  );
  const url = `/api/v1/conversations/${ada.id}/notes`;
  const note = { noteId: newMessageId(), text: 'Between us' };
  for (const code of [201, 201])
    expect(
      (await app.call({ method: 'POST', url, token: owner.token, body: note })).statusCode,
    ).toBe(code);
  const { data } = await get<{ data: Note[] }>(`conversations/${ada.id}/notes`);
  expect(data.map(({ text }) => text)).toEqual(['Knows the cranes', 'Between us']);
  // Agents can change only their own notes; a wrong text, agent, or conversation is refused.
  const own = `/api/v1/notes/${note.noteId}`;
  const edit = (token: string, text: string) =>
    app.call({ method: 'PATCH', url: own, token, body: { text } });
  expect((await edit(grace.token, 'Mine')).statusCode).toBe(404);
  expect((await edit(owner.token, ' ')).statusCode).toBe(400);
  expect((await edit(owner.token, 'Changed')).json()).toMatchObject({ text: 'Changed' });
  const { notes } = await get<SearchResult>('search?q=CHANGED');
  expect(notes).toMatchObject([{ noteId: note.noteId, chatUserId: ada.id, excerpt: 'Changed' }]);
  expect((await get<SearchResult>('search?q=between')).notes).toEqual([]);
  const body = { name: 'Search', scopes: ['conversations:read'] };
  const { token } = owner;
  const made = await app.call({ method: 'POST', url: '/api/v1/api-keys', token, body });
  const { key } = made.json<{ key: string }>();
  const forKey = await app.call({ url: '/api/v1/search?q=changed', token: key });
  expect(forKey.json()).toMatchObject({ notes: [] });
  expect((await change(ada.id, { assigneeId: newMessageId() })).statusCode).toBe(400);

  await ada.client.publish(sessionTopic(ada.id), newMessage('Still there?'));
  const history = await app.call({
    url: '/api/v1/message/ada@example.com',
    token: ada.session.token,
  });
  for (const seen of [history.body, JSON.stringify(ada.client.received)])
    expect(seen).not.toMatch(/cranes|Between us|Changed|handover/);
  for (const path of [url, `/api/v1/conversations/${ada.id}/page`])
    expect((await app.call({ url: path, token: ada.session.token })).statusCode).toBe(403);
});

it('assigns waiting conversations in turn to online agents up to the limit, and to no one who is away', async () => {
  const { app, connect, owner, colleague, visitor, get, change } = await startTeam();
  const people = [
    await visitor('Ada'),
    await visitor('Eve'),
    await visitor('Joan'),
    await visitor('Ida'),
  ];
  const [one, two] = [await connect(owner), await connect(await colleague('Grace'))];
  const away = await connect(await colleague('Alan'));
  await away.publish('chat/agents', {
    type: 'agent_presence',
    viewing: null,
    answering: false,
    away: true,
  });
  const settings = { automatic: true, limit: 1 };
  const put = (body: object) =>
    app.call({ method: 'PUT', url: '/api/v1/assignment', token: owner.token, body });
  expect((await put({ automatic: true, limit: 0 })).statusCode).toBe(400);
  expect((await put(settings)).json()).toEqual(settings);
  expect(await get('audit?limit=1')).toMatchObject({
    data: [{ action: 'assignment.changed', detail: { automatic: 'on', limit: '1' } }],
  });
  const given = async () =>
    (await get<{ data: Conversation[] }>('conversations?view=open')).data.flatMap(
      ({ assignee }) => assignee ?? [],
    );
  await vi.waitFor(async () => expect(await given()).toHaveLength(2));
  expect(new Set((await given()).map(({ adminUserName }) => adminUserName))).toEqual(
    new Set(['Support', 'Grace']),
  );
  expect(people.map(({ id }) => id)).toHaveLength(4);
  await put({ automatic: true, limit: 2 });
  await vi.waitFor(async () => expect(await given()).toHaveLength(4));
  // Closing a conversation makes room for the next.
  await visitor('Hedy');
  await change(people[0]?.id ?? '', { closed: true });
  await vi.waitFor(async () =>
    expect((await given()).map(({ adminUserName }) => adminUserName)).not.toContain('Alan'),
  );
  await vi.waitFor(async () => expect(await given()).toHaveLength(4));
  // The account's away flag overrides its tabs.
  await app.call({
    method: 'PATCH',
    url: '/api/v1/agent/profile',
    token: owner.token,
    body: { away: true },
  });
  await vi.waitFor(async () => {
    const { data: team } = await get<Team>('team');
    expect(Object.fromEntries(team.map((one) => [one.adminUserName, one.here]))).toEqual({
      Alan: false,
      Grace: true,
      Support: false,
    });
  });
  await put({ automatic: true, limit: 3 });
  await visitor('Radia');
  await vi.waitFor(async () =>
    expect((await given()).filter(({ adminUserName }) => adminUserName === 'Grace')).toHaveLength(
      3,
    ),
  );
  await Promise.all([one.close(), two.close()]);
});

it('finds messages by word prefixes, with edits, people, and filters, and without erased ones', async () => {
  const { app, connect, owner, visitor, get } = await startTeam();
  const ada = await visitor('Ada Lovelace', 'Does the Ündercarriage tracker work in a garage?');
  const eve = await visitor('Eve', 'We run forty vans "quoted" OR AND NEAR(');
  const agent = await connect(owner);
  await agent.publish(sessionTopic(ada.id), newMessage('It does, in every garage.'));
  const find = (q: string, more = '') =>
    get<SearchResult>(`search?q=${encodeURIComponent(q)}${more}`);
  expect((await find('gar')).messages.map(({ seq }) => seq)).toEqual([2, 1]);
  expect((await find('undercarriage GARAGE')).messages).toMatchObject([
    { chatUserId: ada.id, messageId: ada.said.messageId, sender: 'user' },
  ]);
  expect((await find('lovelace')).people).toMatchObject([{ chatUserName: 'Ada Lovelace' }]);
  for (const q of ['NEAR(', '"quoted', 'or and', 'forty "', '* -vans', "'"])
    expect((await find(q)).messages.length).toBeLessThanOrEqual(1);
  expect((await find('garage', `&agentId=${owner.agentId}&state=active`)).messages).toHaveLength(2);
  expect((await find('vans', `&agentId=${owner.agentId}`)).messages).toEqual([]);
  expect((await find('garage', '&to=2020-01-01T00:00:00.000Z')).messages).toEqual([]);
  expect((await app.call({ url: '/api/v1/search?q=', token: owner.token })).statusCode).toBe(400);

  const { messageId } = ada.said;
  await ada.client.publish(sessionTopic(ada.id), { type: 'edit', messageId, text: 'In a lorry?' });
  expect((await find('undercarriage')).messages).toEqual([]);
  expect((await find('lorry')).messages).toHaveLength(1);
  await app.database.kysely.deleteFrom('conversations').where('chatUserId', '=', ada.id).execute();
  await app.database.kysely.deleteFrom('messages').where('chatUserId', '=', ada.id).execute();
  expect((await find('lorry')).messages).toEqual([]);
  expect((await find('vans')).messages).toMatchObject([{ chatUserId: eve.id }]);
});

it('lists the conversations behind each figure of a report, and refuses what is no period', async () => {
  const { app, connect, owner, visitor, get } = await startTeam();
  const day = 86_400_000;
  // What follows must not cross midnight.
  const left = day - (app.now() % day);
  if (left < 300_000) app.later(left);
  const today = new Date(app.now()).toISOString().slice(0, 10);
  const tomorrow = new Date(app.now() + day).toISOString().slice(0, 10);
  const agent = await connect(owner);
  const ada = await visitor('Ada');
  await visitor('Eve');
  app.later(30_000);
  await agent.publish(sessionTopic(ada.id), newMessage('Hello'));
  app.later(60_000);
  await ada.client.publish(sessionTopic(ada.id), { type: 'user_left', satisfied: true });
  const period = `from=${today}&to=${tomorrow}&timeZone=UTC`;
  const detail = (more: string) =>
    get<{ data: Conversation[] }>(`reports/conversations?${period}${more}`);
  expect(names(await detail(''))).toEqual(['Eve', 'Ada']);
  for (const only of ['satisfied', 'rated', 'waited', 'answered', 'ended'])
    expect(names(await detail(`&only=${only}`))).toEqual(['Ada']);
  expect(names(await detail('&only=unsatisfied'))).toEqual([]);
  expect(names(await detail(`&only=unanswered&day=${today}`))).toEqual(['Eve']);
  expect(names(await detail(`&agentId=${owner.agentId}`))).toEqual(['Ada']);
  for (const bad of [
    'from=2026-02-30&to=2026-03-01&timeZone=UTC',
    'from=2026-03-02&to=2026-03-01&timeZone=UTC',
    'from=2020-01-01&to=2026-03-01&timeZone=UTC',
    'from=2026-03-01&to=2026-03-01&timeZone=Nowhere/City',
  ])
    expect((await app.call({ url: `/api/v1/reports?${bad}`, token: owner.token })).statusCode).toBe(
      400,
    );
});

it("shows the visitor's page without its query, and other conversations of the same browser", async () => {
  const { app, visitor, get } = await startTeam();
  const ada = await visitor('Ada');
  const put = (body: object) =>
    app.call({
      method: 'PUT',
      url: '/api/v1/chat/page',
      token: ada.session.token,
      body,
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    });
  const visit = {
    path: '/solutions/eld',
    cameFrom: 'search.example',
    timeZone: 'Europe/Berlin',
    language: 'de',
  };
  expect((await put(visit)).statusCode).toBe(204);
  for (const path of ['/a?token=1', '/a#b', 'https://x.example/', ''])
    expect((await put({ ...visit, path })).statusCode).toBe(400);
  expect(await get(`conversations/${ada.id}/page`)).toMatchObject({
    data: { ...visit, device: 'Firefox on Linux' },
    online: true,
  });
  const again = { chatUserName: 'Ada King', chatUserEmail: 'ada@example.com' };
  const second = await app.signIn(again, ada.session.cookie);
  expect(names(await get(`conversations/${second.chatUserId}/earlier`))).toEqual(['Ada']);
  expect(await get(`conversations/${newMessageId()}/earlier`)).toMatchObject({
    code: 'unknown_conversation',
  });
});
