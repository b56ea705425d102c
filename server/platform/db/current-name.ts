import { type AliasedRawBuilder, sql } from 'kysely';

/**
 * The name that a row's agent has now, or the stored one if it is no account, such as a program. Selected after all
 * columns of the row, it takes the place of the stored name.
 */
export const currentName = <Name extends string | null = string>(
  table: string,
): AliasedRawBuilder<Name, 'adminUserName'> =>
  sql<Name>`coalesce(
    (select agents."adminUserName" from agents where agents.id = ${sql.ref(`${table}.agentId`)}),
    ${sql.ref(`${table}.adminUserName`)})`.as('adminUserName');
