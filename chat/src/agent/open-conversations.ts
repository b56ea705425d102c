import type { Conversation } from '@ncf/contract/messages';
import { privateTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import type { AgentConversation } from '../chat-api.ts';
import type { Connection } from '../connection/connection.ts';
import type { Subscriptions } from '../connection/subscriptions.ts';
import { isGone } from '../connection/tabs.ts';
import type { Environment } from '../environment.ts';
import type { ConversationEngine } from '../conversation-engine/conversation-engine.ts';
import type { OutboxItem } from '../storage/storage.ts';
import { uuidv7 } from '../uuid.ts';

export interface OpenConversationsOptions {
  env: Environment;
  connection: Pick<Connection, 'state'>;
  subscriptions: Subscriptions;
  /** This tab, if tabs can see each other. */
  tab: string | undefined;
  /** Creates a conversation; `onChange` is to be called after each of its changes. */
  create(chatUserId: string, onChange: () => void): ConversationEngine;
  /** Whether `owner` is still the signed-in agent. */
  isSignedIn(owner: string): boolean;
}

export type OpenConversations = ReturnType<typeof createOpenConversations>;

interface OpenConversation {
  engine: ConversationEngine;
  conversation: AgentConversation;
  isShown: boolean;
}

const topicsOf = (chatUserId: string): string[] => [
  sessionTopic(chatUserId),
  statusTopic(chatUserId),
  privateTopic(chatUserId),
];

/** Conversations on screen, and closed ones that still have something to send. */
export function createOpenConversations(options: OpenConversationsOptions) {
  const { env, connection, subscriptions, tab } = options;
  const known = new Map<string, OpenConversation>();

  async function enter(chatUserId: string, { engine }: OpenConversation): Promise<void> {
    engine.preload();
    if (connection.state !== 'connected') return;
    const subscribed = subscriptions.add(topicsOf(chatUserId));
    engine.flush();
    await subscribed;
    if (known.get(chatUserId)?.engine === engine) engine.resume();
  }

  /** Drops a conversation that is not on screen and has nothing left to send. */
  function dropIdle(chatUserId: string): void {
    const entry = known.get(chatUserId);
    if (entry === undefined || entry.isShown || entry.engine.hasUnsent()) return;
    known.delete(chatUserId);
    entry.engine.dispose();
  }

  function close(chatUserId: string, engine: ConversationEngine): void {
    const entry = known.get(chatUserId);
    if (entry?.engine !== engine || !entry.isShown) return;
    entry.isShown = false;
    void subscriptions.remove(topicsOf(chatUserId));
    dropIdle(chatUserId);
  }

  /** Returns the conversation. A new one is not on screen yet. */
  function find(chatUserId: string): OpenConversation {
    const entry = known.get(chatUserId);
    if (entry !== undefined) return entry;
    // After the current change has reached the store.
    const onChange = (): void => queueMicrotask(() => dropIdle(chatUserId));
    const engine = options.create(chatUserId, onChange);
    const queuePresence = (type: 'admin_join' | 'admin_left'): void =>
      engine.queue({ type, messageId: uuidv7(env.clock.now()), chatUserId, sender: 'admin' });
    const conversation: AgentConversation = {
      ...engine,
      join: () => queuePresence('admin_join'),
      leave: () => queuePresence('admin_left'),
      close: () => close(chatUserId, engine),
    };
    const created = { engine, conversation, isShown: false };
    known.set(chatUserId, created);
    return created;
  }

  return {
    /** Opens a conversation on screen; returns the same object for the same ID until it is closed. */
    open(chatUserId: string): AgentConversation {
      const entry = find(chatUserId);
      if (!entry.isShown) {
        entry.isShown = true;
        void enter(chatUserId, entry);
      }
      return entry.conversation;
    },
    receive: (chatUserId: string, kind: 'session' | 'status', payload: Uint8Array) =>
      known.get(chatUserId)?.engine.receive(kind, payload),
    /** Erases the entries of those that their visitor deleted. */
    erase(summaries: ReadonlyMap<string, Conversation>): void {
      for (const [chatUserId, { engine }] of known) {
        const summary = summaries.get(chatUserId);
        if (summary?.deletedAt !== undefined) engine.erase(summary.rev);
      }
    },
    /** Subscribes to what is on screen, and sends what is unsent. */
    resume() {
      for (const [chatUserId, entry] of known) {
        if (entry.isShown) void enter(chatUserId, entry);
        else entry.engine.flush();
      }
    },
    /** Fetches what is missing in those on screen. */
    catchUp() {
      for (const { engine, isShown } of known.values()) if (isShown) engine.resume();
    },
    /** The connection is lost. */
    pause() {
      for (const { engine } of known.values()) engine.pause();
    },
    /** Takes over unsent items of closed pages and tabs; an open tab sends its own. Rejects when storage cannot be read. */
    async restore(owner: string): Promise<void> {
      for (const item of await env.storage.outbox.all(owner)) {
        const { tab: writer, ...rest } = item;
        if (writer !== undefined && writer === tab) continue;
        if (writer !== undefined && !(await isGone(env.tabs, writer))) continue;
        if (!options.isSignedIn(owner)) return;
        const mine: OutboxItem = tab === undefined ? rest : { ...rest, tab };
        await env.storage.outbox.put(mine);
        find(item.chatUserId).engine.restore([mine]);
        dropIdle(item.chatUserId);
      }
    },
    dispose() {
      for (const { engine } of known.values()) engine.dispose();
      known.clear();
    },
  };
}
