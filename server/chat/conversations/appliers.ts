import type { Appliers } from '../../platform/db/open.ts';

/** How each database engine runs the conversation commands, for `openDatabase`. */
export const APPLIERS: Appliers = { sqlite: new URL('./sqlite-apply.ts', import.meta.url) };
