import { substringsOf } from '@ncf/contract/search-text';
import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * Whether a text contains another one. Pass both in lowercase to ignore case: of the engines, one compares ASCII
 * letters without regard to case, the other does not.
 */
export const contains = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Whether a folded text contains everything searched for. */
export function containsAll(text: Expression<unknown>, q: string): RawBuilder<boolean> {
  const terms = substringsOf(q).map(
    (forms) =>
      sql`(${sql.join(
        forms.map((form) => contains(text, form)),
        sql` or `,
      )})`,
  );
  return terms.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(terms, sql` and `)})`;
}
