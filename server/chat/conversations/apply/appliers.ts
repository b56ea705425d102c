import type { Appliers } from '../../../platform/db/open.ts';
import { postgresApplier } from './postgres-apply.ts';

/** How each database engine runs the conversation commands, for `openDatabase`. */
export const APPLIERS: Appliers = {
  sqlite: new URL('./sqlite-apply.ts', import.meta.url),
  postgres: postgresApplier,
};
