import type { Conversation } from '@ncf/contract/messages';
import type { Bus } from '../../platform/bus/bus.ts';
import { createChangeFeed, type ChangeFeed } from './change-feed.ts';
import type { ConversationStore } from './store/store.ts';

/** Maximum conversations reported that changed while the bus was lost. */
const MISSED_MAX = 5000;
/** How far the clocks of nodes may differ, in milliseconds. */
const CLOCK_SKEW_MS = 10_000;

interface Parts {
  store: Pick<ConversationStore, 'summaries' | 'changedSince'>;
  bus: Pick<Bus, 'on'>;
  clock: () => number;
  log: { error(context: object, message: string): void };
}

/** The changes of conversations on all nodes. */
export interface Changes extends Pick<ChangeFeed<Conversation>, 'listen'> {
  stop(): void;
}

/** Reports what changes, according to the bus; what this node's bus missed is read from the store. */
export function followChanges({ store, bus, clock, log }: Parts): Changes {
  const feed = createChangeFeed<Conversation>(
    (chatUserIds) => store.summaries(chatUserIds),
    (error) => log.error({ err: error }, 'failed to pass on changed conversations'),
  );

  async function readMissed(lostMs: number): Promise<void> {
    const since = new Date(clock() - lostMs - CLOCK_SKEW_MS).toISOString();
    for (const chatUserId of await store.changedSince(since, MISSED_MAX)) feed.changed(chatUserId);
  }

  const stops = [
    bus.on('changed', ({ chatUserId }) => feed.changed(chatUserId)),
    bus.on('removed', (conversation) => feed.publish(conversation)),
    bus.on('resumed', ({ lostMs }) => {
      readMissed(lostMs).catch((error: unknown) =>
        log.error({ err: error }, 'failed to read what changed'),
      );
    }),
  ];

  return {
    listen: feed.listen,
    stop() {
      for (const stop of stops) stop();
      feed.close();
    },
  };
}
