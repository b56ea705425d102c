import type { Kysely, Selectable } from 'kysely';
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
  /** Adds a block, or replaces that of the same browser. */
  put(block: StoredBlock): Promise<void>;
  addNetwork(blockId: string, networkDigest: string): Promise<void>;
  /** False if there is no such block. */
  remove(id: string): Promise<boolean>;
  all(): Promise<StoredBlock[]>;
  networks(): Promise<{ blockId: string; networkDigest: string }[]>;
  /** Latest first. */
  withVisitors(now: number): Promise<BlockWithVisitor[]>;
  /** Deletes blocks that have ended. */
  prune(now: number): Promise<void>;
}

export const createBlockStore = (db: Kysely<Schema>): BlockStore => ({
  put: (block) =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('blocks').where('browserId', '=', block.browserId).execute();
      await tx.insertInto('blocks').values(block).execute();
    }),
  async addNetwork(blockId, networkDigest) {
    await db
      .insertInto('block_networks')
      .values({ blockId, networkDigest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async remove(id) {
    const done = await db.deleteFrom('blocks').where('id', '=', id).executeTakeFirst();
    return done.numDeletedRows > 0n;
  },
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
