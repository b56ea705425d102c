import type { Conversation } from '@ncf/contract/messages';
import type { Bus } from '../../platform/bus/bus.ts';
import { createChangeFeed, RETRY_MS, type ChangeFeed } from './change-feed.ts';
import type { ConversationStore } from './store/conversation-store.ts';

/** Maximum conversations reported that changed unheard. */
const MISSED_MAX = 5000;
/** How far the clocks of nodes may differ, in milliseconds. */
const CLOCK_SKEW_MS = 10_000;
/** How much a process that stopped may have stored without passing it on, in milliseconds. */
const UNHEARD_MS = 60_000;

interface Parts {
  store: Pick<ConversationStore, 'summaries' | 'changedLast'>;
  bus: Pick<Bus, 'on'>;
  log: { error(context: object, message: string): void };
}

/** The changes of conversations on all nodes. */
export interface Changes extends Pick<ChangeFeed<Conversation>, 'listen'> {
  /** Reports the changes before this start again, once all who follow them listen. */
  start(): void;
  stop(): void;
}

/** Reports what changes, according to the bus; what this node missed is read from the store, and may be reported twice. */
export function followChanges({ store, bus, log }: Parts): Changes {
  const feed = createChangeFeed<Conversation>(
    (chatUserIds) => store.summaries(chatUserIds),
    (error) => log.error({ err: error }, 'failed to pass on changed conversations'),
  );

  let retry: NodeJS.Timeout | undefined;
  const readMissed = (ms: number): Promise<void> =>
    store.changedLast(ms, MISSED_MAX).then(
      (chatUserIds) => chatUserIds.forEach(feed.changed),
      (error: unknown) => {
        log.error({ err: error }, 'failed to read what changed');
        retry = setTimeout(() => void readMissed(ms + RETRY_MS), RETRY_MS).unref();
      },
    );

  const stops = [
    bus.on('changed', ({ chatUserId }) => feed.changed(chatUserId)),
    bus.on('removed', (conversation) => feed.publish(conversation)),
    bus.on('resumed', ({ lostMs }) => void readMissed(lostMs + CLOCK_SKEW_MS)),
  ];

  return {
    listen: feed.listen,
    start: () => void readMissed(UNHEARD_MS),
    stop() {
      clearTimeout(retry);
      for (const stop of stops) stop();
      feed.close();
    },
  };
}
