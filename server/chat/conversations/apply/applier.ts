import type { Applier, ApplierModule } from '../../../platform/db/batch.ts';
import { searchFunctions } from '../../search/sqlite-functions.ts';
import type { Command, Series } from '../decide/command.ts';
import { applyCommand, broken } from './apply-command.ts';
import { applySeries } from './apply-series.ts';
import { loadRows } from './rows.ts';

/** This module, for `openDatabase`. */
export const APPLIER = new URL(import.meta.url);

/** Applies the conversation commands of a group together; those of a series cannot be separated. */
export const applier: Applier = {
  failed: () => broken,
  async apply(batch, given) {
    const all = given as (Command | Series)[];
    const commands = all.flatMap((one) => ('commands' in one ? one.commands : [one]));
    const { rows, writes } = await loadRows(batch, commands);
    const outcomes = all.map((one) =>
      'commands' in one ? applySeries(rows, one) : applyCommand(rows, one),
    );
    await writes.write(batch);
    return outcomes;
  },
};

export const sqlFunctions: ApplierModule['sqlFunctions'] = searchFunctions();
