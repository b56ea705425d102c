import {
  ADMIN_JOIN_LEFT_KEY,
  NEW_MESSAGE_MS,
  RECONNECT_PERIOD_MS,
  TOKEN_MS,
  TYPING_MS,
} from '@ncf/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './chat.ts';
import { connected, id, said, scene, TOPICS } from './visitor.fixture.ts';

const wait = { interval: 5 };

const join = {
  gender: 'female',
  adminUserName: 'Grace',
  text: 'Grace joined the chat',
  messageTime: '2026-03-05T15:07:00.000Z',
  sender: 'admin',
} as const;

describe('the connection of a visitor', () => {
  it('goes from idle through connecting to connected, and reconnects 2 s after a close [R4.1] [R8.8] [R9.2]', async () => {
    const { chat, broker, clock, log, ready, state } = await scene();
    const seen = [state().connection];
    chat.store.subscribe(
      ({ connection }) => void (connection !== seen.at(-1) && seen.push(connection)),
    );
    await chat.start();
    await ready();
    expect(seen).toEqual(['idle', 'connecting', 'connected']);
    broker.clients[0]?.cut();
    await vi.waitFor(
      () => expect(state()).toMatchObject({ isConnected: false, connection: 'disconnected' }),
      wait,
    );
    expect(state().subscribedTopics.size).toBe(0);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('Chat connection closed'));
    clock.advance(RECONNECT_PERIOD_MS - 1);
    expect(state().connection).toBe('disconnected');
    clock.advance(1);
    await ready();
    expect(seen).toEqual([
      'idle',
      'connecting',
      'connected',
      'disconnected',
      'connecting',
      'connected',
    ]);
  });

  it('shows the history before there is a connection, and sends unsent items before the SUBACK [R4.1] [R4.13]', async () => {
    const { broker, chat, clock, published, state, texts } = await scene({ stored: [said(1)] });
    broker.answer = ({ cmd }) => cmd === 'connect';
    await chat.start();
    await vi.waitFor(() => expect(texts()).toEqual(['text 1']), wait);
    expect(state()).toMatchObject({ isConnected: false, history: 'ready' });
    chat.send('while it connects');
    broker.answer = ({ cmd }) => cmd === 'subscribe';
    broker.clients[0]?.cut();
    await vi.waitFor(() => expect(state().connection).toBe('disconnected'), wait);
    clock.advance(RECONNECT_PERIOD_MS);
    await vi.waitFor(
      () => expect(published()).toMatchObject([{ text: 'while it connects' }]),
      wait,
    );
    expect(state().subscribedTopics.size).toBe(0);
  });

  it('keeps its connection, topics, and conversation in one store [R3.5]', async () => {
    const { state } = await connected();
    const { chatUserId } = state();
    expect(state()).toMatchObject({
      connection: 'connected',
      isConnecting: false,
      isConnected: true,
      sessionTopic: `chat/session/${chatUserId}`,
      statusTopic: `chat/status/${chatUserId}`,
      subscribedTopics: new Set([`chat/session/${chatUserId}`, `chat/status/${chatUserId}`]),
      messages: [],
      isAdminJoined: false,
      hasNewMessage: false,
      isAdminTyping: false,
    });
  });

  it('gets a new token after a refusal, and only logs the refusal [R8.7]', async () => {
    const { chat, broker, clock, log, ready, state } = await scene();
    broker.answer = (packet, client) => {
      if (packet.cmd !== 'connect' || broker.sent('connect').length > 1) return false;
      client.send({ cmd: 'connack', returnCode: 4, sessionPresent: false });
      return true;
    };
    await chat.start();
    await vi.waitFor(() => expect(state().connection).toBe('disconnected'), wait);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('refused the connection (4)'));
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    expect(broker.sent('connect').map(({ password }) => String(password))).toEqual([
      'token-1',
      'token-2',
    ]);
  });

  it('gets a new token before the current one expires', async () => {
    const { broker, chat, clock, ready, state } = await scene();
    await chat.start();
    await ready();
    broker.clients[0]?.cut();
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    // One minute before it expires, it is not used anymore.
    vi.spyOn(clock, 'now').mockReturnValue(clock.now() + TOKEN_MS - 59_000);
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    expect(broker.sent('connect').map(({ password }) => String(password))).toEqual([
      'token-1',
      'token-2',
    ]);
  });

  it('closes a connection whose pings stay unanswered, and reconnects [R7.5] [R9.2]', async () => {
    const { broker, clock, ready, state } = await connected();
    broker.answer = (packet) => packet.cmd === 'pingreq';
    await vi.waitFor(() => {
      clock.advance(5000);
      expect(state().isConnected).toBe(false);
    }, wait);
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    expect(broker.clients).toHaveLength(2);
  });

  it('reports that the broker has not responded for 4 s, and that it has responded since [R4.1]', async () => {
    const { broker, chat, clock, published, state } = await connected();
    broker.answer = ({ cmd }) => cmd === 'publish' || cmd === 'pingreq';
    chat.send('into the silence');
    await vi.waitFor(() => expect(published()).toHaveLength(1), wait);
    clock.advance(3999);
    expect(state().isStalled).toBe(false);
    clock.advance(1);
    expect(state()).toMatchObject({ isStalled: true, isConnected: true });
    expect(state().messages).toMatchObject([{ status: 'waiting' }]);
    await vi.waitFor(() => expect(broker.sent('pingreq')).toHaveLength(1), wait);
    broker.deliver(TOPICS.session, said(1));
    await vi.waitFor(() => expect(state().isStalled).toBe(false), wait);
    clock.advance(10_000);
    expect(state()).toMatchObject({ isStalled: false, isConnected: false });
  });

  it('reconnects at once when the machine wakes, and pings an open connection', async () => {
    let wake = (): void => {};
    const { broker, ready, state } = await connected({
      onWake: (listener) => ((wake = listener), () => {}),
    });
    wake();
    await vi.waitFor(() => expect(broker.sent('pingreq')).toHaveLength(1), wait);
    broker.clients[0]?.cut();
    await vi.waitFor(() => expect(state().connection).toBe('disconnected'), wait);
    wake();
    await ready();
  });

  it('logs a refused subscription and stays connected [R8.5]', async () => {
    const { chat, broker, log, state } = await scene();
    broker.answer = (packet, client) => {
      if (packet.cmd !== 'subscribe') return false;
      client.send({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: [1, 0x80] });
      return true;
    };
    await chat.start();
    await vi.waitFor(
      () => expect(state().subscribedTopics).toEqual(new Set([TOPICS.session])),
      wait,
    );
    expect(log.error).toHaveBeenCalledOnce();
    expect(state().isConnected).toBe(true);
  });

  it('unsubscribes, closes, and resets everything when disconnected [R4.2] [R9.4]', async () => {
    const { chat, broker, clock, storage, state } = await connected({
      stored: [{ ...said(1), ...join, type: 'admin_join' }, said(2)],
    });
    expect(state()).toMatchObject({ isAdminJoined: true, adminUserName: 'Grace' });
    expect(storage.local.getItem(ADMIN_JOIN_LEFT_KEY)).toContain('admin_join');
    await chat.disconnect();
    await vi.waitFor(() => expect(broker.sent('disconnect')).toHaveLength(1), wait);
    expect(broker.sent('unsubscribe').flatMap(({ unsubscriptions }) => unsubscriptions)).toEqual(
      Object.values(TOPICS),
    );
    expect(state()).toMatchObject({
      connection: 'idle',
      isConnected: false,
      sessionTopic: null,
      statusTopic: null,
      chatUserId: null,
      messages: [],
      isAdminJoined: false,
      adminUserName: null,
      hasNewMessage: false,
      isAdminTyping: false,
    });
    expect(state().subscribedTopics.size).toBe(0);
    expect(storage.local.getItem(ADMIN_JOIN_LEFT_KEY)).toBeNull();
    clock.advance(120_000);
    expect(broker.clients).toHaveLength(1);
  });
});

describe('what a visitor receives', () => {
  it.each([
    ['admin_join', true],
    ['admin_left', false],
  ] as const)(
    'restores the presence from a stored %s as %s until the server sends it [R4.4] [R9.4]',
    async (type, joined) => {
      const storage = memoryStorage();
      storage.local.setItem(ADMIN_JOIN_LEFT_KEY, JSON.stringify({ ...join, type }));
      const { chat, server, state, ready, clock } = await scene({ storage });
      const { answer } = server;
      server.answer = (method, url) =>
        url.pathname.includes('/message/')
          ? { status: 503, body: { statusCode: 503, code: 'unavailable', message: 'Later.' } }
          : answer(method, url);
      await chat.start();
      await vi.waitFor(() => expect(state().history).toBe('failed'), wait);
      expect(state().isAdminJoined).toBe(joined);
      server.answer = answer;
      clock.advance(RECONNECT_PERIOD_MS);
      await ready();
      expect(state().isAdminJoined).toBe(false);
    },
  );

  it('publishes delivered on the status topic with QoS 1, and sets the new-message flag for 3000 ms [R4.6] [R7.8] [R9.1]', async () => {
    const { broker, clock, state, published } = await connected();
    broker.deliver(TOPICS.session, said(1));
    await vi.waitFor(() => expect(published()).toHaveLength(1), wait);
    expect(published()[0]).toMatchObject({
      topic: TOPICS.status,
      qos: 1,
      type: 'status_update',
      messageId: id(1),
      status: 'delivered',
    });
    clock.advance(NEW_MESSAGE_MS - 1);
    expect(state().hasNewMessage).toBe(true);
    clock.advance(1);
    expect(state().hasNewMessage).toBe(false);
    expect(NEW_MESSAGE_MS).toBe(3000);
  });

  it('shows typing for 3000 ms after the last event, and ends it when a message arrives [R4.5] [R4.7] [R9.1]', async () => {
    const { broker, clock, state } = await connected();
    const typed = async () => {
      broker.deliver(TOPICS.session, { type: 'admin_typing', adminUserName: 'Grace' }, 0);
      await vi.waitFor(() => expect(state().isAdminTyping).toBe(true), wait);
    };
    await typed();
    clock.advance(2000);
    const before = clock.waiting.filter((ms) => ms === TYPING_MS).length;
    await typed();
    await vi.waitFor(
      () => expect(clock.waiting.filter((ms) => ms === TYPING_MS).length).toBeGreaterThan(before),
      wait,
    );
    clock.advance(2999);
    expect(state().isAdminTyping).toBe(true);
    clock.advance(1);
    expect(state().isAdminTyping).toBe(false);
    await typed();
    broker.deliver(TOPICS.session, said(1));
    await vi.waitFor(() => expect(state().messages).toHaveLength(1), wait);
    expect(state().isAdminTyping).toBe(false);
  });

  it('logs and ignores invalid payloads, and continues [R5.1] [R8.6]', async () => {
    const { broker, log, state, texts } = await connected();
    const { messageId: _, ...nameless } = said(1);
    const wrong = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"type":"nonsense"}',
      '{"type":"message"}',
      JSON.stringify(nameless),
    ];
    for (const payload of wrong) broker.deliver(TOPICS.session, payload);
    broker.deliver(TOPICS.status, '{"type":"status_update","status":"eaten"}');
    broker.deliver(TOPICS.session, said(1, { chatUserId: id(99) }));
    broker.deliver(TOPICS.session, said(1));
    await vi.waitFor(() => expect(texts()).toEqual(['text 1']), wait);
    expect(log.warn).toHaveBeenCalledTimes(wrong.length + 2);
    expect(state().isConnected).toBe(true);
    expect(broker.clients).toHaveLength(1);
  });

  it('accepts events with only the specified fields, in the order of arrival [R3.1] [R3.4] [R4.3] [R4.8] [R4.10] [R4.11]', async () => {
    const { broker, log, state, texts } = await connected({ stored: [said(1)] });
    const { seq: _, rev: __, ...plain } = said(2);
    const edit = { type: 'edit', messageId: id(2), text: 'edited', status: 'sent' };
    broker.deliver(TOPICS.session, plain);
    broker.deliver(TOPICS.session, { ...plain, messageId: id(3), text: 'text 3' });
    broker.deliver(TOPICS.session, plain);
    broker.deliver(TOPICS.session, { ...join, type: 'admin_join' });
    broker.deliver(TOPICS.session, edit);
    broker.deliver(TOPICS.session, {
      type: 'reacted',
      messageId: id(2),
      userName: 'Grace',
      emoji: '👍',
    });
    broker.deliver(TOPICS.status, { type: 'status_update', messageId: id(3), status: 'read' });
    await vi.waitFor(() => expect(state().messages[2]).toMatchObject({ status: 'read' }), wait);
    expect(texts()).toEqual(['text 1', 'edited', 'text 3', 'Grace joined the chat']);
    expect(state().messages[1]).toMatchObject({ reactions: { Grace: '👍' } });
    expect(state()).toMatchObject({ isAdminJoined: true, hasNewMessage: true });
    // Messages that the server numbers later come after these.
    broker.deliver(TOPICS.session, said(4, { seq: 2, rev: 2 }));
    await vi.waitFor(() => expect(texts().at(-1)).toBe('text 4'), wait);
    expect(state().rev).toBe(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('shows the smallest incoming message, which has a type, an ID, and a text: its topic says whose it is [R3.1] [R4.6]', async () => {
    const { broker, log, state } = await connected();
    broker.deliver(TOPICS.session, { type: 'message', messageId: id(9), text: 'All of it' });
    const shown = { text: 'All of it', chatUserId: id(0), sender: 'admin', replyTo: null };
    await vi.waitFor(() => expect(state().messages).toMatchObject([shown]), wait);
    expect(state().hasNewMessage).toBe(true);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('lists a message once when it arrives twice, and never moves a status back, in any order [R4.13] [R4.15]', async () => {
    const { broker, chat, state, texts } = await connected();
    const messageId = chat.send('mine');
    const stamp = {
      messageId,
      chatUserId: id(0),
      messageTime: '2026-03-05T15:07:00.000Z',
      sender: 'admin',
    };
    const update = (status: string, rev: number) =>
      broker.deliver(TOPICS.status, { ...stamp, type: 'status_update', status, rev });
    update('read', 2);
    update('delivered', 3);
    for (let copy = 0; copy < 2; copy += 1)
      broker.deliver(TOPICS.session, said(1, { messageId, sender: 'user', text: 'mine' }));
    broker.deliver(TOPICS.session, said(2, { rev: 4 }));
    await vi.waitFor(() => expect(texts()).toEqual(['mine', 'text 2']), wait);
    expect(state().messages[0]).toMatchObject({ status: 'read', seq: 1 });
    expect(state().rev).toBe(4);
  });

  it('fetches what a gap in rev shows to be missing', async () => {
    const { broker, clock, calls, stored, texts } = await connected();
    stored.push(said(1), said(2));
    broker.deliver(TOPICS.session, said(2));
    await vi.waitFor(() => {
      clock.advance(50);
      expect(texts()).toEqual(['text 1', 'text 2']);
    }, wait);
    expect(calls.at(-1)).toContain('sinceRev=0');
  });
});
