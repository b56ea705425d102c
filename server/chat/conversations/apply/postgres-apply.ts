import type { PostgresApplier } from '../../../platform/db/postgres/applier.ts';
import { applyCommand, broken } from './apply-command.ts';
import type { Command } from '../decide/command.ts';
import { loadRows } from './postgres-rows.ts';

/** Applies conversation commands in PostgreSQL, those of a group together. */
export const postgresApplier: PostgresApplier = {
  failed: () => broken,
  async apply(query, commands) {
    const { rows, writes } = await loadRows(query, commands as Command[]);
    const outcomes = (commands as Command[]).map((command) => applyCommand(rows, command));
    await writes.write(query);
    return outcomes;
  },
};
