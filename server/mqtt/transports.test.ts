import type { Message } from '@ncf/contract/messages';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId, newReceipt } from '@ncf/testing/factories';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openApp, type TestApp } from '../app.fixture.ts';
import { ADA, hello, startTestBroker } from './broker.fixture.ts';
import { openConnection, TRANSPORTS } from './transports.fixture.ts';

/** Behavior common to both transports: MQTT over WebSocket and plain HTTP. */

const EVE = { chatUserName: 'Eve', chatUserEmail: 'eve@example.com' };
const NOT_KNOWN = newMessageId();

type Session = Awaited<ReturnType<TestApp['signIn']>>;

async function scene() {
  const app = await openApp();
  const base = await app.listen();
  const [ada, eve, grace] = [await app.signIn(), await app.signIn(EVE), await app.logIn()];
  const [topic, status] = [sessionTopic(ada.chatUserId), statusTopic(ada.chatUserId)];
  const history = async ({ chatUserEmail, token }: Session, query = ''): Promise<Message[]> => {
    const url = `/api/v1/message/${chatUserEmail}${query}`;
    return (await app.call({ url, token })).json<{ data: Message[] }>().data;
  };
  return { app, place: { app, base }, ada, eve, grace, topic, status, history };
}

/** What is published, where, and the error code; a second code if HTTP validates the body before the payload. */
const REFUSED: [what: string, on: string, payload: unknown, mqtt: string, http?: string][] = [
  ['broken JSON', 'own', '{"type":"mess', 'invalid_json'],
  ['an array', 'own', [], 'invalid_message', 'invalid_input'],
  ['null', 'own', 'null', 'invalid_message', 'invalid_input'],
  ['nothing', 'own', {}, 'invalid_message'],
  ['wrong types', 'own', { type: 'message', messageId: 1, text: {} }, 'invalid_message'],
  ['an unknown type', 'own', { type: 'shout', text: 'x' }, 'invalid_message'],
  ['no messageId', 'own', { type: 'message', text: 'x' }, 'invalid_message'],
  ['no text', 'own', newMessage('   '), 'invalid_message'],
  ['a text that is too long', 'own', newMessage('x'.repeat(4001)), 'invalid_message'],
  ['sender admin', 'own', { ...newMessage('x'), sender: 'admin' }, 'forbidden'],
  ["another's name", 'own', { ...newMessage('x'), chatUserName: 'Eve' }, 'forbidden'],
  ["another's address", 'own', { ...newMessage('x'), chatUserEmail: 'e@e.org' }, 'forbidden'],
  ["an agent's type", 'own', { type: 'admin_join' }, 'forbidden'],
  ["an agent's typing", 'own', { type: 'admin_typing' }, 'forbidden'],
  [
    'an edit of an unknown message',
    'own',
    { type: 'edit', messageId: NOT_KNOWN, text: 'x' },
    'unknown_message',
  ],
  ["an edit of an agent's", 'own', 'edit', 'forbidden'],
  ['a receipt for its own message', 'own status', 'receipt', 'forbidden'],
  [
    'a receipt for an unknown message',
    'own status',
    newReceipt(NOT_KNOWN, 'read'),
    'unknown_message',
  ],
  ['a message as status', 'own status', newMessage('x'), 'forbidden'],
  ["another's topic", 'other', newMessage('x'), 'forbidden'],
  ["another's status", 'other status', newReceipt(NOT_KNOWN, 'read'), 'forbidden'],
  ['the inbox', 'chat/inbox', newMessage('x'), 'forbidden'],
  ['a system topic', '$SYS/x', newMessage('x'), 'invalid_topic'],
];

describe.each(TRANSPORTS)('over $name', (transport) => {
  it('answers forbidden publishes with an error code, and neither stores nor delivers them [R5.1] [R6.3]', async () => {
    const { place, ada, eve, grace, topic, status, history } = await scene();
    const agent = await openConnection(transport, place, grace, 'chat/session/+', 'chat/status/+');
    const line = await openConnection(transport, place, ada, topic, status);
    const [mine, hers] = [newMessage('mine'), newMessage('hers')];
    expect(await line.publish(topic, mine)).toBeNull();
    expect(await agent.publish(topic, hers)).toBeNull();
    const topics: Record<string, string> = {
      own: topic,
      'own status': status,
      other: sessionTopic(eve.chatUserId),
      'other status': statusTopic(eve.chatUserId),
    };
    const payloads: Record<string, object> = {
      edit: { type: 'edit', messageId: hers.messageId, text: 'x' },
      receipt: newReceipt(mine.messageId, 'read'),
    };
    const outcomes: [string, string | null][] = [];
    for (const [what, on, payload] of REFUSED) {
      const meant = typeof payload === 'string' ? (payloads[payload] ?? payload) : payload;
      outcomes.push([what, await line.publish(topics[on] ?? on, meant)]);
    }
    expect(outcomes).toEqual(
      REFUSED.map(([what, , , mqtt, http]) => [
        what,
        transport.name === 'HTTP' ? (http ?? mqtt) : mqtt,
      ]),
    );
    // The connection stays open, and no refused publish was delivered.
    const last = newMessage('last');
    expect(await line.publish(topic, last)).toBeNull();
    const ids = [mine, hers, last].map(({ messageId }) => messageId);
    await vi.waitFor(() =>
      expect(agent.received.map(({ payload }) => payload['messageId'])).toEqual(ids),
    );
    expect((await history(ada)).map(({ messageId }) => messageId)).toEqual(ids);
    expect(await history(eve)).toEqual([]);
  });

  it('refuses a publish that is too large, and accepts the next one', async () => {
    const { place, ada, topic, history } = await scene();
    const line = await openConnection(transport, place, ada, topic);
    const large = { ...newMessage('x'), padding: 'x'.repeat(200_000) };
    expect(await line.publish(topic, large)).toBe(
      transport.name === 'HTTP' ? 'too_large' : 'closed',
    );
    const next =
      transport.name === 'HTTP' ? line : await openConnection(transport, place, ada, topic);
    expect(await next.publish(topic, newMessage('fine'))).toBeNull();
    expect(await history(ada)).toHaveLength(1);
  });

  it('lets a client without a valid token neither read nor write [R6.3]', async () => {
    const { place, ada, grace, topic, history } = await scene();
    const [head = '', body = '', signature = ''] = ada.token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const wrong = `${head}.${body}.${signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`;
    for (const token of ['x', 'a.b.c', unsigned, wrong]) {
      for (const { clientId } of [ada, grace])
        expect(await transport.open(place, { clientId, token }, [topic])).toBe('unauthenticated');
    }
    expect(await history(ada)).toEqual([]);
  });

  it('grants a visitor only its own two topics [R6.3] [R7.6]', async () => {
    const { place, ada, eve, topic, status } = await scene();
    const other = [sessionTopic(eve.chatUserId), statusTopic(eve.chatUserId)];
    const filters = ['#', '+/+/+', 'chat/session/+', 'chat/inbox', '$SYS/#', ...other];
    const line = await openConnection(transport, place, ada, ...filters, topic, status);
    expect(line.granted).toEqual([topic, status]);
    const hers = await openConnection(transport, place, eve, ...other);
    const said = newMessage('for no one else');
    expect(await hers.publish(other[0] ?? '', said)).toBeNull();
    await vi.waitFor(() => expect(hers.received).toHaveLength(1));
    expect(await line.publish(topic, newMessage('mine'))).toBeNull();
    await vi.waitFor(() => expect(line.received.map(({ topic: on }) => on)).toEqual([topic]));
  });

  it("delivers the sender's own message stamped, stored before the answer, and once however often it is sent [R4.15] [R7.7]", async () => {
    const { place, ada, topic, history } = await scene();
    const line = await openConnection(transport, place, ada, topic);
    const said = newMessage('hello');
    expect(await line.publish(topic, said)).toBeNull();
    expect(await history(ada)).toHaveLength(1);
    expect(await line.publish(topic, said)).toBeNull();
    const next = newMessage('next');
    expect(await line.publish(topic, next)).toBeNull();
    await vi.waitFor(() => expect(line.received).toHaveLength(2));
    expect(line.received.map(({ payload }) => payload)).toMatchObject([
      { ...said, seq: 1, rev: 1, chatUserName: 'Ada', sender: 'user', status: 'sent' },
      { ...next, seq: 2, rev: 2 },
    ]);
  });

  it('fetches missed changes by the last rev [R4.15]', async () => {
    const { place, ada, grace, topic, history } = await scene();
    const line = await openConnection(transport, place, ada, topic);
    const first = newMessage('first');
    await line.publish(topic, first);
    await vi.waitFor(() => expect(line.received).toHaveLength(1));
    line.stop();
    const agent = await openConnection(transport, place, grace, topic);
    const missed = newMessage('missed');
    await agent.publish(topic, missed);
    await agent.publish(topic, { type: 'reacted', messageId: first.messageId, emoji: '👍' });
    const again = await openConnection(transport, place, ada, topic);
    await agent.publish(topic, newMessage('live'));
    const live = await vi.waitFor(() => {
      const found = again.received.find(({ payload }) => payload['text'] === 'live');
      expect(found?.payload['rev']).toBe(4);
      return found;
    });
    expect(live).toBeDefined();
    const gap = await history(ada, '?sinceRev=1');
    expect(gap.map(({ messageId, rev }) => [messageId, rev])).toMatchObject([
      [first.messageId, 3],
      [missed.messageId, 2],
      [live?.payload['messageId'], 4],
    ]);
  });

  it('reports an expired token, and continues the conversation with a new one [R7.2]', async () => {
    const { place, app, ada, topic, history } = await scene();
    app.later(15 * 60_000 + 1000);
    expect(await transport.open(place, ada, [topic])).toBe('token_expired');
    const resumed = await app.call({ method: 'POST', url: '/api/v1/chat', cookie: ada.cookie });
    const fresh = resumed.json<Session>();
    expect(fresh.chatUserId).toBe(ada.chatUserId);
    const line = await openConnection(transport, place, fresh, topic);
    expect(await line.publish(topic, newMessage('back'))).toBeNull();
    expect(await history(fresh)).toHaveLength(1);
  });

  it.each([
    ['its session ends', '/api/v1/chat', 204],
    ['its conversation is deleted', '/api/v1/chat/data', 204],
  ])(
    'closes the connection when %s, and its token opens no other [R6.3]',
    async (_what, url, statusCode) => {
      const { place, app, ada, eve, topic } = await scene();
      const line = await openConnection(transport, place, ada, topic);
      const other = await openConnection(transport, place, eve, sessionTopic(eve.chatUserId));
      await line.publish(topic, newMessage('before'));
      const { token, cookie } = ada;
      const answer = await app.call({ method: 'DELETE', url, token, cookie });
      expect(answer.statusCode).toBe(statusCode);
      await vi.waitFor(() => expect(line.state.ended).toBe(true));
      expect(await transport.open(place, ada, [topic])).toBe('unauthenticated');
      expect(await other.publish(sessionTopic(eve.chatUserId), newMessage('goes on'))).toBeNull();
      expect(other.state.ended).toBe(false);
    },
  );
});

it('answers a publish over HTTP only after the commit', async () => {
  const { broker, conversations } = await startTestBroker();
  const { asked, release } = conversations.hold();
  onTestFinished(release);
  const identity = {
    role: 'user',
    chatUserId: ADA,
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    browserId: 'b',
  } as const;
  const answered = vi.fn<() => void>();
  const packet = { topic: sessionTopic(ADA), payload: { ...hello() } };
  const answer = broker.accept(identity, packet, { address: '192.0.2.1' }).finally(answered);
  await asked;
  await new Promise(setImmediate);
  expect(answered).not.toHaveBeenCalled();
  expect(conversations.stored).toEqual([]);
  release();
  expect(await answer).toMatchObject({ outcome: 'deliver' });
  expect(conversations.stored).toHaveLength(1);
});
