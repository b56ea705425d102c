import { ADMIN_JOIN_LEFT_KEY } from '@ncf/contract/constants';
import type { ChatSession } from '@ncf/contract/http';
import { adminJoinLeft, type AdminJoinLeft } from '@ncf/contract/messages';
import { parseTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import { createStore } from 'zustand/vanilla';
import type { VisitorChat } from './api.ts';
import { createConnection } from './connection.ts';
import { environment, type ChatOptions } from './environment.ts';
import { ApiError, createHttp } from './http.ts';
import { liveConversation, type LiveConversation } from './live-conversation.ts';
import type { ChatState } from './state.ts';

/** A token with less than this left is renewed before it is used, in milliseconds. */
const FRESH_MS = 60_000;

const blank: ChatState = {
  session: 'unknown',
  chatUserName: null,
  chatUserEmail: null,
  connection: 'idle',
  isConnecting: false,
  isConnected: false,
  subscribedTopics: new Set(),
  chatUserId: null,
  sessionTopic: null,
  statusTopic: null,
  messages: [],
  isAdminJoined: false,
  adminUserName: null,
  hasNewMessage: false,
  isAdminTyping: false,
  isUserTyping: false,
  hasLeft: false,
  rev: 0,
  hasMore: false,
  history: 'none',
};

/** The visitor's chat; it does nothing until `start` or `signIn`. */
export function createVisitorChat(options: ChatOptions = {}): VisitorChat {
  const env = environment(options);
  const http = createHttp(env);
  const store = createStore<ChatState>(() => blank);
  let session: ChatSession | null = null;
  let live: LiveConversation | null = null;
  let stopWaking: (() => void) | null = null;

  async function token(renew = false): Promise<string> {
    if (session === null) throw new ApiError('unauthenticated', 'There is no chat session.');
    if (renew || Date.parse(session.expiresAt) - env.clock.now() < FRESH_MS) {
      const fresh = await http.resume();
      if (session !== null && fresh.chatUserId === session.chatUserId) session = fresh;
    }
    return session.token;
  }

  const connection = createConnection({
    env,
    clean: false,
    async credentials(renew) {
      try {
        return session === null ? null : { clientId: session.clientId, token: await token(renew) };
      } catch (error) {
        const ended = error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 401);
        if (!ended) throw error;
        close();
        store.setState({ ...blank, session: 'none' });
        return null;
      }
    },
    onState(state) {
      store.setState({
        connection: state,
        isConnecting: state === 'connecting',
        isConnected: state === 'connected',
        ...(state === 'connected' ? {} : { subscribedTopics: new Set<string>() }),
      });
      if (state === 'connected') void subscribe();
    },
    onMessage(topic, payload) {
      const parsed = parseTopic(topic);
      if (parsed === null || parsed.kind === 'inbox' || parsed.chatUserId !== session?.chatUserId) return;
      live?.receive(parsed.kind, payload);
    },
  });

  async function subscribe(): Promise<void> {
    const current = live;
    if (session === null || current === null) return;
    const topics = [sessionTopic(session.chatUserId), statusTopic(session.chatUserId)];
    try {
      const granted = await connection.subscribe(topics);
      if (granted.includes(false)) env.log.error('The broker refused a subscription.');
      store.setState({ subscribedTopics: new Set(topics.filter((_, at) => granted[at])) });
    } catch (error) {
      env.log.error('The topics could not be subscribed.', error);
    }
    if (current === live) current.resume();
  }

  function restoredPresence(): AdminJoinLeft | null {
    try {
      const parsed = adminJoinLeft.safeParse(JSON.parse(env.storage.local.getItem(ADMIN_JOIN_LEFT_KEY) ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }

  async function begin(next: ChatSession): Promise<void> {
    if (live !== null) close();
    session = next;
    const owner = next.clientId;
    const current = liveConversation({
      env,
      chatUserId: next.chatUserId,
      owner,
      author: () => ({
        role: 'user',
        name: next.chatUserName,
        chatUserName: next.chatUserName,
        chatUserEmail: next.chatUserEmail,
      }),
      isConnected: () => connection.state === 'connected',
      publish: (topic, payload, qos) => connection.publish(topic, payload, qos),
      history: async (query) => http.visitorHistory(await token(), next.chatUserEmail, query),
      upload: async (file, name, signal) => http.upload(await token(), file, name, signal),
      restored: restoredPresence(),
      onPresence: (record) => env.storage.local.setItem(ADMIN_JOIN_LEFT_KEY, JSON.stringify(record)),
    });
    live = current;
    current.store.subscribe((state) => {
      if (current === live) store.setState(state);
    });
    const { chatUserName, chatUserEmail } = next;
    store.setState({ ...blank, ...current.store.getState(), session: 'open', chatUserName, chatUserEmail });
    stopWaking ??= env.onWake(() => connection.wake());
    connection.open();
    current.restore(await env.storage.outbox.all(owner).catch(() => []));
  }

  function close(): void {
    connection.close();
    stopWaking?.();
    stopWaking = null;
    live?.dispose();
    live = null;
    session = null;
  }

  async function disconnect({ forget = false } = {}): Promise<void> {
    const owner = session?.clientId;
    const topics = [...store.getState().subscribedTopics];
    if (connection.state === 'connected' && topics.length > 0) {
      await connection.unsubscribe(topics).catch((error: unknown) => env.log.warn('Not unsubscribed.', error));
    }
    close();
    env.storage.local.removeItem(ADMIN_JOIN_LEFT_KEY);
    if (forget && owner !== undefined) await env.storage.outbox.clear(owner).catch(() => {});
    store.setState({ ...blank, session: 'none' });
  }

  const active = (): LiveConversation => {
    if (live === null) throw new Error('Sign in before you use the conversation.');
    return live;
  };

  return {
    store,
    async start() {
      if (session !== null) return;
      try {
        const resumed = await http.resume();
        if (session === null) await begin(resumed);
      } catch (error) {
        if (session !== null) return;
        if (!(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500) {
          env.log.warn('The chat session could not be resumed.', error);
        }
        store.setState({ ...blank, session: 'none' });
      }
    },
    async signIn(input) {
      const opened = await http.signIn(input);
      await begin(opened);
      return opened;
    },
    async leave({ satisfied, comment }) {
      if (session !== null && connection.state === 'connected') {
        const { chatUserId, chatUserName, chatUserEmail } = session;
        const rating = comment === undefined || comment === '' ? { satisfied } : { satisfied, comment };
        const payload = { type: 'user_left', chatUserId, chatUserName, chatUserEmail, sender: 'user', ...rating };
        await connection.publish(sessionTopic(chatUserId), JSON.stringify(payload), 1);
      }
      await http.endSession().catch((error: unknown) => env.log.warn('The session could not be ended.', error));
      await disconnect({ forget: true });
    },
    disconnect,
    send: (text, extra) => active().send(text, extra),
    sendFile: async (file, extra) => active().sendFile(file, extra),
    edit: (messageId, text) => live?.edit(messageId, text),
    react: (messageId, emoji) => live?.react(messageId, emoji),
    typing: () => live?.typing(),
    markRead: (messageId) => live?.markRead(messageId),
    retry: (messageId) => live?.retry(messageId),
    discard: (messageId) => live?.discard(messageId),
    loadOlder: async () => live?.loadOlder(),
  };
}
