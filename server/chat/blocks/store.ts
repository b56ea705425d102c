import type { Block } from '@ncf/contract/blocks';
import type { Kysely, Selectable } from 'kysely';
import type { LoggedChanges } from '../../platform/db/event-log.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { BlockRow } from '../../platform/db/visitor-rows.ts';

export type StoredBlock = Selectable<BlockRow>;

/** Storage of blocks. Every method rejects with StorageError. */
export const createBlockStore = (db: Kysely<Schema>, logged: LoggedChanges) => ({
  /** Adds a block, made from this conversation, or replaces that of the same browser. */
  put: (row: StoredBlock, chatUserId: string, block: Block) =>
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
  async addNetwork(blockId: string, networkDigest: string) {
    await db
      .insertInto('block_networks')
      .values({ blockId, networkDigest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  /** False if there is no such block. */
  remove: (id: string, at: string) =>
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
  /** Each with the visitor of the conversation it was made from, if that still exists, latest first. */
  withVisitors: (now: number) =>
    db
      .selectFrom('blocks')
      .leftJoin('conversations', 'conversations.chatUserId', 'blocks.conversationId')
      .selectAll('blocks')
      .select(['chatUserName', 'chatUserEmail'])
      .where('endsAt', '>', now)
      .orderBy('blocks.createdAt', 'desc')
      .execute(),
  /** Deletes blocks that have ended. */
  async prune(now: number) {
    await db.deleteFrom('blocks').where('endsAt', '<=', now).execute();
  },
});

export type BlockStore = ReturnType<typeof createBlockStore>;
