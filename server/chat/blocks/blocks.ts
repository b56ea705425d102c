import type { Block, ListedBlock, NewBlock } from '@ncf/contract/blocks';
import { v7 as uuid } from 'uuid';
import type { Bus } from '../../platform/bus/bus.ts';
import { follow } from '../../platform/bus/follow.ts';
import { counterKey } from '../../platform/limits/counter-key.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import { createActiveBlocks } from './active-blocks.ts';
import type { BlockStore, StoredBlock } from './store.ts';

/** Who tries to write something: a browser if it is known, from a network address, with an email address. */
export interface Writer {
  browserId: string | null;
  address: string;
  email: string;
}

/** The visitor to block: a conversation's. */
export interface BlockedVisitor {
  browserId: string;
  chatUserId: string;
  chatUserEmail: string;
}

/** Visitors whom agents have blocked for a time. They read what they have, and write nothing. */
export type Blocks = Awaited<ReturnType<typeof createBlocks>>;

interface Parts {
  store: BlockStore;
  bus: Pick<Bus, 'send' | 'on'>;
  clock: () => number;
  log: { error(context: object, message: string): void };
}

const HOUR_MS = 3_600_000;
/** How often those that have ended are deleted, in milliseconds. */
const PRUNE_MS = 60_000;

const present = (row: StoredBlock): Block => ({
  blockId: row.id,
  until: new Date(row.endsAt).toISOString(),
  network: row.network === 1,
  email: row.addressDigest !== null,
  reason: row.reason,
  madeBy: row.madeBy,
  createdAt: row.createdAt,
});

const networkDigest = (address: string): string => counterKey('network', limitKey(address));
const addressDigest = (email: string): string => counterKey('email', emailKey(email));

/** Creates blocks, which every node keeps in memory. */
export async function createBlocks(parts: Parts) {
  const { store, bus, clock, log } = parts;
  const active = createActiveBlocks(clock);

  /** Networks that are being stored: what was read before they are does not have them. */
  const spreading = new Set<{ blockId: string; networkDigest: string }>();
  const stored = await follow(parts, 'blocks', async () => {
    await store.prune(clock());
    active.replace(await store.all(), [...(await store.networks()), ...spreading]);
  });
  const timer = setInterval(() => void stored.again(), PRUNE_MS).unref();
  const changed = (): Promise<void> => {
    bus.send('blocks', {});
    return stored.again();
  };

  /** Blocks the network that a blocked browser uses, if an agent wants that. */
  function spread({ id, network }: StoredBlock, digest: string): void {
    if (network === 0 || active.hasNetwork(digest)) return;
    const own = { blockId: id, networkDigest: digest };
    spreading.add(own);
    active.addNetwork(id, digest);
    store
      .addNetwork(id, digest)
      .then(changed)
      .catch((error: unknown) => log.error({ err: error }, 'failed to block a network'))
      .finally(() => spreading.delete(own));
  }

  return {
    /** Whether a browser, anyone at a network address, or anyone with an email address is blocked. */
    isBlocked({ browserId, address, email }: Writer): boolean {
      if (active.isEmpty()) return false;
      const own = browserId === null ? null : active.ofBrowser(browserId);
      if (own !== null) {
        spread(own, networkDigest(address));
        return true;
      }
      return active.hasNetwork(networkDigest(address)) || active.hasEmail(addressDigest(email));
    },
    /** Blocks a visitor, in place of an earlier block. @param madeBy the agent's name */
    async block(
      { browserId, chatUserId, chatUserEmail }: BlockedVisitor,
      wanted: NewBlock,
      madeBy: string,
    ) {
      const now = clock();
      const row: StoredBlock = {
        id: uuid({ msecs: now }),
        browserId,
        conversationId: chatUserId,
        network: Number(wanted.network),
        addressDigest: wanted.email ? addressDigest(chatUserEmail) : null,
        reason: wanted.reason,
        madeBy,
        createdAt: new Date(now).toISOString(),
        endsAt: now + wanted.hours * HOUR_MS,
      };
      const block = present(row);
      await store.put(row, chatUserId, block);
      await changed();
      return block;
    },
    /** Ends a block, and those of the networks and the address with it; false if there is no such block. */
    async remove(blockId: string): Promise<boolean> {
      const removed = await store.remove(blockId, new Date(clock()).toISOString());
      await changed();
      return removed;
    },
    of(browserId: string): Block | null {
      const own = active.ofBrowser(browserId);
      return own === null ? null : present(own);
    },
    async list(): Promise<ListedBlock[]> {
      const rows = await store.withVisitors(clock());
      return rows.map(({ chatUserName, chatUserEmail, ...row }) => ({
        ...present(row),
        visitor:
          row.conversationId === null || chatUserName === null || chatUserEmail === null
            ? null
            : { chatUserId: row.conversationId, chatUserName, chatUserEmail },
      }));
    },
    close(): void {
      stored.stop();
      clearInterval(timer);
    },
  };
}
