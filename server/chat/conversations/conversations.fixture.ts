import type { Bus } from '../../platform/bus/bus.ts';
import { createInProcessBus } from '../../platform/bus/in-process.ts';
import type { Database } from '../../platform/db/database.ts';
import { createConversationStore } from './store/conversation-store.ts';
import { createConversations, type Conversations } from './conversations.ts';

/** The conversations of a database in a process without other parts of the server. */
export function conversationsOf(
  database: Database,
  bus: Bus = createInProcessBus(),
): Conversations {
  const store = createConversationStore(database, bus);
  const parts = { store, bus, clock: Date.now, log: console };
  const teams = { read: async () => ({ data: [] }) };
  return createConversations({ ...parts, canEmail: true, teams });
}
