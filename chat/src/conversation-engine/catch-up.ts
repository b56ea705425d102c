import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import type { History, HistoryQuery } from '@ncf/contract/history';
import type { ConversationModel } from '../conversation/model.ts';
import { storedMessages } from '../conversation/present.ts';
import type { Environment } from '../environment.ts';
import type { Later } from '../timers.ts';

/** What the catch-up needs from its conversation. */
export interface CatchUpOptions {
  env: Pick<Environment, 'log'>;
  chatUserId: string;
  model: ConversationModel;
  isConnected(): boolean;
  history(query: HistoryQuery): Promise<History>;
  later: Later;
}

/** How long a revision may be missing before it is fetched, in milliseconds. */
const GAP_MS = 50;

/** Fetches what the live stream missed of one conversation, so that no gap stays open. */
export function createCatchUp(options: CatchUpOptions) {
  const { chatUserId, model, later } = options;
  let fetching: Promise<void> | null = null;

  async function fetchMissing(): Promise<void> {
    if (model.get().history !== 'ready') {
      model.dispatch({ type: 'history', history: 'loading' });
      model.dispatch({ type: 'page', part: 'latest', page: await options.history({ chatUserId }) });
      return;
    }
    for (;;) {
      const since = model.get().rev;
      const page = await options.history({ chatUserId, sinceRev: since });
      model.dispatch({ type: 'page', part: 'since', page });
      if (!page.more || page.rev <= since) return;
    }
  }

  function fetchOnce(): Promise<void> {
    fetching ??= fetchMissing()
      .catch((error: unknown) => {
        options.env.log.warn('The history could not be fetched.', error);
        if (model.get().history === 'loading')
          model.dispatch({ type: 'history', history: 'failed' });
        later('catch-up', RECONNECT_PERIOD_MS, () => void (options.isConnected() && fetchOnce()));
      })
      .finally(() => {
        fetching = null;
        healGap();
      });
    return fetching;
  }

  function healGap(): void {
    const { ahead, history } = model.get();
    if (ahead.size === 0 || history !== 'ready' || !options.isConnected()) return;
    later('gap', GAP_MS, () => void fetchOnce());
  }

  async function loadOlder(): Promise<void> {
    const [first] = storedMessages(model.get());
    if (first === undefined || !model.get().hasMore) return;
    const { leftOut } = model.get();
    const page = await options.history({ chatUserId, beforeSeq: first.seq });
    // A catch-up in the meantime may have left out changes to these entries that are newer than this page.
    const now = model.get().leftOut;
    if (now > leftOut && now > page.rev) return loadOlder();
    model.dispatch({ type: 'page', part: 'older', page });
  }

  return {
    /** Fetches what is shown first, without waiting for a subscription; `resume` then adds what came in between. */
    preload: () => {
      if (model.get().history === 'none') void fetchOnce();
    },
    // A response requested before the subscription may lack events from between the two.
    /** Fetches what changed before a subscription. Resolves when it is merged or could not be fetched. */
    resume: () => (fetching === null ? fetchOnce() : fetching.then(fetchOnce)),
    /** Fetches missing revisions, after a short wait for events out of order. */
    healGap,
    /** The page before the first listed entry; rejects with an `ApiError`. */
    loadOlder,
  };
}
