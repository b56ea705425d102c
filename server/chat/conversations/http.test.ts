import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newReceipt } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, vi } from 'vitest';
import { ADA, multipart, openApp, type TestApp } from '../../app.fixture.ts';

const NOTHING = { data: [], rev: 0, more: false };

/** A visitor who has written, and an agent who answered. */
async function talked(app: TestApp) {
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const [ada, grace] = [await app.signIn(), await app.logIn()];
  const [visitor, agent] = [await connectClient(mqtt, ada), await connectClient(mqtt, grace)];
  const [session, status] = [`chat/session/${ada.chatUserId}`, `chat/status/${ada.chatUserId}`];
  const [hello, answer] = [newMessage('Hello'), newMessage('How can I help?')];
  await visitor.publish(session, hello);
  await agent.publish(session, { type: 'admin_join' });
  await agent.publish(session, answer);
  await agent.publish(status, newReceipt(hello.messageId, 'read'));
  await visitor.publish(session, { type: 'reacted', messageId: answer.messageId, emoji: '👍' });
  await visitor.publish(session, { type: 'edit', messageId: hello.messageId, text: 'Hello!' });
  await Promise.all([visitor.close(), agent.close()]);
  return { ada, grace, hello, answer };
}
const historyOf = (email: string, query = ''): string =>
  `/api/v1/message/${encodeURIComponent(email)}${query}`;

const history = (app: TestApp, { token, chatUserId }: { token: string; chatUserId: string }) =>
  app.call({ url: historyOf(ADA.chatUserEmail, `?chatUserId=${chatUserId}`), token });

it("returns the conversation's messages in their current state, oldest first [R7.4]", async () => {
  const app = await openApp();
  const { ada, grace, hello, answer } = await talked(app);
  const url = historyOf('Ada@Example.com', `?chatUserId=${ada.chatUserId}`);
  const own = await app.call({ url, token: ada.token });
  expect(own.statusCode).toBe(200);
  expect(own.json()).toMatchObject({
    data: [
      { type: 'message', messageId: hello.messageId, seq: 1, text: 'Hello!', status: 'read' },
      { type: 'admin_join', seq: 2, text: 'Support joined the chat' },
      { messageId: answer.messageId, seq: 3, sender: 'admin', reactions: { Ada: '👍' } },
    ],
    rev: 6,
    more: false,
  });
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await app.call({ url: historyOf(ADA.chatUserEmail), token: ada.token })).json()).toEqual(
    own.json(),
  );
  expect((await app.call({ url, token: grace.token })).json()).toEqual(own.json());
});

it('returns only changes after a revision, or the page before an entry [R7.4]', async () => {
  const app = await openApp();
  const { ada, hello, answer } = await talked(app);
  const ask = async (query: string) =>
    (
      await app.call({
        url: historyOf(ADA.chatUserEmail, `?chatUserId=${ada.chatUserId}&${query}`),
        token: ada.token,
      })
    ).json<{ data: { messageId: string }[]; more: boolean }>();
  const changed = await ask('sinceRev=4');
  expect(changed.data.map(({ messageId }) => messageId)).toEqual([
    hello.messageId,
    answer.messageId,
  ]);
  expect(await ask('beforeSeq=3&limit=1')).toMatchObject({ data: [{ seq: 2 }], more: true });
  expect((await ask('sinceRev=6')).data).toEqual([]);
});

it('answers the same for a foreign address, an unknown one, and a foreign conversation [R6.4]', async () => {
  const app = await openApp();
  const { ada } = await talked(app);
  const eve = await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' });
  const impostor = await app.signIn();
  for (const token of [eve.token, impostor.token]) {
    for (const url of [
      historyOf(ADA.chatUserEmail),
      historyOf('unknown@example.com'),
      historyOf(ADA.chatUserEmail, `?chatUserId=${ada.chatUserId}`),
      historyOf('eve@example.com', `?chatUserId=${ada.chatUserId}`),
      historyOf(ADA.chatUserEmail, '?chatUserId=019a0000-0000-7000-8000-000000000000'),
    ]) {
      const answer = await app.call({ url, token });
      expect([answer.statusCode, answer.json()]).toEqual([200, NOTHING]);
    }
  }
});

it.each([
  '?sinceRev=-1',
  '?sinceRev=x',
  '?limit=0',
  '?limit=9999999',
  '?chatUserId=1',
  '?beforeSeq=0',
])('names the invalid part of the query %s', async (query) => {
  const app = await openApp();
  const { token } = await app.signIn();
  const answer = await app.call({ url: historyOf(ADA.chatUserEmail, query), token });
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid_input' });
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([
    query.slice(1).split('=')[0],
  ]);
});

it.each([
  ['a&b!/#?=%c@example.com', 'A&B!/#?=%C@Example.com'],
  ['ada@münchen.example', 'Ada@XN--MNCHEN-3YA.example'],
  ['ada@xn--mnchen-3ya.example', 'ada@MÜNCHEN.example'],
  ['Äda@example.com', 'a\u0308da@example.com'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  ['"ada lovelace/1"@example.com', '"ada lovelace/1"@example.com'],
  [`${'ä'.repeat(242)}@example.com`, `${'Ä'.repeat(242)}@example.com`],
])('signs in as %s, and finds its messages by any spelling [R5.2] [R7.4]', async (email, again) => {
  const app = await openApp();
  const [ada, grace] = [
    await app.signIn({ chatUserName: 'Ada', chatUserEmail: email }),
    await app.logIn(),
  ];
  expect(ada.chatUserEmail).toBe(email);
  const topic = `chat/session/${ada.chatUserId}`;
  const payload = { ...newMessage('Hello'), chatUserEmail: again };
  const body = { topic, payload };
  const sent = await app.call({ method: 'POST', url: '/api/v1/publish', token: ada.token, body });
  expect(sent.statusCode, sent.body).toBeLessThan(300);
  for (const { token } of [ada, grace]) {
    for (const spelling of [email, again]) {
      for (const query of ['', `?chatUserId=${ada.chatUserId}`]) {
        const answer = await app.call({ url: historyOf(spelling, query), token });
        expect(answer.json(), spelling).toMatchObject({ data: [{ text: 'Hello' }] });
      }
    }
  }
  // The same browser continues the same conversation.
  const back = await app.signIn({ chatUserName: 'Ada', chatUserEmail: again }, ada.cookie);
  expect(back.chatUserId).toBe(ada.chatUserId);
});

it('refuses an invalid address', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  const answer = await app.call({ url: historyOf('ada'), token });
  expect(answer.json()).toMatchObject({ statusCode: 400, fields: { email: expect.any(String) } });
});

it('lists the inbox of agents by state, by search, and page by page [R6.3]', async () => {
  const app = await openApp();
  const { ada, grace } = await talked(app);
  const list = async (query = '') => {
    const answer = await app.call({ url: `/api/v1/conversations${query}`, token: grace.token });
    return answer.json<{ data: object[]; nextCursor: string | null }>();
  };
  // The empty conversation of a visitor who only signed in is not listed.
  await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' });
  const all = await list();
  expect(all).toMatchObject({
    data: [
      {
        chatUserId: ada.chatUserId,
        chatUserName: 'Ada',
        state: 'active',
        unread: 0,
        agents: ['Support'],
      },
    ],
    nextCursor: null,
  });
  expect((await list('?q=ADA@exam')).data).toHaveLength(1);
  expect((await list('?q=unknown')).data).toHaveLength(0);
  expect((await list('?state=waiting')).data).toHaveLength(0);
  const one = await app.call({
    url: `/api/v1/conversations/${ada.chatUserId}`,
    token: grace.token,
  });
  expect(one.json()).toEqual(all.data[0]);
  const messages = await app.call({
    url: `/api/v1/conversations/${ada.chatUserId}/messages`,
    token: grace.token,
  });
  expect(messages.json()).toMatchObject({ data: [{ seq: 1 }, { seq: 2 }, { seq: 3 }], rev: 6 });
});

it('answers 404 for a conversation that does not exist, 400 for an invalid id', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const ask = async (path: string) =>
    (await app.call({ url: `/api/v1/conversations/${path}`, token })).json<object>();
  const unknown = '019a0000-0000-7000-8000-000000000000';
  expect(await ask(unknown)).toMatchObject({ statusCode: 404, code: 'unknown_conversation' });
  expect(await ask(`${unknown}/messages`)).toMatchObject({
    statusCode: 404,
    code: 'unknown_conversation',
  });
  expect(await ask('7')).toMatchObject({ statusCode: 400, code: 'invalid_input' });
});

it('deletes only the visitor’s own messages, for a day, with their files and all traces [R6.3]', async () => {
  const app = await openApp();
  const { ada, grace, hello, answer } = await talked(app);
  const topic = `chat/session/${ada.chatUserId}`;
  const publish = async (token: string, payload: object) => {
    const body = { topic, payload };
    return (await app.call({ method: 'POST', url: '/api/v1/publish', token, body })).json<object>();
  };
  const uploaded = await app.call({
    method: 'POST',
    url: '/api/v1/file_upload',
    token: ada.token,
    ...multipart('Wiring plan', { name: 'zanzibar.txt' }),
  });
  const file = uploaded.json<{ fileUrl: string }>();
  const sent = { ...newMessage(''), ...file, type: 'file' };
  await publish(ada.token, sent);
  const found = async (q: string) =>
    (await app.call({ url: `/api/v1/search?q=${q}`, token: grace.token })).json<{
      messages: unknown[];
    }>().messages.length;
  expect([await found('Hello'), await found('zanzibar')]).toEqual([1, 1]);
  const suggested = async (q: string) =>
    (await app.call({ url: `/api/v1/search?q=${q}`, token: grace.token })).json<object>();
  // A search waits for its index, but no longer than a second.
  await vi.waitFor(async () => {
    expect(await suggested('Helo')).toMatchObject({ messages: [], suggestion: 'hello' });
    expect(await suggested('zanzibar2')).toMatchObject({ suggestion: 'zanzibar' });
  }, 20_000);
  expect(await suggested('hello')).toMatchObject({ suggestion: null });

  const remove = ({ messageId }: { messageId: string }, token = ada.token) =>
    publish(token, { type: 'delete', messageId });
  expect(await remove(answer)).toMatchObject({ code: 'forbidden' });
  expect(await remove(hello, grace.token)).toMatchObject({ code: 'forbidden' });
  await remove(hello);
  await remove(sent);
  // A deletion that arrives again changes nothing.
  const { rev } = (await history(app, ada)).json<{ rev: number }>();
  await remove(sent);
  expect((await history(app, ada)).json()).toMatchObject({ rev });

  const { data } = (await history(app, ada)).json<{ data: object[] }>();
  for (const at of [0, 3]) {
    expect(data[at]).toMatchObject({ type: 'message', text: '', reactions: {} });
    expect(data[at]).toHaveProperty('deletedAt');
    expect(data[at]).not.toHaveProperty('fileUrl');
  }
  expect([await found('Hello'), await found('zanzibar')]).toEqual([0, 0]);
  expect((await app.call({ url: file.fileUrl, token: grace.token })).statusCode).toBe(404);
  const stored = await app.call({ url: '/api/v1/chat/data', token: ada.token });
  expect(stored.body).not.toMatch(/Hello|zanzibar/);
  const transcript = await app.call({ url: '/api/v1/chat/transcript', token: ada.token });
  expect(transcript.body).toMatch(/Ada: Message deleted/);
  const summary = await app.call({
    url: `/api/v1/conversations/${ada.chatUserId}`,
    token: grace.token,
  });
  expect(summary.json()).toMatchObject({ unread: 0, lastMessage: { text: 'Message deleted' } });
  const { kysely } = app.database;
  expect(await kysely.selectFrom('message_edits').selectAll().execute()).toEqual([]);

  const edit = { type: 'edit', messageId: hello.messageId, text: 'Back again' };
  expect(await publish(ada.token, edit)).toMatchObject({ code: 'unknown_message' });
  const late = newMessage('Written a day ago');
  await publish(ada.token, late);
  app.later(25 * 3_600_000);
  const { token } = await app.signIn(ADA, ada.cookie);
  expect(await remove(late, token)).toMatchObject({ code: 'forbidden' });

  // Agents delete what they wrote, too.
  const hasty = newMessage('For another customer');
  const { token: again } = await app.logIn();
  await publish(again, hasty);
  expect(await remove(hasty, again)).toMatchObject({ event: { type: 'delete', sender: 'admin' } });
  const { body } = await history(app, { ...ada, token });
  expect(body).toContain(late.messageId);
  expect(body).not.toContain('For another customer');
});

it('deletes with a message no file that a saved reply or a note has, too', async () => {
  const app = await openApp();
  const [ada, { token }] = [await app.signIn(), await app.logIn()];
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    app.call({ method, url: `/api/v1/${path}`, token, body });
  const upload = async () =>
    (
      await app.call({ method: 'POST', url: '/api/v1/file_upload', token, ...multipart('Prices') })
    ).json<{ fileUrl: string }>();
  const files = [await upload(), await upload(), await upload()];
  const [inReply, inNote, inMessage] = files.map(({ fileUrl }) => fileUrl);
  const id = () => newMessage('').messageId;
  const reply = { shortcut: 'prices', text: 'Our prices', fileUrls: [inReply] };
  await call('PUT', `replies/${id()}`, reply);
  const note = { noteId: id(), text: 'Prices', fileUrls: [inNote] };
  await call('POST', `conversations/${ada.chatUserId}/notes`, note);
  for (const file of files) {
    const sent = { ...newMessage(''), ...file, type: 'file' };
    for (const payload of [sent, { type: 'delete', messageId: sent.messageId }])
      await call('POST', 'publish', { topic: sessionTopic(ada.chatUserId), payload });
  }
  const status = async (url = '') => (await app.call({ url, token })).statusCode;
  expect([await status(inReply), await status(inNote), await status(inMessage)]).toEqual([
    200, 200, 404,
  ]);
});

it('leaves out of a text what would hide or reverse parts of it, on both sides [R5.1]', async () => {
  const app = await openApp();
  const [ada, grace] = [await app.signIn(), await app.logIn()];
  const topic = sessionTopic(ada.chatUserId);
  const text = 'See \u202Egnp.exe\u202C\u0000 and\tmore\nlines';
  for (const { token } of [ada, grace]) {
    const body = { topic, payload: newMessage(text) };
    expect((await app.callAs({ token }, 'POST', 'publish', body)).statusCode).toBe(200);
  }
  const history = await app.callAs(grace, 'GET', `message/${ada.chatUserEmail}`);
  const texts = history.json<{ data: { text: string }[] }>().data.map((one) => one.text);
  expect(texts).toEqual(['See gnp.exe and\tmore\nlines', 'See gnp.exe and\tmore\nlines']);
  const empty = { topic, payload: newMessage('\u202E\u0000') };
  expect((await app.callAs(ada, 'POST', 'publish', empty)).json().code).toBe('invalid_message');
});
