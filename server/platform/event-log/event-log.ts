import {
  EVENTS_DEFAULT,
  type EventLogPage,
  type EventLogQuery,
  type LoggedEvent,
} from '@ncf/contract/event-log';
import type { Bus } from '../bus/bus.ts';
import type { EventLogStore, StoredEvent } from './store.ts';

/** What happened, in order, for programs. */
export type EventLog = ReturnType<typeof createEventLog>;

/** An event as programs get it. */
export const presentEvent = ({ at, data, ...event }: StoredEvent): LoggedEvent =>
  ({
    id: event.id,
    position: event.position,
    type: event.type,
    timestamp: at,
    chatUserId: event.chatUserId,
    sequence: event.sequence,
    data: JSON.parse(data) as object,
  }) as LoggedEvent;

/** How long further changes are gathered before those who wait read them, in milliseconds. */
const GATHER_MS = 20;

/** Creates the event log on a store. @param bus tells when something is logged */
export function createEventLog(store: EventLogStore, bus: Pick<Bus, 'on'>) {
  const listeners = new Set<() => void>();
  const closed = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  const changed = (): void => {
    if (listeners.size === 0) return;
    timer ??= setTimeout(() => {
      timer = null;
      for (const listener of listeners) listener();
    }, GATHER_MS).unref();
  };
  const stops = [bus.on('changed', changed), bus.on('logged', changed), bus.on('resumed', changed)];
  const onChange = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** Starts to listen at once, so that nothing logged during a read is missed. */
  function listen(signal: AbortSignal): { next(): Promise<void>; stop(): void } {
    let isNew = false;
    let wake = (): void => {};
    const ring = (): void => {
      isNew = true;
      wake();
    };
    signal.addEventListener('abort', ring);
    const stopListening = onChange(ring);
    return {
      async next() {
        if (!isNew && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
        isNew = false;
      },
      stop() {
        signal.removeEventListener('abort', ring);
        stopListening();
      },
    };
  }

  return {
    latest: store.latest,
    after: store.after,
    at: store.at,
    /**
     * Reads events; with `wait`, as soon as there are some. Null if the log never came to `after`. Rejects with StorageError.
     * @param stop ends the wait early
     */
    async read(
      { after = 0, kinds, limit = EVENTS_DEFAULT, wait = 0 }: EventLogQuery,
      stop: AbortSignal,
    ): Promise<EventLogPage | null> {
      const signals = [stop, closed.signal, AbortSignal.timeout(wait * 1000)];
      const signal = AbortSignal.any(signals);
      let position = after === 'latest' ? await store.latest() : after;
      const news = wait === 0 ? null : listen(signal);
      try {
        for (;;) {
          const { events, end, isBeyond } = await store.after(position, kinds ?? null, limit);
          if (isBeyond === true) return null;
          if (events.length > 0 || news === null || signal.aborted)
            return { data: events.map(presentEvent), nextAfter: end };
          position = end;
          await news.next();
        }
      } finally {
        news?.stop();
      }
    },
    /** Calls back when there may be something new. Returns a function that stops it. */
    onChange,
    /** Ends all waits. */
    close(): void {
      closed.abort();
      if (timer !== null) clearTimeout(timer);
      for (const end of stops) end();
    },
  };
}
