import { agentTeams } from '@ncf/contract/teams';
import { sessionEvent, type SessionEvent } from '@ncf/contract/messages';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach } from 'vitest';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ConversationEmailRow } from '../../../platform/db/schema.ts';
import type { AgentIdentity, VisitorIdentity } from '../../../identity/identity.ts';
import type { Outcome } from '../decide/command.ts';
import { type Conversations, createConversations } from '../conversations.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { NewConversation } from './store.ts';

/** Makes an empty store for one test. */
export type MakeStore = () => Promise<{
  store: ConversationStore;
  database: Database;
  bus: Bus;
  close(): Promise<void>;
}>;

/** An empty store for each test, and the commands that use it. */
export interface StoreUnderTest {
  readonly conversations: Conversations;
  readonly bus: Bus;
  /** The clock's time, in milliseconds. */
  now: number;
  teams: { teamId: string; topicIds: string[] }[];
  /** Sends no email from here on. */
  withoutEmail(this: void): void;
  readonly grace: AgentIdentity;
  /** Creates a conversation of a new visitor. @param started how it began, if not in the chat */
  ada(this: void, started?: Partial<NewConversation>): Promise<VisitorIdentity>;
  /** The emails of a conversation's entries, oldest first. */
  emails(this: void, chatUserId: string): Promise<ConversationEmailRow[]>;
  /** Adds an agent's account, which has the agent's current name. */
  addAccount(this: void, agent: AgentIdentity): Promise<void>;
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
  const open = (canEmail: boolean): Conversations =>
    createConversations({
      ...made,
      clock: () => on.now,
      log: console,
      canEmail,
      teams: {
        read: async () =>
          agentTeams.parse({
            data: on.teams.map((team) => ({ name: team.teamId, agentIds: [], ...team })),
          }),
      },
    });
  const on: StoreUnderTest = {
    get conversations() {
      return conversations;
    },
    get bus() {
      return made.bus;
    },
    now: Date.UTC(2026, 2, 5, 15, 7),
    teams: [],
    withoutEmail() {
      conversations.stop();
      conversations = open(false);
    },
    grace: {
      role: 'admin',
      agentId: uuid(),
      adminUserName: 'Grace',
      gender: 'female',
      agentRole: 'agent',
      sessionId: uuid(),
    },
    async ada(started = {}) {
      const visitor = {
        chatUserId: uuid(),
        chatUserName: 'Ada',
        chatUserEmail: 'Ada@example.com',
        browserId: uuid(),
      };
      await conversations.create({ ...visitor, ...started });
      return { role: 'user', ...visitor };
    },
    emails: (chatUserId) =>
      made.database.kysely
        .selectFrom('conversation_emails')
        .selectAll()
        .where('chatUserId', '=', chatUserId)
        .orderBy('at')
        .execute(),
    async addAccount({ agentId: id, adminUserName, gender }) {
      const account = { email: `${id}@example.com`, role: 'agent', passwordHash: '' } as const;
      const row = {
        id,
        ...account,
        adminUserName,
        gender,
        createdAt: new Date(on.now).toISOString(),
      };
      await made.database.kysely.insertInto('agents').values(row).execute();
    },
    publish(by, chatUserId, payload) {
      const status = 'type' in payload && payload.type === 'status_update';
      const topic = status ? statusTopic(chatUserId) : sessionTopic(chatUserId);
      return conversations.accept(by, topic, Buffer.from(JSON.stringify(payload)));
    },
  };
  beforeEach(async () => {
    made = await makeStore();
    conversations = open(true);
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
