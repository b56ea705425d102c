import { substringsOf } from '@ncf/contract/search-text';
import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * Whether a text contains another one. Pass both in lowercase to ignore case: of the engines, one compares ASCII
 * letters without regard to case, the other does not.
 */
export const contains = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** The same without regard to the case of ASCII letters, the only ones that both engines change alike. */
export const containsInAnyCase = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  contains(
    sql`lower(${text})`,
    part.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  );

/** Whether a folded text contains everything searched for. */
export const containsAll = (text: Expression<unknown>, q: string): RawBuilder<boolean> =>
  holdsAll(q, (form) => contains(text, form));

/**
 * Whether everything searched for is in a folded text or among the values of a contact's fields.
 * @param email the address of the text's person, in the form of `emailKey`
 */
export const containsAllOfPerson = (
  text: Expression<unknown>,
  email: Expression<unknown>,
  q: string,
): RawBuilder<boolean> =>
  holdsAll(
    q,
    (form) => sql<boolean>`(${contains(text, form)} or ${email} in (
      select same."emailLower" from contacts as valued
      join contacts as same on same."personId" = valued."personId"
      where ${contains(sql.ref('valued.searchText'), form)}))`,
  );

function holdsAll(q: string, holds: (form: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const terms = substringsOf(q).map((forms) => sql`(${sql.join(forms.map(holds), sql` or `)})`);
  return terms.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(terms, sql` and `)})`;
}
