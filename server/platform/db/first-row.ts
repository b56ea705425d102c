import type { DeleteResult, InsertResult, UpdateResult } from 'kysely';

interface Statement<Row> {
  executeTakeFirst(): Promise<Row | undefined>;
}

/** The first row that a statement returns; null without one. */
export const firstRow = async <Row>(statement: Statement<Row>): Promise<Row | null> =>
  (await statement.executeTakeFirst()) ?? null;

/** Whether a statement returns anything. */
export const hasRow = async (statement: Statement<unknown>): Promise<boolean> =>
  (await firstRow(statement)) !== null;

/** A column of the first row that a statement returns; null without one. */
export const firstValue = async <Row, Column extends keyof Row>(
  statement: Statement<Row>,
  column: Column,
): Promise<NonNullable<Row[Column]> | null> => (await firstRow(statement))?.[column] ?? null;

/** Runs a statement. @returns whether it inserted, updated, or deleted anything */
export async function isDone(
  statement: Statement<InsertResult | UpdateResult | DeleteResult>,
): Promise<boolean> {
  const result = await statement.executeTakeFirst();
  if (result === undefined) return false;
  if ('numUpdatedRows' in result) return result.numUpdatedRows > 0n;
  if ('numDeletedRows' in result) return result.numDeletedRows > 0n;
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
