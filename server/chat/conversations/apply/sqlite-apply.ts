import type { DatabaseSync } from 'node:sqlite';
import type { Applier } from '../../../platform/db/sqlite/applier.ts';
import { addSearchFunctions } from '../../search/sqlite-functions.ts';
import { applyCommand, broken, type ConversationRows } from './apply-command.ts';
import type { Command } from '../decide/command.ts';
import type { Head } from '../decide/decision.ts';
import { prepareStatements } from './sqlite-statements.ts';

/** Conversations cached between transactions, about 1 kB each. */
const HEADS = 20_000;

/** Applies conversation commands on a SQLite connection; runs in the database worker. */
export function createApplier(db: DatabaseSync): Applier {
  addSearchFunctions(db);
  const statements = prepareStatements(db);
  // Each conversation's row is read once, and written once per transaction.
  const heads = new Map<string, Head>();
  const changed = new Set<string>();
  const rows: ConversationRows = {
    ...statements,
    head(chatUserId) {
      const head = heads.get(chatUserId) ?? statements.head(chatUserId);
      if (head !== null) heads.set(chatUserId, head);
      return head;
    },
    writeHead(head) {
      heads.set(head.chatUserId, head);
      changed.add(head.chatUserId);
    },
  };

  return {
    failed: () => broken,
    apply: (command) => applyCommand(rows, command as Command),
    flush() {
      for (const chatUserId of changed) {
        const head = heads.get(chatUserId);
        if (head !== undefined) statements.writeHead(head);
      }
      changed.clear();
      if (heads.size > HEADS) heads.clear();
    },
    forget() {
      heads.clear();
      changed.clear();
    },
  };
}
