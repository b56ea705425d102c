import { sessionEvent, type SessionEvent } from '@ncf/contract/messages';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach } from 'vitest';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { AgentIdentity, VisitorIdentity } from '../../../identity/identity.ts';
import type { Outcome } from '../decide/command.ts';
import { type Conversations, createConversations } from '../conversations.ts';
import type { ConversationStore } from './store.ts';

/** Makes an empty store for one test. */
export type MakeStore = () => Promise<{
  store: ConversationStore;
  bus: Bus;
  close(): Promise<void>;
}>;

/** An empty store for each test, and the commands that use it. */
export interface StoreUnderTest {
  readonly conversations: Conversations;
  readonly bus: Bus;
  /** The clock's time, in milliseconds. */
  now: number;
  /** Whether the server sends email, and the topics of every team; set before the test begins. */
  canEmail: boolean;
  teamTopics: string[];
  readonly grace: AgentIdentity;
  /** Creates a conversation of a new visitor. */
  ada(this: void): Promise<VisitorIdentity>;
  /** Publishes to the conversation's topic that the payload belongs to. */
  publish(
    this: void,
    by: VisitorIdentity | AgentIdentity,
    chatUserId: string,
    payload: object,
  ): Promise<Outcome>;
}

/** Opens a store before each test of the calling `describe` and closes it afterward. */
export function storeUnderTest(makeStore: MakeStore): StoreUnderTest {
  let made: Awaited<ReturnType<MakeStore>>;
  let conversations: Conversations;
  const on: StoreUnderTest = {
    get conversations() {
      return conversations;
    },
    get bus() {
      return made.bus;
    },
    now: Date.UTC(2026, 2, 5, 15, 7),
    canEmail: true,
    teamTopics: [],
    grace: {
      role: 'admin',
      agentId: uuid(),
      adminUserName: 'Grace',
      gender: 'female',
      agentRole: 'agent',
      sessionId: uuid(),
    },
    async ada() {
      const visitor = {
        chatUserId: uuid(),
        chatUserName: 'Ada',
        chatUserEmail: 'Ada@example.com',
        browserId: uuid(),
      };
      await conversations.create(visitor);
      return { role: 'user', ...visitor };
    },
    publish(by, chatUserId, payload) {
      const status = 'type' in payload && payload.type === 'status_update';
      const topic = status ? statusTopic(chatUserId) : sessionTopic(chatUserId);
      return conversations.accept(by, topic, Buffer.from(JSON.stringify(payload)));
    },
  };
  beforeEach(async () => {
    made = await makeStore();
    conversations = createConversations({
      ...made,
      clock: () => on.now,
      log: console,
      canEmail: on.canEmail,
      topicsOf: async () => on.teamTopics,
    });
  });
  afterEach(() => {
    conversations.stop();
    return made.close();
  });
  return on;
}

/** The event that an accepted command delivers. */
export function event(accepted: Outcome): SessionEvent {
  if (accepted.outcome !== 'deliver') throw new Error(JSON.stringify(accepted));
  return sessionEvent.parse(JSON.parse(accepted.payload));
}
