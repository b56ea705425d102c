import type { Block } from '@ncf/contract/blocks';
import type { Kysely, Selectable } from 'kysely';
import type { LoggedChanges } from '../../platform/db/event-log.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { BlockRow } from '../../platform/db/visitor-rows.ts';

export type StoredBlock = Selectable<BlockRow>;

/** A block with the conversation it was made from, if that still exists. */
export interface BlockWithVisitor extends StoredBlock {
  chatUserName: string | null;
  chatUserEmail: string | null;
}

/** Storage of blocks. Every method rejects with StorageError. */
export interface BlockStore {
  /** Adds a block, made from this conversation, or replaces that of the same browser. */
  put(block: StoredBlock, chatUserId: string, shown: Block): Promise<void>;
  addNetwork(blockId: string, networkDigest: string): Promise<void>;
  /** False if there is no such block. */
  remove(id: string, now: string): Promise<boolean>;
  all(): Promise<StoredBlock[]>;
  networks(): Promise<{ blockId: string; networkDigest: string }[]>;
  /** Latest first. */
  withVisitors(now: number): Promise<BlockWithVisitor[]>;
  /** Deletes blocks that have ended. */
  prune(now: number): Promise<void>;
}

export const createBlockStore = (db: Kysely<Schema>, logged: LoggedChanges): BlockStore => ({
  put: (row, chatUserId, block) =>
    logged.transaction(async (tx, log) => {
      // Locks the browser, which has one block at most.
      await tx
        .updateTable('browsers')
        .set(({ ref }) => ({ id: ref('id') }))
        .where('id', '=', row.browserId)
        .execute();
      await tx.deleteFrom('blocks').where('browserId', '=', row.browserId).execute();
      await tx.insertInto('blocks').values(row).execute();
      const data = { chatUserId, block };
      await log({ type: 'visitor.blocked', at: row.createdAt, chatUserId, data });
    }),
  async addNetwork(blockId, networkDigest) {
    await db
      .insertInto('block_networks')
      .values({ blockId, networkDigest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  remove: (id, at) =>
    logged.transaction(async (tx, log) => {
      const block = await tx
        .deleteFrom('blocks')
        .where('id', '=', id)
        .returning('conversationId')
        .executeTakeFirst();
      if (block === undefined) return false;
      const chatUserId = block.conversationId;
      const data = { chatUserId, blockId: id };
      await log({ type: 'visitor.unblocked', at, chatUserId, data });
      return true;
    }),
  all: () => db.selectFrom('blocks').selectAll().execute(),
  networks: () => db.selectFrom('block_networks').selectAll().execute(),
  withVisitors: (now) =>
    db
      .selectFrom('blocks')
      .leftJoin('conversations', 'conversations.chatUserId', 'blocks.conversationId')
      .selectAll('blocks')
      .select(['chatUserName', 'chatUserEmail'])
      .where('endsAt', '>', now)
      .orderBy('blocks.createdAt', 'desc')
      .execute(),
  async prune(now) {
    await db.deleteFrom('blocks').where('endsAt', '<=', now).execute();
  },
});
