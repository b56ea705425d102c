import { CompiledQuery, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Query } from '../batch.ts';

/** Runs statements in a transaction of Kysely. */
export const queryIn =
  (transaction: Transaction<Schema>): Query =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await transaction.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
