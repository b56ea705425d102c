import type { Block, NewBlock } from '@ncf/contract/blocks';
import type { Bus } from '../../platform/bus/bus.ts';
import { counterKey } from '../../platform/limits/counter-key.ts';
import type { Flags } from '../../platform/limits/flags.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';

/** Visitors whom agents have blocked for a time. They read what they have, and write nothing. */
export interface Blocks {
  /** Whether a browser, or anyone at a network address, is blocked. */
  isBlocked(browserId: string | null, address: string): boolean;
  block(browserId: string, block: NewBlock): Promise<Block>;
  unblock(browserId: string): Promise<void>;
  of(browserId: string): Block | null;
  close(): void;
}

interface Parts {
  /** Flags expire and hold no personal data. */
  flags: Flags;
  bus: Pick<Bus, 'send' | 'on'>;
  clock: () => number;
  log: { error(context: object, message: string): void };
}

const HOUR_MS = 3_600_000;
/** How often the blocks are read again, in milliseconds, in case a node missed a change. */
const REFRESH_MS = 60_000;
const PREFIX = 'blocked-';

const browserKey = (browserId: string): string => counterKey(`${PREFIX}browser`, browserId);
/** Marks a browser whose network is blocked as soon as it is known. */
const spreadKey = (browserId: string): string => counterKey(`${PREFIX}spread`, browserId);
const networkKey = (address: string): string => counterKey(`${PREFIX}network`, limitKey(address));

/** Creates blocks, which every node keeps in memory. */
export async function createBlocks({ flags, bus, clock, log }: Parts): Promise<Blocks> {
  /** When each block ends, by its flag's key. */
  let ends = new Map<string, number>();
  const endOf = (key: string): number | null => {
    const end = ends.get(key) ?? 0;
    return end > clock() ? end : null;
  };

  async function read(): Promise<void> {
    ends = await flags.all(PREFIX);
  }
  const refresh = (): void =>
    void read().catch((error: unknown) => log.error({ err: error }, 'failed to read the blocks'));

  async function add(keys: readonly string[], end: number): Promise<void> {
    for (const key of keys) ends.set(key, end);
    await flags.set(new Map(keys.map((key) => [key, end])));
    bus.send('blocks', {});
  }

  /** Blocks the network that a blocked browser uses, if an agent wants that. */
  function spread(browserId: string, address: string): void {
    const end = endOf(spreadKey(browserId));
    if (end === null || endOf(networkKey(address)) !== null) return;
    add([networkKey(address)], end).catch((error: unknown) =>
      log.error({ err: error }, 'failed to block a network'),
    );
  }

  await read();
  const stop = bus.on('blocks', refresh);
  const timer = setInterval(refresh, REFRESH_MS).unref();

  return {
    isBlocked(browserId, address) {
      if (ends.size === 0) return false;
      if (browserId !== null && endOf(browserKey(browserId)) !== null) {
        spread(browserId, address);
        return true;
      }
      return endOf(networkKey(address)) !== null;
    },
    async block(browserId, { hours, network }) {
      const end = clock() + hours * HOUR_MS;
      const keys = [browserKey(browserId), ...(network ? [spreadKey(browserId)] : [])];
      await add(keys, end);
      return { until: new Date(end).toISOString(), network };
    },
    async unblock(browserId) {
      const keys = [browserKey(browserId), spreadKey(browserId)];
      for (const key of keys) ends.delete(key);
      await flags.remove(keys);
      bus.send('blocks', {});
    },
    of(browserId) {
      const end = endOf(browserKey(browserId));
      if (end === null) return null;
      const network = endOf(spreadKey(browserId)) !== null;
      return { until: new Date(end).toISOString(), network };
    },
    close() {
      stop();
      clearInterval(timer);
    },
  };
}
