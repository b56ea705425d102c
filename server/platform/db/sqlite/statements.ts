import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Rows, Statement } from './requests.ts';

/** Number of cached prepared statements. */
const PREPARED = 200;

/** Returns a function that runs one statement. @throws any SQLite error */
export function createStatements(db: DatabaseSync): (statement: Statement) => Rows {
  const prepared = new Map<string, StatementSync>();

  function run({ sql, parameters }: Statement): Rows {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      if (prepared.size >= PREPARED) prepared.clear();
      prepared.set(sql, statement);
    }
    if (statement.columns().length > 0)
      return { rows: statement.all(...parameters), changes: 0, lastInsertRowid: null };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  /** Runs `work` with commits that become durable no later than the next one. */
  function unforced<T>(work: () => T): T {
    if (db.isTransaction) return work();
    db.exec('pragma synchronous = normal');
    try {
      return work();
    } finally {
      db.exec('pragma synchronous = full');
    }
  }

  return (statement) => (statement.relaxed ? unforced(() => run(statement)) : run(statement));
}
