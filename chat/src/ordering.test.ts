import { fc } from '@ncf/testing/fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAgentChat, createVisitorChat, memoryStorage } from './chat.ts';
import { holdSocket } from './connection/held-socket.fixture.ts';
import { agentSession, settled, startServerFixture } from './server.fixture.ts';

const log = { debug: () => {}, warn: () => {}, error: () => {} };
const wait = { interval: 5 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Both sides on one server, each behind a socket that the test holds and releases. */
async function heldPair() {
  const server = await startServerFixture();
  const sockets = { visitor: holdSocket(), agent: holdSocket() };
  const options = { host: server.url, log };
  const visitor = createVisitorChat({
    ...options,
    storage: memoryStorage(),
    WebSocket: sockets.visitor.WebSocket,
  });
  const agent = createAgentChat({
    ...options,
    storage: memoryStorage(),
    WebSocket: sockets.agent.WebSocket,
  });
  const close = async () => {
    for (const socket of Object.values(sockets)) socket.flow();
    await visitor.disconnect();
    await agent.stop();
    await server.close();
  };
  closing.push(close);
  await visitor.start();
  await agent.start(agentSession());
  const agentSide = agent.open(server.chatUserId);
  await settled(visitor, agent, agentSide);
  for (const socket of Object.values(sockets)) socket.hold();
  const list = (side: typeof visitor | typeof agentSide) => side.store.getState().messages;
  const same = async () => {
    for (const socket of Object.values(sockets)) socket.flow();
    await vi.waitFor(() => {
      expect(list(visitor)).toEqual(server.stored());
      expect(list(agentSide)).toEqual(server.stored());
    }, wait);
  };
  return { server, sockets, visitor, agentSide, list, same, close };
}

describe('two sides whose deliveries the test releases', () => {
  it('shows an own message at once, and as sent only after the server acknowledged it [R4.6]', async () => {
    const { server, sockets, visitor, list, same } = await heldPair();
    visitor.send('one');
    await vi.waitFor(() => expect(server.stored()).toHaveLength(1), wait);
    expect(list(visitor)).toMatchObject([{ text: 'one', status: 'waiting', seq: null }]);
    await vi.waitFor(() => expect(sockets.visitor.waiting).toBeGreaterThan(0), wait);
    await vi.waitFor(() => {
      // A packet may come in several frames.
      sockets.visitor.release(1);
      expect(list(visitor)).toMatchObject([{ text: 'one', status: 'sent', seq: 1 }]);
    }, wait);
    await same();
  });

  it('lists messages written at the same time in the order of the server, regardless of who receives them last', async () => {
    const { server, visitor, agentSide, list, same } = await heldPair();
    agentSide.send('from the agent');
    await vi.waitFor(() => expect(server.stored()).toHaveLength(1), wait);
    visitor.send('from the visitor');
    await vi.waitFor(() => expect(server.stored()).toHaveLength(2), wait);
    expect(list(visitor)).toMatchObject([{ text: 'from the visitor' }]);
    await same();
    expect(list(visitor)).toMatchObject([{ text: 'from the agent' }, { text: 'from the visitor' }]);
  });

  it('keeps an edit made before the message is acknowledged, and the order [R4.8]', async () => {
    const { visitor, sockets, list, same } = await heldPair();
    const messageId = visitor.send('first');
    visitor.edit(messageId, 'second');
    visitor.edit(messageId, 'third');
    visitor.react(messageId, '👍');
    expect(list(visitor)).toMatchObject([
      { text: 'third', reactions: { Ada: '👍' }, pendingChange: true },
    ]);
    const isPending = (): boolean =>
      list(visitor).some((one) => 'pendingChange' in one && one.pendingChange);
    while (isPending()) {
      await vi.waitFor(() => expect(sockets.visitor.waiting).toBeGreaterThan(0), wait);
      sockets.visitor.release(1);
      expect(list(visitor)).toMatchObject([{ text: 'third', reactions: { Ada: '👍' } }]);
    }
    await same();
    expect(list(visitor)).toMatchObject([{ text: 'third', reactions: { Ada: '👍' } }]);
  });

  it('ends with the same list under any schedule of writes and deliveries [R4.13] [R4.15]', async () => {
    const step = fc.tuple(
      fc.constantFrom('say', 'say', 'edit', 'react', 'read', 'release', 'release'),
      fc.boolean(),
      fc.nat(6),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { sockets, visitor, agentSide, list, same, close } = await heldPair();
        let written = 0;
        for (const [kind, ofVisitor, pick] of steps) {
          const side = ofVisitor ? visitor : agentSide;
          const known = list(side).filter((message) => 'reactions' in message);
          const target = known[pick % Math.max(1, known.length)];
          if (kind === 'release') (ofVisitor ? sockets.visitor : sockets.agent).release(pick);
          else if (kind === 'say' || target === undefined) side.send(`text ${(written += 1)}`);
          else if (kind === 'react') side.react(target.messageId, ['👍', '❤️', ''][pick % 3] ?? '');
          else if (kind === 'read') side.markRead([target.messageId]);
          else if ((target.sender === 'user') === ofVisitor)
            side.edit(target.messageId, `edit ${pick}`);
          await new Promise((resolve) => setImmediate(resolve));
        }
        await same();
        expect(list(visitor)).toHaveLength(written);
        closing.splice(closing.indexOf(close), 1);
        await close();
      }),
      { numRuns: 12 },
    );
  });
});
