import { ADMIN_JOIN_LEFT_KEY, NEW_MESSAGE_MS, RECONNECT_PERIOD_MS, TYPING_MS } from '@ncf/contract/constants';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, memoryStorage } from './chat.ts';
import { id, said, startVisitor, TOPICS } from './visitor.fixture.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const wait = { timeout: 5000, interval: 5 };

async function scene(options: Parameters<typeof startVisitor>[0] = {}) {
  const made = await startVisitor(options);
  closing.push(() => made.close());
  return made;
}

async function connected(options: Parameters<typeof startVisitor>[0] = {}) {
  const made = await scene(options);
  await made.chat.start();
  await made.ready();
  return made;
}

const join = { gender: 'female', adminUserName: 'Grace', text: 'Grace joined the chat', messageTime: '2026-03-05T15:07:00.000Z', sender: 'admin' } as const;

describe('the connection of a visitor', () => {
  it('goes from idle by connecting to connected; a close makes it false and it comes back after 2 s [R4.1] [R8.8] [R9.2]', async () => {
    const { chat, broker, clock, log, ready, state } = await scene();
    const seen = [state().connection];
    chat.store.subscribe(({ connection }) => void (connection !== seen.at(-1) && seen.push(connection)));
    await chat.start();
    await ready();
    expect(seen).toEqual(['idle', 'connecting', 'connected']);
    broker.lines[0]?.cut();
    await vi.waitFor(() => expect(state()).toMatchObject({ isConnected: false, connection: 'disconnected' }), wait);
    expect(state().subscribedTopics.size).toBe(0);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('Chat connection closed'));
    clock.advance(RECONNECT_PERIOD_MS - 1);
    expect(state().connection).toBe('disconnected');
    clock.advance(1);
    await ready();
    expect(seen).toEqual(['idle', 'connecting', 'connected', 'disconnected', 'connecting', 'connected']);
  });

  it('takes a fresh token after a refusal, and only logs the refusal [R8.7]', async () => {
    const { chat, broker, clock, log, ready, state } = await scene();
    broker.answer = (packet, line) => {
      if (packet.cmd !== 'connect' || broker.sent('connect').length > 1) return false;
      line.send({ cmd: 'connack', returnCode: 4, sessionPresent: false });
      return true;
    };
    await chat.start();
    await vi.waitFor(() => expect(state().connection).toBe('disconnected'), wait);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('refused the connection (4)'));
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    expect(broker.sent('connect').map(({ password }) => String(password))).toEqual(['token-1', 'token-2']);
  });

  it('takes a fresh token when the one it has is about to end', async () => {
    const { broker, chat, clock, ready, server, state } = await scene();
    const { answer } = server;
    server.answer = (method, url) => {
      const { body } = answer(method, url);
      const soon = new Date(clock.now() + 61_000).toISOString();
      return { body: url.pathname === '/api/v1/chat' ? { ...(body as object), expiresAt: soon } : body };
    };
    await chat.start();
    await ready();
    broker.lines[0]?.cut();
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    expect(broker.sent('connect').map(({ password }) => String(password))).toEqual(['token-1', 'token-2']);
  });

  it('ends a connection whose pings stay unanswered, and connects again [R7.5] [R9.2]', async () => {
    const { broker, clock, ready, state } = await connected();
    broker.answer = (packet) => packet.cmd === 'pingreq';
    await vi.waitFor(() => {
      clock.advance(5000);
      expect(state().isConnected).toBe(false);
    }, wait);
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    expect(broker.lines).toHaveLength(2);
  });

  it('does not wait out its pause when the machine wakes, and asks an open line whether it lives', async () => {
    let wake = (): void => {};
    const { broker, ready, state } = await connected({ onWake: (listener) => ((wake = listener), () => {}) });
    wake();
    await vi.waitFor(() => expect(broker.sent('pingreq')).toHaveLength(1), wait);
    broker.lines[0]?.cut();
    await vi.waitFor(() => expect(state().connection).toBe('disconnected'), wait);
    wake();
    await ready();
  });

  it('logs a refused subscription and stays connected [R8.5]', async () => {
    const { chat, broker, log, state } = await scene();
    broker.answer = (packet, line) => {
      if (packet.cmd !== 'subscribe') return false;
      line.send({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: [1, 0x80] });
      return true;
    };
    await chat.start();
    await vi.waitFor(() => expect(state().subscribedTopics).toEqual(new Set([TOPICS.session])), wait);
    expect(log.error).toHaveBeenCalledOnce();
    expect(state().isConnected).toBe(true);
  });

  it('unsubscribes, closes and resets everything at disconnect [R4.2] [R9.4]', async () => {
    const { chat, broker, clock, storage, state } = await connected({ stored: [{ ...said(1), ...join, type: 'admin_join' }, said(2)] });
    expect(state()).toMatchObject({ isAdminJoined: true, adminUserName: 'Grace' });
    expect(storage.local.getItem(ADMIN_JOIN_LEFT_KEY)).toContain('admin_join');
    await chat.disconnect();
    await vi.waitFor(() => expect(broker.sent('disconnect')).toHaveLength(1), wait);
    expect(broker.sent('unsubscribe').flatMap(({ unsubscriptions }) => unsubscriptions)).toEqual(Object.values(TOPICS));
    expect(state()).toMatchObject({
      connection: 'idle', isConnected: false, sessionTopic: null, statusTopic: null, chatUserId: null,
      messages: [], isAdminJoined: false, adminUserName: null, hasNewMessage: false, isAdminTyping: false,
    });
    expect(state().subscribedTopics.size).toBe(0);
    expect(storage.local.getItem(ADMIN_JOIN_LEFT_KEY)).toBeNull();
    clock.advance(120_000);
    expect(broker.lines).toHaveLength(1);
  });
});

describe('what a visitor receives', () => {
  it.each([
    ['admin_join', true],
    ['admin_left', false],
  ] as const)('restores presence from a stored %s as %s, until the server speaks [R4.4] [R9.4]', async (type, joined) => {
    const storage = memoryStorage();
    storage.local.setItem(ADMIN_JOIN_LEFT_KEY, JSON.stringify({ ...join, type }));
    const { chat, server, state, ready, clock } = await scene({ storage });
    const { answer } = server;
    server.answer = (method, url) =>
      url.pathname.includes('/message/') ? { status: 503, body: { statusCode: 503, code: 'unavailable', message: 'Later.' } } : answer(method, url);
    await chat.start();
    await vi.waitFor(() => expect(state().history).toBe('failed'), wait);
    expect(state().isAdminJoined).toBe(joined);
    server.answer = answer;
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    expect(state().isAdminJoined).toBe(false);
  });

  it('says delivered on the status topic with QoS 1 and shows the new-message flag for 3000 ms [R4.6] [R7.8] [R9.1]', async () => {
    const { broker, clock, state, published } = await connected();
    broker.deliver(TOPICS.session, said(1));
    await vi.waitFor(() => expect(published()).toHaveLength(1), wait);
    expect(published()[0]).toMatchObject({ topic: TOPICS.status, qos: 1, type: 'status_update', messageId: id(1), status: 'delivered' });
    clock.advance(NEW_MESSAGE_MS - 1);
    expect(state().hasNewMessage).toBe(true);
    clock.advance(1);
    expect(state().hasNewMessage).toBe(false);
    expect(NEW_MESSAGE_MS).toBe(3000);
  });

  it('shows typing for 3000 ms from the last, and ends it when a message comes [R4.5] [R4.7] [R9.1]', async () => {
    const { broker, clock, state } = await connected();
    const typed = async () => {
      broker.deliver(TOPICS.session, { type: 'admin_typing', adminUserName: 'Grace' }, 0);
      await vi.waitFor(() => expect(state().isAdminTyping).toBe(true), wait);
    };
    await typed();
    clock.advance(2000);
    const before = clock.waiting.filter((ms) => ms === TYPING_MS).length;
    await typed();
    await vi.waitFor(() => expect(clock.waiting.filter((ms) => ms === TYPING_MS).length).toBeGreaterThan(before), wait);
    clock.advance(2999);
    expect(state().isAdminTyping).toBe(true);
    clock.advance(1);
    expect(state().isAdminTyping).toBe(false);
    await typed();
    broker.deliver(TOPICS.session, said(1));
    await vi.waitFor(() => expect(state().messages).toHaveLength(1), wait);
    expect(state().isAdminTyping).toBe(false);
  });

  it('logs and ignores what is no valid payload, and goes on [R5.1] [R8.6]', async () => {
    const { broker, log, state, texts } = await connected();
    const { messageId: _, ...nameless } = said(1);
    const wrong = ['', '{', 'null', '[]', '"x"', '{"type":"nonsense"}', '{"type":"message"}', JSON.stringify(nameless)];
    for (const payload of wrong) broker.deliver(TOPICS.session, payload);
    broker.deliver(TOPICS.status, '{"type":"status_update","status":"eaten"}');
    broker.deliver(TOPICS.session, said(1, { chatUserId: id(99) }));
    broker.deliver(TOPICS.session, said(1));
    await vi.waitFor(() => expect(texts()).toEqual(['text 1']), wait);
    expect(log.warn).toHaveBeenCalledTimes(wrong.length + 2);
    expect(state().isConnected).toBe(true);
    expect(broker.lines).toHaveLength(1);
  });

  it('lists once what comes twice, and takes no status back, in any order [R4.13] [R4.15]', async () => {
    const { broker, chat, state, texts } = await connected();
    const messageId = chat.send('mine');
    const stamp = { messageId, chatUserId: id(0), messageTime: '2026-03-05T15:07:00.000Z', sender: 'admin' };
    const update = (status: string, rev: number) => broker.deliver(TOPICS.status, { ...stamp, type: 'status_update', status, rev });
    update('read', 2);
    update('delivered', 3);
    for (let copy = 0; copy < 2; copy += 1) broker.deliver(TOPICS.session, said(1, { messageId, sender: 'user', text: 'mine' }));
    broker.deliver(TOPICS.session, said(2, { rev: 4 }));
    await vi.waitFor(() => expect(texts()).toEqual(['mine', 'text 2']), wait);
    expect(state().messages[0]).toMatchObject({ status: 'read', seq: 1 });
    expect(state().rev).toBe(4);
  });

  it('fetches what a jump in rev shows to be missing', async () => {
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

describe('what a visitor sends', () => {
  it('publishes with the QoS and on the topic that each kind has [R7.3] [R7.6] [R7.7] [R7.8] [R9.3]', async () => {
    const { chat, broker, published } = await connected({ stored: [said(1), said(2, { sender: 'user' })] });
    await vi.waitFor(() => expect(published()).toHaveLength(1), wait);
    chat.typing();
    chat.send('a message');
    chat.send('a reply', { replyTo: id(1) });
    await chat.sendFile(new Blob(['van'], { type: 'image/png' }), { name: 'van.png' });
    chat.edit(id(2), 'better');
    chat.react(id(1), '👍');
    chat.markRead(id(1));
    await vi.waitFor(() => expect(published()).toHaveLength(8), wait);
    await chat.leave({ satisfied: true });
    const sent = published().map(({ topic, type, qos }) => `${type} ${qos} ${topic === TOPICS.status ? 'status' : topic === TOPICS.session ? 'session' : topic}`);
    expect(sent.toSorted()).toEqual([
      'edit 1 session',
      'file 1 session',
      'message 1 session',
      'reacted 1 session',
      'reply 1 session',
      'status_update 1 status',
      'status_update 1 status',
      'user_left 1 session',
      'user_typing 0 session',
    ]);
    const [subscribe] = broker.sent('subscribe');
    expect(subscribe?.subscriptions.map(({ topic, qos }) => [topic, qos])).toEqual(Object.values(TOPICS).map((topic) => [topic, 1]));
  });

  it('replaces the list by the history, less nothing that waits [R7.4]', async () => {
    const { chat, broker, clock, stored, texts, ready, state } = await connected({ stored: [said(1)] });
    broker.answer = (packet) => packet.cmd === 'publish';
    chat.send('unsent');
    broker.lines[0]?.cut();
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    chat.send('written offline');
    stored.push(said(2));
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    await vi.waitFor(() => expect(texts()).toEqual(['text 1', 'text 2', 'unsent', 'written offline']), wait);
    expect(state().messages.slice(2)).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
  });

  it('sends again what was not acknowledged, with the same id and in the order of writing [R4.15]', async () => {
    const { chat, broker, clock, ready, state, published } = await connected();
    broker.answer = (packet, line) => packet.cmd === 'publish' && line === broker.lines[0];
    const ids = [chat.send('one'), chat.send('two'), chat.send('three')];
    await vi.waitFor(() => expect(published().length).toBeGreaterThan(0), wait);
    broker.lines[0]?.cut();
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    const again = () => broker.lines[1]?.packets.flatMap((packet) => (packet.cmd === 'publish' ? [JSON.parse(String(packet.payload)) as { messageId: string }] : []));
    await vi.waitFor(() => expect(again()?.map(({ messageId }) => messageId)).toEqual(ids), wait);
    await vi.waitFor(() => expect(state().messages.map((message) => 'status' in message && message.status)).toEqual(['sent', 'sent', 'sent']), wait);
  });

  it('keeps a refused message as failed; retry sends it again, discard takes it away', async () => {
    const { chat, broker, storage, state, published, texts } = await connected();
    let refusing = true;
    broker.answer = (packet, line) => {
      if (packet.cmd !== 'publish' || !refusing) return false;
      const { messageId } = JSON.parse(String(packet.payload)) as { messageId: string };
      const payload = JSON.stringify({ type: 'error', messageId, code: 'invalid_message', message: 'No.' });
      line.send({ cmd: 'publish', topic: TOPICS.status, payload, qos: 0, dup: false, retain: false });
      line.send({ cmd: 'puback', messageId: packet.messageId ?? 0 });
      return true;
    };
    const messageId = chat.send('bad');
    const other = chat.send('worse');
    await vi.waitFor(() => expect(state().messages).toMatchObject([{ status: 'failed' }, { status: 'failed' }]), wait);
    refusing = false;
    chat.retry(messageId);
    await vi.waitFor(() => expect(state().messages[0]).toMatchObject({ messageId, status: 'sent' }), wait);
    expect(published().filter((one) => one.messageId === messageId)).toHaveLength(2);
    chat.discard(other);
    expect(texts()).toEqual(['bad']);
    await vi.waitFor(async () => expect(await storage.outbox.all(`chatUser_${state().chatUserId}`)).toEqual([]), wait);
  });

  it('loads the page before the first, once [R7.4]', async () => {
    const { chat, server, calls, texts, stored, state } = await scene({ stored: [said(3), said(4)] });
    const { answer } = server;
    server.answer = (method, url) => {
      const { body, ...rest } = answer(method, url);
      const older = url.searchParams.has('beforeSeq');
      return url.pathname.includes('/message/') ? { ...rest, body: { ...(body as object), more: !older } } : { ...rest, body };
    };
    await chat.start();
    await vi.waitFor(() => expect(state().history).toBe('ready'), wait);
    stored.unshift(said(1), said(2));
    await chat.loadOlder();
    expect(texts()).toEqual(['text 1', 'text 2', 'text 3', 'text 4']);
    const before = calls.length;
    await chat.loadOlder();
    expect(calls).toHaveLength(before);
  });

  it('rejects leave when its publish fails, resolves where there is no connection [R8.9]', async () => {
    const { chat, broker, published, state } = await connected();
    broker.answer = (packet) => packet.cmd === 'publish';
    const left = chat.leave({ satisfied: false, comment: 'Slow.' });
    const rejected = expect(left).rejects.toThrow();
    await vi.waitFor(() => expect(published().at(-1)).toMatchObject({ type: 'user_left', satisfied: false, comment: 'Slow.' }), wait);
    broker.lines[0]?.cut();
    await rejected;
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    await chat.leave({ satisfied: null });
    expect(state().session).toBe('none');
  });

  it('passes the failure of sign-in and upload to the caller, with its code and fields [R8.10]', async () => {
    const { broker, chat, server } = await connected();
    const fields = { chatUserEmail: 'Give an e-mail address.' };
    server.answer = () => ({ status: 400, body: { statusCode: 400, code: 'invalid_input', message: 'No.', fields } });
    await expect(chat.signIn({ chatUserName: 'Ada', chatUserEmail: 'x' })).rejects.toMatchObject({ code: 'invalid_input', statusCode: 400, fields });
    await expect(chat.sendFile(new Blob(['x']), { name: 'x' })).rejects.toBeInstanceOf(ApiError);
    server.answer = () => ({ status: 200, body: 'nonsense' });
    await expect(chat.sendFile(new Blob(['x']), { name: 'x' })).rejects.toMatchObject({ code: 'internal' });
    const stop = new AbortController();
    broker.http = (request) => void request.resume().on('end', () => stop.abort());
    await expect(chat.sendFile(new Blob(['x']), { name: 'x', signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
