import { conversationsApi } from '@ncf/contract/api/conversations';
import { AGENTS_TOPIC, INBOX_TOPIC } from '@ncf/contract/constants';
import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { Conversation } from '@ncf/contract/messages';
import { parseTopic } from '@ncf/contract/topics';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createAgentInbox, type AgentInbox } from './agent/inbox.ts';
import { createOpenConversations, type OpenConversations } from './agent/open-conversations.ts';
import { createSignedInAgent } from './agent/session.ts';
import { createTeam, type Team } from './agent/team.ts';
import { createAgentAuth, type AgentAuth } from './api/agent-auth.ts';
import { clientOf, createHttp } from './api/http.ts';
import type { AgentChat } from './chat-api.ts';
import { createConnection } from './connection/connection.ts';
import { connectionFlags, createSubscriptions } from './connection/subscriptions.ts';
import { nameTab } from './connection/tabs.ts';
import { blankInbox } from './conversation/blank.ts';
import type { Author } from './conversation/present.ts';
import type { InboxState } from './conversation/state.ts';
import { environment, type ChatOptions } from './environment.ts';
import { createConversationEngine } from './conversation-engine/conversation-engine.ts';

/** The agent, and the visitor whose conversation it is, as far as they are known. */
const authorOf = (session: AgentSession | null, visitor?: Conversation): Author => ({
  role: 'admin',
  name: session?.adminUserName ?? '',
  ...(session === null ? {} : { agentId: session.agentId }),
  chatUserName: visitor?.chatUserName ?? '',
  chatUserEmail: visitor?.chatUserEmail ?? '',
});

/** Hands a payload to the part of the engine that its topic is for. */
function route(
  topic: string,
  payload: Uint8Array,
  to: { inbox: AgentInbox; team: Team; conversations: OpenConversations },
): void {
  const parsed = parseTopic(topic);
  switch (parsed?.kind) {
    case 'inbox':
      return to.inbox.receive(payload);
    case 'agents':
      return to.team.receiveAgents(payload);
    case 'private':
      return to.team.receivePrivate(payload);
    case 'session':
    case 'status':
      return to.conversations.receive(parsed.chatUserId, parsed.kind, payload);
    default:
  }
}

interface AgentOptions extends ChatOptions {
  /** The agent's login, if the caller has one. */
  auth?: AgentAuth;
  /** The store to fill, if the caller already shows one. */
  store?: StoreApi<InboxState>;
}

/** The agent's chat; it does nothing until `start`. */
export function createAgentChat(options: AgentOptions = {}): AgentChat {
  const env = environment(options);
  const auth = options.auth ?? createAgentAuth(env);
  const http = createHttp(env);
  const { call } = clientOf(env);
  const store = options.store ?? createStore<InboxState>(() => blankInbox);
  const tab = nameTab(env.tabs);
  let stopWaking: (() => void) | null = null;

  const agent = createSignedInAgent(auth, () => {
    // The lists and the outbox stay.
    store.setState({ session: 'ended' });
    connection.close();
  });
  const { token } = agent;
  const isConnected = (): boolean => connection.state === 'connected';

  const connection = createConnection({
    env,
    // Every tab has its own client ID and catches up from the database, so the broker keeps no session.
    clean: true,
    credentials: agent.credentials,
    onState(state, link) {
      store.setState(connectionFlags(state, link));
      if (state === 'connected') resume();
      else conversations.pause();
    },
    onTakeover(transport) {
      subscriptions.renew(transport);
      void inbox.fetch();
      team.report();
      conversations.catchUp();
    },
    onMessage: (topic, payload) => route(topic, payload, { inbox, team, conversations }),
  });
  const subscriptions = createSubscriptions(connection, store, env.log);
  const inbox = createAgentInbox({
    env,
    store,
    isConnected,
    agentId: () => agent.session?.agentId ?? null,
    page: (cursor, limit) => call(conversationsApi.list, { token, query: { cursor, limit } }),
  });
  const team = createTeam(connection, store, env.log);
  const conversations = createOpenConversations({
    env,
    connection,
    subscriptions,
    tab,
    create: (chatUserId, onChange) =>
      createConversationEngine({
        env,
        chatUserId,
        owner: agent.owner(),
        tab,
        author: () => authorOf(agent.session, store.getState().conversations.get(chatUserId)),
        serverNow: auth.now,
        isConnected,
        transport: () => connection.transport,
        publish: connection.publish,
        history: ({ chatUserId: _, ...query }) =>
          call(conversationsApi.messages, { token, params: { chatUserId }, query }),
        upload: (file, name, extra) => http.upload(token, file, name, extra),
        onChange,
      }),
    isSignedIn: (owner) => agent.session !== null && agent.owner() === owner,
  });

  // A conversation that its visitor deleted disappears from the screen.
  store.subscribe((state) => conversations.erase(state.conversations));

  function resume(): void {
    void subscriptions.add([INBOX_TOPIC]).then(inbox.fetch);
    void subscriptions.add([AGENTS_TOPIC]).then(team.report);
    conversations.resume();
  }

  return {
    store,
    async start(next) {
      const isSame = agent.session?.agentId === next.agentId;
      agent.session = next;
      auth.adopt(next);
      store.setState({ session: 'open' });
      stopWaking ??= env.onWake(() => connection.wake());
      connection.open();
      const restored = isSame ? null : conversations.restore(agent.owner());
      await restored?.catch((why: unknown) => env.log.warn('The outbox could not be read.', why));
    },
    tryNow: connection.tryNow,
    loadMore: inbox.loadMore,
    merge: inbox.merge,
    present: team.present,
    onPrivate: team.onPrivate,
    onMention: inbox.onMention,
    open: conversations.open,
    async stop() {
      conversations.dispose();
      connection.close();
      stopWaking?.();
      stopWaking = null;
      inbox.stop();
      agent.session = null;
      store.setState(blankInbox);
    },
  };
}
