/** Runs one statement of the open transaction and returns its rows; a named one is prepared once per connection. */
export type Query = <Row>(text: string, values?: unknown[], name?: string) => Promise<Row[]>;

/** A feature's commands in PostgreSQL. */
export interface PostgresApplier {
  /**
   * Validates and writes commands in order, inside the open transaction, and returns their outcomes.
   * Rejects with any error of the driver; the caller then rolls back.
   */
  apply(query: Query, commands: unknown[]): Promise<unknown[]>;
  /** Returns the outcome of a command that failed because of a bug. */
  failed(): unknown;
}
