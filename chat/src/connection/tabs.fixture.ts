import type { TabChannel, Tabs } from './tabs.ts';

type Waiter = { name: string; grant(): void; lose(error: Error): void };

/** The tabs of one browser: locks of the Web Locks API as far as the engine uses them, and Node's BroadcastChannel. */
export interface BrowserFixture {
  tab(): { tabs: Tabs; kill(): void };
  close(): void;
}

/** Starts a browser whose channels are separate from those of other browsers. */
export function startBrowser(): BrowserFixture {
  const prefix = crypto.randomUUID();
  const held = new Map<string, Waiter>();
  const queue: Waiter[] = [];
  const kills = new Set<() => void>();

  function grantNext(name: string): void {
    const at = queue.findIndex((waiter) => waiter.name === name);
    const [next] = at < 0 || held.has(name) ? [] : queue.splice(at, 1);
    next?.grant();
  }

  return {
    tab() {
      const channels = new Set<BroadcastChannel>();
      const mine = new Set<Waiter>();
      let dead = false;
      const letGo = (waiter: Waiter): void => {
        mine.delete(waiter);
        const at = queue.indexOf(waiter);
        if (at >= 0) queue.splice(at, 1);
        if (held.get(waiter.name) === waiter) held.delete(waiter.name);
        grantNext(waiter.name);
      };
      const request = (name: string, given: unknown, then?: unknown): Promise<unknown> => {
        const options = (then === undefined ? {} : given) as LockOptions;
        const callback = (then ?? given) as () => unknown;
        return new Promise((resolve, reject) => {
          const waiter: Waiter = {
            name,
            grant() {
              held.set(name, waiter);
              Promise.resolve(callback()).then(
                (result) => {
                  letGo(waiter);
                  resolve(result);
                },
                (error: Error) => waiter.lose(error),
              );
            },
            lose(error) {
              letGo(waiter);
              if (!dead) reject(error);
            },
          };
          mine.add(waiter);
          const abort = (): void => {
            if (queue.includes(waiter)) waiter.lose(new DOMException('aborted', 'AbortError'));
          };
          options.signal?.addEventListener('abort', abort);
          const before = held.get(name);
          if (options.steal === true && before !== undefined) {
            held.set(name, waiter);
            before.lose(new DOMException('stolen', 'AbortError'));
          }
          if (options.steal === true) return waiter.grant();
          queue.push(waiter);
          queueMicrotask(() => grantNext(name));
        });
      };
      const kill = (): void => {
        dead = true;
        for (const channel of channels) channel.close();
        for (const waiter of mine) letGo(waiter);
        kills.delete(kill);
      };
      kills.add(kill);
      const tabs: Tabs = {
        locks: {
          request: request as LockManager['request'],
          query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
        },
        channel(name) {
          const channel = new BroadcastChannel(prefix + name);
          const { postMessage } = channel;
          // A closed tab sends nothing.
          channel.postMessage = (data) => dead || postMessage.call(channel, data);
          channels.add(channel);
          return channel as unknown as TabChannel;
        },
      };
      return { tabs, kill };
    },
    close() {
      for (const kill of kills) kill();
    },
  };
}
