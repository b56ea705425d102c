import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADMIN_JOIN_LEFT_KEY } from '@ncf/contract/constants';
import { randomOf } from '@ncf/testing/random';
import {
  createAgentChat,
  createVisitorChat,
  memoryStorage,
  type AgentChat,
  type VisitorChat,
} from './chat.ts';
import { agentSession, settled, startServerFixture, type ServerFixture } from './server.fixture.ts';

const log = { debug: () => {}, warn: vi.fn(), error: vi.fn() };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options: Parameters<typeof startServerFixture>[0] = {}) {
  const server = await startServerFixture(options);
  const storage = memoryStorage();
  const visitor = createVisitorChat({ host: server.url, storage, log });
  const agent = createAgentChat({ host: server.url, storage: memoryStorage(), log });
  closing.push(
    () => server.close(),
    () => agent.stop(),
    () => visitor.disconnect(),
  );
  await visitor.start();
  await agent.start(agentSession());
  const agentSide = agent.open(server.chatUserId);
  await settled(visitor, agent, agentSide);
  return { server, storage, visitor, agent, agentSide };
}

const texts = (store: { getState(): { messages: readonly object[] } }) =>
  store.getState().messages.map((message) => ('text' in message ? message.text : undefined));

const same = (
  server: ServerFixture,
  visitor: VisitorChat,
  agentSide: ReturnType<AgentChat['open']>,
) =>
  vi.waitFor(() => {
    const stored = server.stored();
    expect(visitor.store.getState().messages).toEqual(stored);
    expect(agentSide.store.getState().messages).toEqual(stored);
  });

describe('both sides over a real broker', () => {
  it('carries messages, replies, edits, reactions, presence, and receipts [R4.1] [R4.3] [R4.6] [R4.12] [R7.5] [R7.6] [R7.7]', async () => {
    const { server, storage, visitor, agentSide } = await start();
    agentSide.join();
    await vi.waitFor(() => expect(visitor.store.getState().isAdminJoined).toBe(true));
    expect(storage.local.getItem(ADMIN_JOIN_LEFT_KEY)).toContain('admin_join');
    const asked = visitor.send('Hello');
    await vi.waitFor(() => expect(texts(agentSide.store)).toContain('Hello'));
    agentSide.send('Hi', { replyTo: asked });
    visitor.edit(asked, 'Hello!');
    agentSide.react(asked, '👍');
    agentSide.markRead([asked]);
    await vi.waitFor(() => {
      const mine = visitor.store.getState().messages.find(({ messageId }) => messageId === asked);
      expect(mine).toMatchObject({ text: 'Hello!', status: 'read', reactions: { Grace: '👍' } });
      expect(
        server.stored().find((message) => 'text' in message && message.text === 'Hi'),
      ).toMatchObject({ status: 'delivered' });
    });
    await same(server, visitor, agentSide);
  });

  it('shows typing to both sides [R4.5] [R7.8]', async () => {
    const { visitor, agentSide } = await start();
    agentSide.typing();
    visitor.typing();
    await vi.waitFor(() => {
      expect(visitor.store.getState().isAdminTyping).toBe(true);
      expect(agentSide.store.getState().isUserTyping).toBe(true);
    });
  });

  it('shows a refused message as failed, sends the next one, and discards the failed one on request', async () => {
    const { server, visitor } = await start({ refuse: 'bad' });
    const messageId = visitor.send('bad');
    visitor.send('good');
    await vi.waitFor(() => {
      expect(server.stored()).toHaveLength(1);
      const failed = visitor.store
        .getState()
        .messages.find((message) => message.messageId === messageId);
      expect(failed).toMatchObject({ status: 'failed', failure: { code: 'invalid_message' } });
    });
    visitor.discard(messageId);
    expect(texts(visitor.store)).toEqual(['good']);
  });

  it('keeps an answer that is refused because a colleague has answered, and sends it on request with what was seen by then', async () => {
    const { server, visitor, agentSide } = await start();
    visitor.send('Hello');
    await vi.waitFor(() => expect(texts(agentSide.store)).toEqual(['Hello']));
    server.answerAsColleague('Hi from Ben');
    const messageId = agentSide.send('Hi from Grace');
    const sent = () => server.published.filter((one) => one['messageId'] === messageId);
    await vi.waitFor(() =>
      expect(agentSide.store.getState().messages).toMatchObject([
        { text: 'Hello' },
        { text: 'Hi from Ben' },
        { status: 'failed', failure: { code: 'conflict', message: 'Ben replied a moment ago.' } },
      ]),
    );
    expect(sent()).toMatchObject([{ seenSeq: 1 }]);
    expect(texts(visitor.store)).not.toContain('Hi from Grace');
    agentSide.retry(messageId);
    await vi.waitFor(() => expect(texts(visitor.store)).toContain('Hi from Grace'));
    expect(sent()).toMatchObject([{ seenSeq: 1 }, { seenSeq: 2 }]);
  });

  it('says which way an agent’s answer goes and what the agent has seen, and nothing of that for a visitor', async () => {
    const { server, visitor, agentSide } = await start();
    const email = { subject: 'Your quote', cc: ['dispatch@example.com'], bcc: [] };
    visitor.send('Hello');
    agentSide.send('By email', { way: { via: 'email', email } });
    expect(agentSide.store.getState().messages.at(-1)).toMatchObject({ via: 'email' });
    await vi.waitFor(() => expect(server.published).toHaveLength(2));
    const sent = (text: string) => server.published.find((one) => one['text'] === text);
    expect(sent('By email')).toMatchObject({ via: 'email', email });
    expect(sent('Hello')).not.toHaveProperty('seenSeq');
    await vi.waitFor(() => expect(visitor.store.getState().messages).toHaveLength(2));
  });

  it('resets everything when disconnected [R4.2]', async () => {
    const { storage, visitor, agentSide } = await start();
    agentSide.join();
    await vi.waitFor(() => expect(visitor.store.getState().isAdminJoined).toBe(true));
    await visitor.disconnect();
    expect(visitor.store.getState()).toMatchObject({
      connection: 'idle',
      messages: [],
      isAdminJoined: false,
      sessionTopic: null,
    });
    expect(storage.local.getItem(ADMIN_JOIN_LEFT_KEY)).toBeNull();
  });

  it('publishes the leave event, and resolves without a connection [R8.9]', async () => {
    const { server, visitor } = await start();
    await visitor.leave({ satisfied: true });
    expect(server.stored().at(-1)).toMatchObject({ type: 'user_left', satisfied: true });
    await visitor.leave({ satisfied: null });
  });

  const seed = Number(process.env['CHAT_FUZZ_SEED'] ?? 7);
  it(`loses and duplicates nothing while connections are cut, seed ${seed} (CHAT_FUZZ_SEED) [R4.1] [R4.15] [R8.8]`, async () => {
    const { server, visitor, agent, agentSide } = await start();
    const random = randomOf(seed);
    const before = server.passwords.length;
    const written: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let at = 0; at < 10; at += 1) {
        const text = `round ${round} line ${at}`;
        written.push(text);
        (random() < 0.5 ? visitor : agentSide).send(text);
        if (random() < 0.2) await new Promise((resolve) => setImmediate(resolve));
        if (random() < 0.1) server.cut();
      }
      server.cut();
      await vi.waitFor(() => expect(visitor.store.getState().isConnected).toBe(false));
      await settled(visitor, agent, agentSide);
    }
    await vi.waitFor(() => expect(server.stored()).toHaveLength(written.length));
    await same(server, visitor, agentSide);
    expect(new Set(texts(visitor.store))).toEqual(new Set(written));
    expect(texts(visitor.store)).toHaveLength(written.length);
    expect(server.passwords.length).toBeGreaterThan(before);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('Chat connection closed'));
  });
});
