import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * Whether a text contains another one. Pass both in lowercase to ignore case: of the engines, one compares ASCII
 * letters without regard to case, the other does not.
 */
export const contains = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
