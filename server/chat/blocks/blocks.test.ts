import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ADA, multipart, openApp } from '../../app.fixture.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { createBlocks } from './blocks.ts';
import type { BlockStore, StoredBlock } from './store.ts';

it('blocks a visitor, and then the network it uses, for a time', async () => {
  const app = await openApp({ TRUST_PROXY: '1' });
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const owner = await app.logIn();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (address: string, body: object | null = ADA, cookie = '') =>
    app.call({
      method: 'POST',
      url: '/api/v1/chat',
      ...(body === null ? {} : { body }),
      cookie,
      headers: from(address),
    });
  const ada = await app.signIn();
  const [home, elsewhere] = ['2001:db8:0:1::1', '192.0.2.9'];
  const publish = (address = home) =>
    app.call({
      method: 'POST',
      url: '/api/v1/publish',
      token: ada.token,
      headers: from(address),
      body: { topic: sessionTopic(ada.chatUserId), payload: newMessage('Hello') },
    });
  const url = `/api/v1/conversations/${ada.chatUserId}/block`;
  const block = (method: 'GET' | 'PUT' | 'DELETE', body?: object, token = owner.token) =>
    app.call({ method, url, token, ...(body === undefined ? {} : { body }) });
  expect((await publish()).statusCode).toBe(200);
  expect((await block('PUT', { hours: 24 }, ada.token)).statusCode).toBe(403);

  expect((await block('PUT', { hours: 24, network: true })).json()).toMatchObject({
    network: true,
  });
  expect((await block('GET')).json()).toMatchObject({ data: { until: expect.any(String) } });
  const refused = { statusCode: 403, code: 'blocked', message: expect.stringMatching(/please/) };
  expect((await publish()).json()).toMatchObject(refused);
  const { body: form, headers } = multipart('Hello');
  const upload = await app.call({
    method: 'POST',
    url: '/api/v1/file_upload',
    token: ada.token,
    body: form,
    headers,
  });
  expect(upload.json()).toMatchObject(refused);
  const line = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  await line.publish(sessionTopic(ada.chatUserId), newMessage('Hello?'));
  await expect
    .poll(() => line.received.map(({ payload }) => payload))
    .toContainEqual(
      expect.objectContaining({ type: 'error', code: 'blocked', message: refused.message }),
    );
  await line.close();
  // It still reads, and does not get around the block with another name or without its cookie.
  expect((await signIn(elsewhere, null, ada.cookie)).statusCode).toBe(200);
  const eve = { ...ADA, chatUserName: 'Eve' };
  expect((await signIn(elsewhere, eve, ada.cookie)).json()).toMatchObject(refused);
  expect((await signIn('2001:db8:0:1::2', eve)).json()).toMatchObject(refused);
  expect((await signIn('198.51.100.7', eve)).statusCode).toBe(200);

  expect((await block('DELETE')).statusCode).toBe(204);
  expect((await block('GET')).json()).toEqual({ data: null });
  expect((await publish('198.51.100.8')).statusCode).toBe(200);
  expect((await signIn(home)).statusCode).toBe(200);
  await block('PUT', { hours: 24 });
  expect((await publish()).json()).toMatchObject(refused);
  app.later(25 * 3_600_000);
  await vi.waitFor(async () => expect((await signIn(home)).statusCode).toBe(200));
  const { token } = await app.logIn();
  const actions = await app.call({ url: '/api/v1/audit?action=visitor.blocked', token });
  expect(actions.json()).toMatchObject({ data: [{ target: ada.chatUserId }, {}] });
});

it('mutes an email address in the chat and the contact form, and lists who was blocked by whom and why', async () => {
  const app = await openApp();
  const [owner, eve] = [await app.logIn(), await app.signIn({ ...ADA, chatUserName: 'Eve' })];
  const agent = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.call({
      method,
      url: `/api/v1/${path}`,
      token: owner.token,
      ...(body === undefined ? {} : { body }),
    });
  const path = `conversations/${eve.chatUserId}/block`;
  expect((await agent('PUT', path, { hours: 0 })).json()).toMatchObject({ code: 'invalid_input' });
  expect(
    (await agent('PUT', path, { hours: 1, email: true, reason: ' Insults ' })).json(),
  ).toMatchObject({ email: true, network: false, reason: 'Insults', madeBy: 'Support' });
  const signIn = (chatUserEmail: string) =>
    app.call({
      method: 'POST',
      url: '/api/v1/chat',
      body: { chatUserName: 'Other', chatUserEmail },
    });
  const write = (email: string) =>
    app.call({
      method: 'POST',
      url: '/api/v1/inquiries',
      body: { name: 'Other', email, topic: 'Buying', message: 'Hello' },
    });
  expect((await signIn('ADA@example.com')).json()).toMatchObject({ code: 'blocked' });
  expect((await write('ADA@example.com')).json()).toMatchObject({
    code: 'blocked',
    fields: { message: expect.stringContaining('please call us') },
  });
  expect((await signIn('grace@example.com')).statusCode).toBe(200);
  expect((await write('grace@example.com')).statusCode).toBe(201);

  const listed = async () =>
    (await agent('GET', 'blocks')).json<{ data: { blockId: string; visitor: unknown }[] }>().data;
  const { chatUserId, chatUserName, chatUserEmail } = eve;
  const [one] = await listed();
  expect(one).toMatchObject({
    reason: 'Insults',
    madeBy: 'Support',
    visitor: { chatUserId, chatUserName, chatUserEmail },
  });
  // The block outlives the conversation, but not what was written about the visitor.
  await app.call({ method: 'DELETE', url: '/api/v1/chat/data', token: eve.token });
  expect(await listed()).toMatchObject([{ reason: '', visitor: null }]);
  expect((await signIn(ADA.chatUserEmail)).json()).toMatchObject({ code: 'blocked' });
  expect((await agent('DELETE', `blocks/${one?.blockId}`)).statusCode).toBe(204);
  expect((await agent('DELETE', `blocks/${one?.blockId}`)).statusCode).toBe(404);
  expect(await listed()).toEqual([]);
  expect((await signIn(ADA.chatUserEmail)).statusCode).toBe(200);
});

it('keeps one block of a visitor whom several agents block at once', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const ada = await app.signIn();
  const url = `/api/v1/conversations/${ada.chatUserId}/block`;
  const hours = [1, 24, 168];
  const answers = await Promise.all(
    hours.map((each) => app.call({ method: 'PUT', url, token, body: { hours: each } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(204);
  expect((await app.call({ url, token })).json()).toEqual({ data: null });
});

it('tells agents which limits a visitor has met', async () => {
  const app = await openApp({ RATE_LIMIT: '1000' });
  const [owner, ada, grace] = [
    await app.logIn(),
    await app.signIn(),
    await app.signIn({ ...ADA, chatUserName: 'Grace' }),
  ];
  const download = () => app.call({ url: '/api/v1/chat/data', token: ada.token });
  for (let count = 0; count < 10; count += 1) expect((await download()).statusCode).toBe(200);
  for (let count = 0; count < 3; count += 1) expect((await download()).statusCode).toBe(429);
  const met = async (of: { chatUserId: string }) =>
    (
      await app.call({ url: `/api/v1/conversations/${of.chatUserId}/limits`, token: owner.token })
    ).json<{ data: { lastAt: string }[] }>().data;
  const [one, ...others] = await met(ada);
  expect(one).toMatchObject({ limit: 'downloads', times: 3 });
  expect(Math.abs(Date.parse(one?.lastAt ?? '') - app.now())).toBeLessThan(60_000);
  expect(others).toEqual([]);
  await download();
  expect(await met(ada)).toMatchObject([{ times: 4 }]);
  expect(await met(grace)).toEqual([]);
  app.later(8 * 24 * 3_600_000);
  const { token } = await app.logIn();
  const url = `/api/v1/conversations/${ada.chatUserId}/limits`;
  expect((await app.call({ url, token })).json()).toEqual({ data: [], nextCursor: null });
});

/** Blocks on a store in memory. While `holds` is true, reading waits for `release`; while `fails` is, it fails. */
async function openBlocks() {
  const state = {
    rows: [] as StoredBlock[],
    networks: [] as { blockId: string; networkDigest: string }[],
    holds: false,
    fails: false,
    sent: [] as string[],
    release: [] as (() => void)[],
    refresh: (): void => {},
  };
  const store: BlockStore = {
    put: async (row) => void state.rows.push(row),
    addNetwork: async (blockId, networkDigest) =>
      void state.networks.push({ blockId, networkDigest }),
    async remove() {
      state.rows = [];
      return true;
    },
    async all() {
      if (state.fails) throw new Error('The database does not answer.');
      return [...state.rows];
    },
    async networks() {
      const networks = [...state.networks];
      if (state.holds) await new Promise<void>((resolve) => state.release.push(resolve));
      return networks;
    },
    withVisitors: async () => [],
    prune: async () => {},
  };
  const bus: Pick<Bus, 'send' | 'on'> = {
    send: (kind) => void state.sent.push(kind),
    on(_name, handler) {
      state.refresh = handler as () => void;
      return () => {};
    },
  };
  const blocks = await createBlocks({ store, bus, clock: Date.now, log: { error: () => {} } });
  onTestFinished(() => blocks.close());
  const visitor = { browserId: 'browser', chatUserId: 'ada', chatUserEmail: 'ada@example.com' };
  const block = (network: boolean) =>
    blocks.block(visitor, { hours: 1, network, email: false, reason: '' }, 'Support');
  return { state, blocks, block };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('ends a block while an earlier state is still being read', async () => {
  const { state, blocks, block } = await openBlocks();
  const { blockId } = await block(false);
  state.holds = true;
  state.refresh();
  await nextTurn();
  state.holds = false;
  const removed = blocks.remove(blockId);
  await nextTurn();
  for (const release of state.release) release();
  await removed;
  await nextTurn();
  expect(blocks.of('browser')).toBeNull();
});

it('keeps a network blocked while an earlier state is still being read', async () => {
  const { state, blocks, block } = await openBlocks();
  await block(true);
  const at = (browserId: string | null) =>
    blocks.isBlocked({ browserId, address: '192.0.2.1', email: 'ada@example.com' });
  state.holds = true;
  state.refresh();
  await nextTurn();
  expect(at('browser')).toBe(true);
  for (const release of state.release) release();
  await nextTurn();
  expect(at(null)).toBe(true);
  for (const release of state.release) release();
});

it('tells the other nodes of a block that this one cannot read again, and does not answer that it failed', async () => {
  const { state, blocks, block } = await openBlocks();
  state.fails = true;
  const { blockId } = await block(false);
  await expect(blocks.remove(blockId)).resolves.toBe(true);
  expect(state.sent).toEqual(['blocks', 'blocks']);
});
