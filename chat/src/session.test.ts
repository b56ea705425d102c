import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN_JOIN_LEFT_KEY } from '@ncf/contract/constants';
import { startApp, type App } from '@ncf/testing';
import { newMessageId, newVisitor } from '@ncf/testing/factories';
import { cookieFetch } from '@ncf/testing/cookie-fetch';
import { systemClock } from './clock.ts';
import { startBrowser } from './connection/tabs.fixture.ts';
import {
  createAgentChat,
  createVisitorChat,
  memoryStorage,
  type ChatOptions,
  type Socket,
  type VisitorChat,
} from './chat.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const log = { debug: () => {}, warn: () => {}, error: () => {} };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function newVisitorChat(options: ChatOptions = {}) {
  const chat = createVisitorChat({
    host: app.url,
    storage: memoryStorage(),
    fetch: cookieFetch(),
    log,
    ...options,
  });
  closing.push(() => chat.disconnect());
  return chat;
}
const connected = (chat: { store: { getState(): { isConnected: boolean } } }) =>
  vi.waitFor(() => expect(chat.store.getState().isConnected).toBe(true));

/** A network that is down until the test lets it through. */
function newNetwork() {
  const network = { down: true };
  class Guarded extends WebSocket {
    constructor(url: string, protocol: string) {
      if (network.down) throw new Error('the network is down');
      super(url, protocol);
    }
  }
  return {
    network,
    WebSocket: Guarded as unknown as new (url: string, protocol: string) => Socket,
  };
}

const record = {
  type: 'admin_join',
  gender: 'female',
  adminUserName: 'Grace',
  text: 'x',
  messageTime: new Date(0).toISOString(),
  sender: 'admin',
};

describe('the visitor', () => {
  it('is not asked to sign in while the server is unreachable, and resumes automatically', async () => {
    const fetch = cookieFetch();
    await newVisitorChat({ fetch }).signIn(newVisitor());
    let down = true;
    const chat = newVisitorChat({
      fetch: (...call) => (down ? Promise.reject(new TypeError('no network')) : fetch(...call)),
    });
    await chat.start();
    expect(chat.store.getState().session).toBe('unreachable');
    down = false;
    await vi.waitFor(() => expect(chat.store.getState().session).toBe('open'));
  });

  it('sees the stored presence until the server sends it, and none after the session has ended [R4.2] [R4.3] [R4.4]', async () => {
    const storage = memoryStorage();
    storage.local.setItem(ADMIN_JOIN_LEFT_KEY, JSON.stringify(record));
    const chat = newVisitorChat({ storage });
    expect(chat.store.getState()).toMatchObject({
      session: 'unknown',
      isAdminJoined: true,
      adminUserName: 'Grace',
    });
    await chat.start();
    expect(chat.store.getState()).toMatchObject({ session: 'none', isAdminJoined: false });
    expect(storage.local.getItem(ADMIN_JOIN_LEFT_KEY)).toBeNull();

    const { chatUserId } = await chat.signIn(newVisitor());
    const agent = await app.connectAgent();
    await agent.publish(`chat/session/${chatUserId}`, { type: 'admin_join' });
    await vi.waitFor(() => expect(chat.store.getState().isAdminJoined).toBe(true));
    expect(createVisitorChat({ storage, host: app.url }).store.getState().isAdminJoined).toBe(true);
    await chat.disconnect();
    expect(storage.local.getItem(ADMIN_JOIN_LEFT_KEY)).toBeNull();
    await agent.close();
  });

  it('knows the server’s time, whatever the clock of the device says', async () => {
    for (const ahead of [-86_400_000, 86_400_000]) {
      const chat = newVisitorChat({
        clock: { ...systemClock, now: () => Date.now() + ahead },
      });
      await chat.signIn(newVisitor());
      expect(Math.abs(chat.serverNow() - Date.now())).toBeLessThan(10_000);
    }
  });

  it('leaves a conversation alone that another person of the same browser starts', async () => {
    const browser = startBrowser();
    closing.push(browser.close);
    const fetch = cookieFetch();
    const [ada, grace] = ['ada', 'grace'].map((name) => {
      const chat = newVisitorChat({ fetch, tabs: browser.tab().tabs });
      chat.keepOff((email) => email.toLowerCase() !== `${name}@example.com`);
      return chat;
    }) as [VisitorChat, VisitorChat];
    await ada.start();
    await grace.signIn({ chatUserName: 'Grace', chatUserEmail: 'Grace@example.com' });
    await connected(grace);
    await ada.start();
    expect(ada.store.getState().session).toBe('none');
    await ada.signIn({ chatUserName: 'Ada', chatUserEmail: 'ada@example.com' });
    const { token } = grace;
    await expect(token(await token())).rejects.toMatchObject({ code: 'conflict' });
    expect(grace.store.getState()).toMatchObject({ session: 'none', isOver: true });
    expect(ada.store.getState()).toMatchObject({ session: 'open', chatUserName: 'Ada' });
  });

  it('starts one conversation if two tabs of a browser sign in at the same time', async () => {
    const browser = startBrowser();
    closing.push(browser.close);
    const fetch = cookieFetch();
    const tabs = [1, 2].map(() => newVisitorChat({ fetch, tabs: browser.tab().tabs }));
    const [one, other] = await Promise.all(tabs.map((tab) => tab.signIn({})));
    expect(other?.chatUserId).toBe(one?.chatUserId);
  });

  it('starts a conversation in a browser that blocks storage, and so refuses locks', async () => {
    const refuse = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    const channel = () => ({ onmessage: null, postMessage() {}, close() {} });
    const chat = newVisitorChat({ tabs: { locks: { request: refuse, query: refuse }, channel } });
    await chat.signIn(newVisitor());
    await connected(chat);
  });

  it('tells whether a conversation ended here or in another tab', async () => {
    const browser = startBrowser();
    closing.push(browser.close);
    const fetch = cookieFetch();
    const [one, other] = [1, 2].map(() => newVisitorChat({ fetch, tabs: browser.tab().tabs }));
    if (one === undefined || other === undefined) throw new Error('No tabs.');
    await one.signIn(newVisitor());
    await connected(one);
    await other.start();
    await connected(other);
    await one.leave({ satisfied: null });
    expect(one.store.getState()).toMatchObject({ session: 'none', isOver: false });
    await vi.waitFor(() =>
      expect(other.store.getState()).toMatchObject({ session: 'none', isOver: true }),
    );
  });

  it('keeps nothing unsent in the browser once its session is over', async () => {
    const [storage, fetch] = [memoryStorage(), cookieFetch()];
    const { network, WebSocket } = newNetwork();
    const chat = newVisitorChat({ storage, fetch, WebSocket });
    const { clientId } = await chat.signIn(newVisitor());
    chat.send('too late');
    await vi.waitFor(async () => expect(await storage.outbox.all(clientId)).toHaveLength(1));
    await fetch(`${app.url}/api/v1/chat`, { method: 'DELETE' });
    network.down = false;
    chat.tryNow();
    await vi.waitFor(() => expect(chat.store.getState()).toMatchObject({ isOver: true }));
    await vi.waitFor(async () => expect(await storage.outbox.all(clientId)).toEqual([]));
  });

  it('leaves only after earlier messages are stored; a refused leave event rejects and the session stays open [R8.9]', async () => {
    const chat = newVisitorChat();
    const { chatUserId } = await chat.signIn(newVisitor());
    await connected(chat);
    const agent = await app.connectAgent();
    const about = (type: string, text?: string) =>
      agent.waitFor(
        ({ payload }) =>
          payload['chatUserId'] === chatUserId &&
          payload['type'] === type &&
          (text === undefined || payload['text'] === text),
      );
    await expect(chat.leave({ satisfied: true, comment: 'x'.repeat(1001) })).rejects.toMatchObject({
      code: 'invalid_message',
    });
    expect(chat.store.getState().session).toBe('open');
    for (let at = 0; at < 20; at += 1) chat.send(`line ${at}`);
    await chat.leave({ satisfied: false });
    const [said, left] = [await about('message', 'line 19'), await about('user_left')];
    expect(Number(said.payload['seq'])).toBeLessThan(Number(left.payload['seq']));
    expect(chat.store.getState().session).toBe('none');
    await agent.close();
  });
});

describe('the agent', () => {
  async function newAgent(options: ChatOptions = {}) {
    const { cookie, ...session } = await app.agentSignIn();
    const agent = createAgentChat({
      host: app.url,
      storage: memoryStorage(),
      fetch: cookieFetch(cookie),
      log,
      ...options,
    });
    closing.push(() => agent.stop());
    return { agent, session, cookie };
  }

  it('sends what an earlier page left unsent without opening the conversation', async () => {
    const visitor = await app.connectVisitor();
    const storage = memoryStorage();
    const { agent, session } = await newAgent({ storage });
    const id = newMessageId();
    const { chatUserId } = visitor.session;
    const owner = `admin_${session.agentId}`;
    await storage.outbox.put({
      id,
      owner,
      chatUserId,
      writtenAt: new Date().toISOString(),
      payload: { type: 'message', messageId: id, text: 'left over' },
    });
    await agent.start(session);
    await visitor.waitFor(({ payload }) => payload['text'] === 'left over');
    await vi.waitFor(async () => expect(await storage.outbox.all(owner)).toEqual([]));
    await visitor.close();
  });

  it('keeps sending unsent messages of a closed conversation', async () => {
    const visitor = await app.connectVisitor();
    const { network, WebSocket } = newNetwork();
    const { agent, session } = await newAgent({ WebSocket });
    await agent.start(session);
    const agentSide = agent.open(visitor.session.chatUserId);
    agentSide.send('on its way');
    agentSide.close();
    network.down = false;
    await visitor.waitFor(({ payload }) => payload['text'] === 'on its way');
    await visitor.close();
  });

  it('renews its token when its clock is slow and the server finds the token expired', async () => {
    const visitor = await app.connectVisitor();
    const { agent, session } = await newAgent({ WebSocket: newNetwork().WebSocket });
    const refused: string[] = [];
    await agent.start({ ...session, token: 'too-old' });
    const agentSide = agent.open(visitor.session.chatUserId);
    const file = new File(['%PDF-1.4 '], 'wiring.pdf', { type: 'application/pdf' });
    await agentSide.sendFile(file).catch((error: unknown) => refused.push(String(error)));
    expect(refused).toEqual([]);
    await visitor.close();
  });

  it('learns that its session has ended', async () => {
    const { agent, session, cookie } = await newAgent();
    await agent.start(session);
    await connected(agent);
    await fetch(`${app.url}/api/v1/agent/session`, { method: 'DELETE', headers: { cookie } });
    await vi.waitFor(() =>
      expect(agent.store.getState()).toMatchObject({ session: 'ended', connection: 'idle' }),
    );
  });
});
