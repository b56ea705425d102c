import type { Applier, ApplierModule } from '../../../platform/db/batch.ts';
import { searchFunctions } from '../../search/sqlite-functions.ts';
import type { Command, Outcome } from '../decide/command.ts';
import { applyCommand, broken } from './apply-command.ts';
import { loadRows } from './rows.ts';

/** This module, for `openDatabase`. */
export const APPLIER = new URL(import.meta.url);

/** Applies the conversation commands of a group together; several in an array cannot be separated. */
export const applier: Applier = {
  failed: () => broken,
  async apply(batch, given) {
    const commands = given as (Command | Command[])[];
    const { rows, writes } = await loadRows(batch, commands.flat());
    const apply = (command: Command): Outcome => applyCommand(rows, command);
    const outcomes = commands.map((one) => (Array.isArray(one) ? one.map(apply) : apply(one)));
    await writes.write(batch);
    return outcomes;
  },
};

export const sqlFunctions: ApplierModule['sqlFunctions'] = searchFunctions();
