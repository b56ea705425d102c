import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type SocketConstructor } from './chat.ts';
import { refusalOf } from './connection/scripted-broker.fixture.ts';
import { CHAT, connected, id, said, scene, TOPICS } from './visitor.fixture.ts';

const wait = { interval: 5 };

describe('what a visitor sends', () => {
  it('publishes each kind on its topic with its QoS [R7.3] [R7.6] [R7.7] [R7.8] [R9.3]', async () => {
    const { chat, broker, published } = await connected({
      stored: [said(1), said(2, { sender: 'user' })],
    });
    await vi.waitFor(() => expect(published()).toHaveLength(1), wait);
    chat.typing();
    chat.send('a message');
    chat.send('a reply', { replyTo: id(1) });
    await chat.sendFile(new Blob(['van'], { type: 'image/png' }), { name: 'van.png' });
    chat.edit(id(2), 'better');
    chat.react(id(1), '👍');
    chat.markRead([id(1)]);
    await vi.waitFor(() => expect(published()).toHaveLength(8), wait);
    await chat.leave({ satisfied: true });
    const sent = published().map(
      ({ topic, type, qos }) =>
        `${type} ${qos} ${topic === TOPICS.status ? 'status' : topic === TOPICS.session ? 'session' : topic}`,
    );
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
    expect(subscribe?.subscriptions.map(({ topic, qos }) => [topic, qos])).toEqual(
      Object.values(TOPICS).map((topic) => [topic, 1]),
    );
  });

  it('sends the chosen topic with the next message or file only', async () => {
    const { chat, published, state } = await connected({ stored: [] });
    const topicId = id(9);
    chat.chooseTopic(topicId);
    chat.send('about sales');
    chat.send('more');
    expect(state().topicId).toBeNull();
    chat.chooseTopic(topicId);
    await chat.sendFile(new Blob(['van'], { type: 'image/png' }), { name: 'van.png' });
    await vi.waitFor(() => expect(published()).toHaveLength(3), wait);
    expect(published()).toMatchObject([{ topicId }, { text: 'more' }, { topicId }]);
    expect(published()[1]).not.toHaveProperty('topicId');
    expect(state().topicId).toBeNull();
    const next = id(8);
    const sending = chat.sendFile(new Blob(['van'], { type: 'image/png' }), { name: 'van.png' });
    chat.chooseTopic(next);
    await sending;
    expect(state().topicId).toBe(next);
  });

  it('shows a change as saved when its echo arrives, before the acknowledgment, and stores it once [R4.8] [R4.10]', async () => {
    const { chat, broker, published, state, storage } = await connected({
      stored: [said(1), said(2, { sender: 'user' })],
    });
    await vi.waitFor(() => expect(published()).toHaveLength(1), wait);
    broker.answer = (packet) => packet.cmd === 'publish';
    const stamps = { chatUserId: CHAT, messageTime: '2026-03-05T15:08:00.000Z', sender: 'user' };
    const pending = () =>
      state().messages.map((message) => 'pendingChange' in message && message.pendingChange);
    chat.edit(id(2), 'better');
    await vi.waitFor(() => expect(published()).toHaveLength(2), wait);
    expect(pending()).toEqual([false, true]);
    // Another person's edit of the same message, or an own edit with another text, is not an echo.
    broker.deliver(TOPICS.session, {
      ...stamps,
      type: 'edit',
      messageId: id(2),
      text: 'good',
      status: 'sent',
      rev: 3,
    });
    await vi.waitFor(() => expect(state().rev).toBe(3), wait);
    expect(pending()).toEqual([false, true]);
    expect(state().messages[1]).toMatchObject({ text: 'better' });
    broker.deliver(TOPICS.session, {
      ...stamps,
      type: 'edit',
      messageId: id(2),
      text: 'better',
      status: 'sent',
      rev: 4,
    });
    await vi.waitFor(() => expect(pending()).toEqual([false, false]), wait);
    expect(state().messages[1]).toMatchObject({ text: 'better' });
    // It is kept until the acknowledgment.
    expect(await storage.outbox.all(`chatUser_${CHAT}`)).toHaveLength(1);
    const [{ messageId = 0 } = {}] = broker.sent('publish').slice(-1);
    broker.clients[0]?.send({ cmd: 'puback', messageId });
    await vi.waitFor(
      async () => expect(await storage.outbox.all(`chatUser_${CHAT}`)).toEqual([]),
      wait,
    );
    chat.react(id(1), '👍');
    await vi.waitFor(() => expect(pending()).toEqual([true, false]), wait);
    broker.deliver(TOPICS.session, {
      ...stamps,
      type: 'reacted',
      messageId: id(1),
      userName: 'Ada',
      emoji: '👍',
      rev: 5,
    });
    await vi.waitFor(() => expect(pending()).toEqual([false, false]), wait);
    expect(state().messages[0]).toMatchObject({ reactions: { Ada: '👍' } });
  });

  it('sends UNSUBSCRIBE and DISCONNECT when the visitor leaves, and keeps the browser known [R4.2] [R8.9]', async () => {
    const order: string[] = [];
    const names: Record<number, string> = { 3: 'PUBLISH', 10: 'UNSUBSCRIBE', 14: 'DISCONNECT' };
    class RecordedSocket extends WebSocket {
      override send(bytes: Uint8Array<ArrayBuffer>): void {
        const name = names[(bytes[0] ?? 0) >> 4];
        if (name !== undefined) order.push(name);
        super.send(bytes);
      }
    }
    const { chat } = await connected({
      WebSocket: RecordedSocket as unknown as SocketConstructor,
      fetch: (input, init) => {
        if (new Request(input, init).method === 'DELETE') order.push('DELETE');
        return fetch(input, init);
      },
    });
    await chat.leave({ satisfied: true });
    expect(order).toEqual(['PUBLISH', 'UNSUBSCRIBE', 'DISCONNECT']);
  });

  it('replaces the list with the history, and keeps unsent messages [R7.4]', async () => {
    const { chat, broker, clock, stored, texts, ready, state } = await connected({
      stored: [said(1)],
    });
    broker.answer = (packet) => packet.cmd === 'publish';
    chat.send('unsent');
    broker.clients[0]?.cut();
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    chat.send('written offline');
    stored.push(said(2));
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    await vi.waitFor(
      () => expect(texts()).toEqual(['text 1', 'text 2', 'unsent', 'written offline']),
      wait,
    );
    expect(state().messages.slice(2)).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
  });

  it('sends several messages without waiting for acknowledgments, in the order of writing [R7.7]', async () => {
    const { chat, broker, published, state } = await connected({ stored: [] });
    const { answer } = broker;
    broker.answer = ({ cmd }) => cmd === 'publish';
    const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`);
    for (const text of texts) chat.send(text);
    await vi.waitFor(() => expect(published()).toHaveLength(20), wait);
    expect(published().map(({ text }) => text)).toEqual(texts);
    // A change of a message waits for the one before it, because a refusal names only the message.
    const [first = { messageId: '' }] = state().messages;
    chat.edit(first.messageId, 'changed');
    broker.answer = answer;
    for (const { messageId = 0 } of broker.sent('publish'))
      broker.clients.at(-1)?.send({ cmd: 'puback', messageId });
    await vi.waitFor(() => expect(published()).toHaveLength(21), wait);
    expect(published().at(-1)).toMatchObject({ type: 'edit', text: 'changed' });
  });

  it('sends what was not acknowledged again, with the same ID and in the order of writing [R4.15]', async () => {
    const { chat, broker, clock, ready, state, published } = await connected();
    broker.answer = (packet, client) => packet.cmd === 'publish' && client === broker.clients[0];
    const ids = [chat.send('one'), chat.send('two'), chat.send('three')];
    await vi.waitFor(() => expect(published().length).toBeGreaterThan(0), wait);
    broker.clients[0]?.cut();
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    clock.advance(RECONNECT_PERIOD_MS);
    await ready();
    const again = () =>
      broker.clients[1]?.packets.flatMap((packet) =>
        packet.cmd === 'publish'
          ? [JSON.parse(String(packet.payload)) as { messageId: string }]
          : [],
      );
    await vi.waitFor(() => expect(again()?.map(({ messageId }) => messageId)).toEqual(ids), wait);
    await vi.waitFor(
      () =>
        expect(state().messages.map((message) => 'status' in message && message.status)).toEqual([
          'sent',
          'sent',
          'sent',
        ]),
      wait,
    );
  });

  it('sends what is unsent although the history does not arrive [R4.15]', async () => {
    let isHeld = false;
    const { chat, broker, clock, state } = await connected({
      fetch: (input, init) =>
        isHeld && (input as string).includes('/message/')
          ? new Promise(() => {})
          : fetch(input, init),
    });
    broker.clients[0]?.cut();
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    isHeld = true;
    chat.send('written offline');
    clock.advance(RECONNECT_PERIOD_MS);
    await vi.waitFor(() => expect(state().messages).toMatchObject([{ status: 'sent' }]), wait);
  });

  it.each([
    ['its messageId', true],
    ['only its packet identifier', false],
  ])(
    'keeps a message refused with %s as failed, to be retried or discarded [R5.1]',
    async (_by, named) => {
      const { chat, broker, storage, state, published, texts } = await connected();
      let refusing = true;
      broker.answer = (packet, client) => {
        if (packet.cmd !== 'publish' || !refusing) return false;
        client.send(refusalOf(packet, TOPICS.status, named));
        client.send({ cmd: 'puback', messageId: packet.messageId ?? 0 });
        return true;
      };
      const messageId = chat.send('bad');
      const other = chat.send('worse');
      await vi.waitFor(
        () => expect(state().messages).toMatchObject([{ status: 'failed' }, { status: 'failed' }]),
        wait,
      );
      refusing = false;
      chat.retry(messageId);
      await vi.waitFor(
        () => expect(state().messages[0]).toMatchObject({ messageId, status: 'sent' }),
        wait,
      );
      expect(published().filter((one) => one.messageId === messageId)).toHaveLength(2);
      chat.discard(other);
      expect(texts()).toEqual(['bad']);
      await vi.waitFor(
        async () => expect(await storage.outbox.all(`chatUser_${state().chatUserId}`)).toEqual([]),
        wait,
      );
    },
  );

  it('keeps the text of a refused edit as a message that was not sent [R4.8] [R5.1]', async () => {
    const { chat, broker, state, published, texts } = await connected({ stored: [said(1)] });
    broker.answer = (packet, client) => {
      if (packet.cmd === 'publish' && String(packet.payload).includes('"edit"'))
        client.send(refusalOf(packet, TOPICS.status));
      return false;
    };
    chat.edit(said(1).messageId, 'better');
    await vi.waitFor(
      () => expect(state().messages).toMatchObject([{ text: 'text 1' }, { status: 'failed' }]),
      wait,
    );
    expect(texts()).toEqual(['text 1', 'better']);
    chat.retry(state().messages[1]?.messageId ?? '');
    await vi.waitFor(() => expect(published().at(-1)?.type).toBe('message'), wait);
    await vi.waitFor(() => expect(state().messages[1]).toMatchObject({ status: 'sent' }), wait);
  });

  it('loads the page before the first entry once [R7.4]', async () => {
    const { chat, server, calls, texts, stored, state } = await scene({
      stored: [said(3), said(4)],
    });
    const { answer } = server;
    server.answer = (method, url) => {
      const { body, ...rest } = answer(method, url);
      const older = url.searchParams.has('beforeSeq');
      return url.pathname.includes('/message/')
        ? { ...rest, body: { ...(body as object), more: !older } }
        : { ...rest, body };
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

  it('asks for small pages of history, and for smaller ones after a page that failed [R7.4]', async () => {
    const { chat, server, clock, calls, stored, state, texts } = await scene({ stored: [said(5)] });
    const { answer } = server;
    let fails = true;
    server.answer = (method, url) => {
      if (!url.pathname.includes('/message/')) return answer(method, url);
      if (fails) return { status: 503, body: null };
      const { body } = answer(method, url);
      return { body: { ...(body as object), more: true } };
    };
    const sizes = () =>
      calls
        .filter((call) => call.includes('/message/'))
        .map((call) => /limit=(\d+)&maxChars=(\d+)/.exec(call)?.slice(1).map(Number));
    await chat.start();
    // The first before there is a connection, the second after it.
    await vi.waitFor(() => {
      expect(sizes()).toHaveLength(2);
      expect(state()).toMatchObject({ isConnected: true, history: 'failed' });
    }, wait);
    fails = false;
    clock.advance(RECONNECT_PERIOD_MS);
    await vi.waitFor(() => expect(state().history).toBe('ready'), wait);
    stored.unshift(said(4));
    await chat.loadOlder();
    expect(texts()).toEqual(['text 4', 'text 5']);
    expect(sizes()).toEqual([
      [50, 16_384],
      [25, 8192],
      [13, 4096],
      [100, 32_768],
    ]);
  });

  it('rejects leave when its publish fails, and resolves without a connection [R8.9]', async () => {
    const { chat, broker, published, state } = await connected();
    broker.answer = (packet) => packet.cmd === 'publish';
    const left = chat.leave({ satisfied: false, comment: 'Slow.' });
    const rejected = expect(left).rejects.toThrow();
    await vi.waitFor(
      () =>
        expect(published().at(-1)).toMatchObject({
          type: 'user_left',
          satisfied: false,
          comment: 'Slow.',
        }),
      wait,
    );
    broker.clients[0]?.cut();
    await rejected;
    await vi.waitFor(() => expect(state().isConnected).toBe(false), wait);
    await chat.leave({ satisfied: null });
    expect(state().session).toBe('none');
  });

  it('passes the failure of sign-in and upload to the caller, with its code and fields [R8.10]', async () => {
    const { broker, chat, server } = await connected();
    const fields = { chatUserEmail: 'Give an e-mail address.' };
    server.answer = () => ({
      status: 400,
      body: { statusCode: 400, code: 'invalid_input', message: 'No.', fields },
    });
    await expect(chat.signIn({ chatUserName: 'Ada', chatUserEmail: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      statusCode: 400,
      fields,
    });
    await expect(chat.sendFile(new Blob(['x']), { name: 'x' })).rejects.toBeInstanceOf(ApiError);
    server.answer = () => ({ status: 200, body: 'nonsense' });
    await expect(chat.sendFile(new Blob(['x']), { name: 'x' })).rejects.toMatchObject({
      code: 'internal',
    });
    const stop = new AbortController();
    broker.http = (request) => void request.resume().on('end', () => stop.abort());
    await expect(
      chat.sendFile(new Blob(['x']), { name: 'x', signal: stop.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
