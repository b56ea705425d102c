import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import type { Conversations } from '@ncf/contract/conversations';
import { type Conversation } from '@ncf/contract/messages';
import { inboxEvent } from '@ncf/contract/inbox-events';
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment.ts';
import type { InboxState } from '../conversation/state.ts';
import { createOwnMarks } from './own-marks.ts';

/** What the inbox needs from the engine. */
export interface AgentInboxOptions {
  env: Pick<Environment, 'log' | 'clock'>;
  store: StoreApi<InboxState>;
  isConnected(): boolean;
  /** The signed-in agent; null if there is none. */
  agentId(): string | null;
  /** One page of conversations, most recently changed first. */
  page(cursor: string | null, limit: number): Promise<Conversations>;
}

export type AgentInbox = ReturnType<typeof createAgentInbox>;

/** Conversations per page. */
const PAGE = 50;
const LONG_PAGE = 200;
/** After a reconnect at most this many listed conversations are fetched again; the rest load on request. */
const AGAIN = 1000;

/** The agent's list of conversations: fetched on every connect and kept current by the inbox topic. */
export function createAgentInbox({ env, store, isConnected, agentId, page }: AgentInboxOptions) {
  let retry: unknown;
  /** Updates that arrive during a fetch, so that replacing the list does not lose them. */
  let live: Map<string, Conversation> | null = null;
  const own = createOwnMarks(agentId);

  function merge(summaries: readonly Conversation[]): void {
    const conversations = new Map(store.getState().conversations);
    for (const summary of summaries) {
      const known = conversations.get(summary.chatUserId);
      const withOwn = own.addTo(summary);
      const isOld = known !== undefined && summary.rev < known.rev;
      conversations.set(summary.chatUserId, isOld ? own.addTo(known) : withOwn);
    }
    store.setState({ conversations });
  }

  async function fetchAll(): Promise<{ found: Conversation[]; nextCursor: string | null }> {
    const listed = Math.min(store.getState().conversations.size, AGAIN);
    const found: Conversation[] = [];
    let cursor: string | null = null;
    do {
      const limit = listed > PAGE ? LONG_PAGE : PAGE;
      const next: Conversations = await page(cursor, limit);
      found.push(...next.data);
      cursor = next.nextCursor;
    } while (cursor !== null && found.length < listed);
    return { found, nextCursor: cursor };
  }

  async function fetch(): Promise<void> {
    env.clock.clearTimeout(retry);
    if (store.getState().inbox !== 'ready') store.setState({ inbox: 'loading' });
    const came = new Map<string, Conversation>();
    live = came;
    try {
      const { found, nextCursor } = await fetchAll();
      if (live !== came) return;
      live = null;
      store.setState({
        conversations: new Map(found.map((one) => [one.chatUserId, own.addTo(one)])),
        inbox: 'ready',
        nextCursor,
      });
      merge([...came.values()]);
    } catch (error) {
      if (live !== came) return;
      live = null;
      env.log.warn('The inbox could not be fetched.', error);
      if (store.getState().inbox !== 'ready') store.setState({ inbox: 'failed' });
      retry = env.clock.setTimeout(() => {
        if (isConnected()) void fetch();
      }, RECONNECT_PERIOD_MS);
    }
  }

  return {
    receive(payload: Uint8Array): void {
      try {
        const event = inboxEvent.parse(JSON.parse(new TextDecoder().decode(payload)));
        if (event.type !== 'conversation') {
          const known = store.getState().conversations.get(own.receive(event) ?? '');
          if (known === undefined) return;
          const { mentioned: _, ...others } = known;
          merge([event.type === 'mention_removed' ? others : known]);
          return;
        }
        const { type: _, ...summary } = event;
        live?.set(summary.chatUserId, summary);
        merge([summary]);
      } catch (error) {
        env.log.warn('Ignored an inbox payload with an unknown shape.', error);
      }
    },
    /** Replaces the list with the server's. Call it after the subscription. Never rejects. */
    fetch,
    async loadMore(): Promise<void> {
      const { nextCursor } = store.getState();
      if (nextCursor === null) return;
      const next = await page(nextCursor, PAGE);
      merge(next.data);
      store.setState({ nextCursor: next.nextCursor });
    },
    /** Adds summaries fetched elsewhere. For each conversation the higher revision and the newer marks win. */
    merge,
    /** Calls back when a new note mentions the agent. */
    onMention: own.onMention,
    stop() {
      live = null;
      env.clock.clearTimeout(retry);
      own.clear();
    },
  };
}
