import type { Applier, ApplierModule } from '../../../platform/db/batch.ts';
import { searchFunctions } from '../../search/sqlite-functions.ts';
import type { Command } from '../decide/command.ts';
import { applyCommand, broken } from './apply-command.ts';
import { loadRows } from './rows.ts';

/** This module, for `openDatabase`. */
export const APPLIER = new URL(import.meta.url);

/** Applies the conversation commands of a group together. */
export const applier: Applier = {
  failed: () => broken,
  async apply(batch, commands) {
    const { rows, writes } = await loadRows(batch, commands as Command[]);
    const outcomes = (commands as Command[]).map((command) => applyCommand(rows, command));
    await writes.write(batch);
    return outcomes;
  },
};

export const sqlFunctions: ApplierModule['sqlFunctions'] = searchFunctions();
