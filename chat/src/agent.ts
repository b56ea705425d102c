import { AGENTS_TOPIC, INBOX_TOPIC, QOS_MESSAGE } from '@ncf/contract/constants';
import type { AgentSession } from '@ncf/contract/agent-sessions';
import { privateEvent, type PrivateEvent } from '@ncf/contract/notes';
import { agentsEvent } from '@ncf/contract/team';
import { parseTopic, privateTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import { createStore } from 'zustand/vanilla';
import { createAgentInbox } from './agent-inbox.ts';
import { blankInbox } from './conversation/blank.ts';
import type { AgentChat, AgentConversation, ReportedPresence } from './chat-api.ts';
import { createConnection } from './connection/connection.ts';
import { environment, type ChatOptions } from './environment.ts';
import { createAgentAuth, type AgentAuth } from './api/agent-auth.ts';
import { ApiError } from './api/api-error.ts';
import { createHttp } from './api/http.ts';
import { liveConversation, type LiveConversation } from './live-conversation.ts';
import type { InboxState } from './conversation/state.ts';
import type { OutboxItem } from './storage/storage.ts';
import { isGone, nameTab } from './connection/tabs.ts';
import { uuidv7 } from './uuid.ts';

/** The agent's chat; it does nothing until `start`. @param options `auth` is the agent's login, if the caller has one */
export function createAgentChat(options: ChatOptions & { auth?: AgentAuth } = {}): AgentChat {
  const env = environment(options);
  const auth = options.auth ?? createAgentAuth(env);
  const http = createHttp(env);
  const store = createStore<InboxState>(() => blankInbox);
  /** Conversations on screen, and closed ones (not `shown`) that still have something to send. */
  const open = new Map<
    string,
    { live: LiveConversation; conversation: AgentConversation; shown: boolean }
  >();
  const tab = nameTab(env.tabs);
  let session: AgentSession | null = null;
  let clientId = '';
  let lastToken: string | undefined;
  let stopWaking: (() => void) | null = null;
  let reported: ReportedPresence = { viewing: null, answering: false, away: false };
  const privateListeners = new Set<(event: PrivateEvent) => void>();
  const topicsOf = (chatUserId: string): string[] => [
    sessionTopic(chatUserId),
    statusTopic(chatUserId),
    privateTopic(chatUserId),
  ];

  async function token(refused?: string): Promise<string> {
    try {
      return (lastToken = await auth.token(refused));
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) end();
      throw error;
    }
  }

  /** The server ended the session; the lists and the outbox stay. */
  function end(): void {
    if (session === null) return;
    store.setState({ session: 'ended' });
    connection.close();
  }

  const connection = createConnection({
    env,
    // Every tab has its own client ID and catches up from the database, so the broker keeps no session.
    clean: true,
    async credentials(renew) {
      try {
        if (session === null) return null;
        return { clientId, token: await token(renew ? lastToken : undefined) };
      } catch (error) {
        if (error instanceof ApiError && error.statusCode === 401) return null;
        throw error;
      }
    },
    onState(state, link) {
      store.setState({
        ...link,
        connection: state,
        isConnecting: state === 'connecting',
        isConnected: state === 'connected',
        ...(state === 'connected' ? {} : { subscribedTopics: new Set<string>() }),
      });
      if (state === 'connected') {
        void subscribe([INBOX_TOPIC]).then(() => inbox.fetch());
        void subscribe([AGENTS_TOPIC]).then(reportPresence);
      }
      for (const [chatUserId, { live, shown }] of open) {
        if (state !== 'connected') live.pause();
        else if (shown) void enter(chatUserId, live);
        else void live.flush();
      }
    },
    onTransport: (transport) => store.setState({ transport }),
    onMessage(topic, payload) {
      const parsed = parseTopic(topic);
      switch (parsed?.kind) {
        case 'inbox':
          return inbox.receive(payload);
        case 'agents':
          return receiveTeam(payload);
        case 'private':
          return receivePrivate(payload);
        case 'session':
        case 'status':
          return open.get(parsed.chatUserId)?.live.receive(parsed.kind, payload);
        default:
      }
    },
  });

  // A conversation that its visitor deleted disappears from the screen.
  store.subscribe(({ conversations }) => {
    for (const [chatUserId, { live }] of open) {
      const summary = conversations.get(chatUserId);
      if (summary?.deletedAt !== undefined) live.take({ type: 'erased', rev: summary.rev });
    }
  });

  async function subscribe(topics: readonly string[]): Promise<void> {
    try {
      const granted = await connection.subscribe(topics);
      if (granted.includes(false)) env.log.error('The broker refused a subscription.');
      const subscribedTopics = new Set([
        ...store.getState().subscribedTopics,
        ...topics.filter((_, at) => granted[at]),
      ]);
      store.setState({ subscribedTopics });
    } catch (error) {
      env.log.error('Could not subscribe to the topics.', error);
    }
  }

  async function enter(chatUserId: string, live: LiveConversation): Promise<void> {
    await subscribe(topicsOf(chatUserId));
    if (open.get(chatUserId)?.live === live) live.resume();
  }

  const inbox = createAgentInbox({
    env,
    store,
    isConnected: () => connection.state === 'connected',
    page: (cursor, limit) => http.conversations(token, cursor, limit),
  });

  function reportPresence(): void {
    if (connection.state !== 'connected') return;
    const payload = JSON.stringify({ type: 'agent_presence', ...reported });
    // A lost report is repeated on the next connect.
    connection.publish(AGENTS_TOPIC, payload, QOS_MESSAGE).catch(() => {});
  }

  const read = (payload: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(payload));

  function receiveTeam(payload: Uint8Array): void {
    try {
      store.setState({ team: agentsEvent.parse(read(payload)).agents });
    } catch (error) {
      env.log.warn('Ignored a team payload with an unknown shape.', error);
    }
  }

  function receivePrivate(payload: Uint8Array): void {
    try {
      const event = privateEvent.parse(read(payload));
      for (const listener of privateListeners) listener(event);
    } catch (error) {
      env.log.warn('Ignored a private payload with an unknown shape.', error);
    }
  }

  const owner = (): string => `admin_${session?.agentId ?? ''}`;

  /** Drops a conversation that is not on screen and has nothing left to send. */
  function dropIdle(chatUserId: string): void {
    const known = open.get(chatUserId);
    if (known === undefined || known.shown || known.live.waits()) return;
    open.delete(chatUserId);
    known.live.dispose();
  }

  function openConversation(chatUserId: string, shown: boolean): AgentConversation {
    const known = open.get(chatUserId);
    if (known !== undefined) {
      if (shown && !known.shown) {
        known.shown = true;
        if (connection.state === 'connected') void enter(chatUserId, known.live);
      }
      return known.conversation;
    }
    const live = liveConversation({
      env,
      chatUserId,
      owner: owner(),
      tab,
      author: () => {
        const summary = store.getState().conversations.get(chatUserId);
        return {
          role: 'admin',
          name: session?.adminUserName ?? '',
          chatUserName: summary?.chatUserName ?? '',
          chatUserEmail: summary?.chatUserEmail ?? '',
        };
      },
      isConnected: () => connection.state === 'connected',
      publish: (topic, payload, qos) => connection.publish(topic, payload, qos),
      history: (query) => http.agentHistory(token, chatUserId, query),
      upload: (file, name, extra) => http.upload(token, file, name, extra),
      // After the current change has reached the store.
      onChange: () => queueMicrotask(() => dropIdle(chatUserId)),
    });
    const presence = (type: 'admin_join' | 'admin_left'): void =>
      live.queue({ type, messageId: uuidv7(env.clock.now()), chatUserId, sender: 'admin' });
    const conversation: AgentConversation = {
      ...live,
      join: () => presence('admin_join'),
      leave: () => presence('admin_left'),
      close() {
        const entry = open.get(chatUserId);
        if (entry?.live !== live || !entry.shown) return;
        entry.shown = false;
        const topics = topicsOf(chatUserId);
        const subscribedTopics = new Set(
          [...store.getState().subscribedTopics].filter((topic) => !topics.includes(topic)),
        );
        store.setState({ subscribedTopics });
        if (connection.state === 'connected') connection.unsubscribe(topics).catch(() => {});
        dropIdle(chatUserId);
      },
    };
    open.set(chatUserId, { live, conversation, shown });
    if (shown && connection.state === 'connected') void enter(chatUserId, live);
    return conversation;
  }

  /** Takes over unsent items of closed pages and tabs; an open tab sends its own. */
  async function restore(): Promise<void> {
    const { tabs } = env;
    for (const item of await env.storage.outbox.all(owner())) {
      const { tab: writer, ...rest } = item;
      if (writer !== undefined && writer === tab) continue;
      if (writer !== undefined && tabs !== null && !(await isGone(tabs, writer))) continue;
      if (session === null) return;
      const mine: OutboxItem = tab === undefined ? rest : { ...rest, tab };
      await env.storage.outbox.put(mine);
      openConversation(item.chatUserId, false);
      open.get(item.chatUserId)?.live.restore([mine]);
      dropIdle(item.chatUserId);
    }
  }

  return {
    store,
    async start(next) {
      const isSame = session?.agentId === next.agentId;
      session = next;
      auth.adopt(next);
      store.setState({ session: 'open' });
      clientId = next.clientId;
      stopWaking ??= env.onWake(() => connection.wake());
      connection.open();
      if (isSame) return;
      await restore().catch((error: unknown) =>
        env.log.warn('The outbox could not be read.', error),
      );
    },
    tryNow: () => connection.tryNow(),
    loadMore: () => inbox.loadMore(),
    merge: (summaries) => inbox.merge(summaries),
    present(next) {
      const same = (['viewing', 'answering', 'away'] as const).every(
        (key) => next[key] === reported[key],
      );
      reported = next;
      if (!same) reportPresence();
    },
    onPrivate(listener) {
      privateListeners.add(listener);
      return () => privateListeners.delete(listener);
    },
    open: (chatUserId) => openConversation(chatUserId, true),
    async stop() {
      for (const { live } of open.values()) live.dispose();
      open.clear();
      connection.close();
      stopWaking?.();
      stopWaking = null;
      inbox.stop();
      session = null;
      store.setState(blankInbox);
    },
  };
}
