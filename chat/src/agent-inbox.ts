import type { Conversations } from '@ncf/contract/conversations';
import { inboxEvent, type Conversation } from '@ncf/contract/messages';
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from './environment.ts';
import type { InboxState } from './conversation/state.ts';

/** What the inbox needs of its side. */
export interface AgentInboxOptions {
  env: Pick<Environment, 'log' | 'clock'>;
  store: StoreApi<InboxState>;
  isConnected(): boolean;
  /** A page of conversations, the one changed last first. */
  page(cursor: string | null, limit: number): Promise<Conversations>;
}

/** The agent's list of conversations, kept by what the inbox topic delivers and fetched anew on every connect. */
export interface AgentInbox {
  receive(payload: Uint8Array): void;
  /** After the subscription: replaces what is listed by what the server knows. Never rejects. */
  fetch(): Promise<void>;
  loadMore(): Promise<void>;
  /** Adds summaries that were fetched elsewhere; of two of one conversation the higher revision stays. */
  merge(summaries: readonly Conversation[]): void;
  stop(): void;
}

const RETRY_MS = 2000;
/** Conversations of one page, as many as the server gives. */
const PAGE = 50;
const LONG_PAGE = 200;
/** After a reconnect so many of those that were listed are fetched again; what is beyond is listed when it is asked for. */
const AGAIN = 1000;

/** Makes the inbox; it does nothing until `fetch`. */
export function createAgentInbox({ env, store, isConnected, page }: AgentInboxOptions): AgentInbox {
  let retry: unknown;
  /** What came live while a fetch is under way, so that replacing the list loses none of it. */
  let live: Map<string, Conversation> | null = null;

  function merge(summaries: readonly Conversation[]): void {
    const conversations = new Map(store.getState().conversations);
    for (const summary of summaries) {
      const known = conversations.get(summary.chatUserId);
      if (known === undefined || summary.rev >= known.rev)
        conversations.set(summary.chatUserId, summary);
    }
    store.setState({ conversations });
  }

  async function fetchAll(): Promise<void> {
    const listed = Math.min(store.getState().conversations.size, AGAIN);
    const came = new Map<string, Conversation>();
    live = came;
    const found: Conversation[] = [];
    let cursor: string | null = null;
    do {
      const limit = listed > PAGE ? LONG_PAGE : PAGE;
      const next: Conversations = await page(cursor, limit);
      found.push(...next.data);
      cursor = next.nextCursor;
    } while (cursor !== null && found.length < listed);
    if (live !== came) return;
    live = null;
    store.setState({
      conversations: new Map(found.map((one) => [one.chatUserId, one])),
      inbox: 'ready',
      nextCursor: cursor,
    });
    merge([...came.values()]);
  }

  async function fetch(): Promise<void> {
    env.clock.clearTimeout(retry);
    if (store.getState().inbox !== 'ready') store.setState({ inbox: 'loading' });
    try {
      await fetchAll();
    } catch (error) {
      env.log.warn('The inbox cannot be fetched.', error);
      if (store.getState().inbox !== 'ready') store.setState({ inbox: 'failed' });
      retry = env.clock.setTimeout(() => {
        if (isConnected()) void fetch();
      }, RETRY_MS);
    }
  }

  return {
    receive(payload) {
      try {
        const event = inboxEvent.parse(JSON.parse(new TextDecoder().decode(payload)));
        if (event.type === 'enquiry') {
          const { type: _, ...enquiry } = event;
          const { enquiries } = store.getState();
          store.setState({ enquiries: new Map(enquiries).set(enquiry.enquiryId, enquiry) });
          return;
        }
        const { type: _, ...summary } = event;
        live?.set(summary.chatUserId, summary);
        merge([summary]);
      } catch (error) {
        env.log.warn('An inbox payload of an unknown shape was ignored.', error);
      }
    },
    fetch,
    async loadMore() {
      const { nextCursor } = store.getState();
      if (nextCursor === null) return;
      const next = await page(nextCursor, PAGE);
      merge(next.data);
      store.setState({ nextCursor: next.nextCursor });
    },
    merge,
    stop: () => env.clock.clearTimeout(retry),
  };
}
