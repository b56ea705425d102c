import type { Applier, ApplierModule } from '../../../platform/db/batch.ts';
import { searchFunctions } from '../../search/sqlite-functions.ts';
import type { Command, Series } from '../decide/command.ts';
import { applyCommand, broken } from './apply-command.ts';
import { applySeries } from './apply-series.ts';
import { copyOf, openRows, readRows } from './rows.ts';

/** This module, for `openDatabase`. */
export const APPLIER = new URL(import.meta.url);

/** Applies the conversation commands of a group together; those of a series cannot be separated. */
export const applier: Applier = {
  failed: () => broken,
  async apply(batch, given) {
    const all = given as (Command | Series)[];
    const commands = all.flatMap((one) => ('commands' in one ? one.commands : [one]));
    const stored = await readRows(batch, commands);
    const { rows, writes } = openRows(stored);
    const outcomes = all.map((one) => {
      if (!('commands' in one)) return applyCommand(rows, one);
      const tried = one.isWhole ? applySeries(openRows(copyOf(stored)).rows, one) : [];
      return tried.some((outcome) => 'code' in outcome) ? tried : applySeries(rows, one);
    });
    await writes.write(batch);
    return outcomes;
  },
};

export const sqlFunctions: ApplierModule['sqlFunctions'] = searchFunctions();
