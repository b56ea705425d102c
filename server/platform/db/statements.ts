import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Applier } from './applier.ts';
import type { Request, Rows } from './requests.ts';

type Query = Extract<Request, { kind: 'query' }>;

/**
 * Statements that may invalidate the applier's cached conversations. Search progress is not cached.
 */
const WRITES_CONVERSATIONS =
  /^(?!\s*select|\s*update conversations set indexedSeq =).*\bconversations\b/is;
/** Indexes messages for search. A power cut only repeats some of it, so these commits need not be durable. */
const INDEXES = /^\s*update conversations set indexedSeq =/i;
/** Number of cached prepared statements. */
const PREPARED = 200;

/** Returns a function that runs one statement. @throws any SQLite error */
export function createStatements(db: DatabaseSync, applier: Applier): (query: Query) => Rows {
  const prepared = new Map<string, StatementSync>();

  function run({ sql, parameters }: Query): Rows {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      if (prepared.size >= PREPARED) prepared.clear();
      prepared.set(sql, statement);
    }
    const writes = WRITES_CONVERSATIONS.test(sql);
    if (statement.columns().length > 0) {
      if (writes) applier.forget();
      return { rows: statement.all(...parameters), changes: 0, lastInsertRowid: null };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    if (writes && changes !== 0) applier.forget();
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

  return (query) => (INDEXES.test(query.sql) ? unforced(() => run(query)) : run(query));
}
