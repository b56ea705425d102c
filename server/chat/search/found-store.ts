import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { matches } from '../conversations/store/filter.ts';
import type { Found, FoundQuery } from './store.ts';

/** The columns of a found message `m` in a row of `conversations`. */
export const FOUND_COLUMNS = sql.raw(`conversations."chatUserId", conversations."chatUserName",
  conversations.state, m."messageId", m.seq, m.sender, m."adminUserName", m.text, m."originalFileName",
  m.comment, m."messageTime"`);

/** A row of those columns. */
export type FoundRow = Found & { originalFileName: string | null; comment: string | null };

/** A row's message with all of its searched fields. */
export const foundOf = ({ originalFileName, comment, ...row }: FoundRow): Found => ({
  ...row,
  text: [row.text, originalFileName, comment].filter(Boolean).join(' '),
});

const where = expressionBuilder<Schema, 'conversations'>();

/** The conditions of a search besides its words, each after an `and`; null if there are none. */
export function conditionsOf({
  agentId,
  from,
  to,
  q: _,
  skip: __,
  limit: ___,
  ...filter
}: FoundQuery): RawBuilder<unknown> | null {
  if ([agentId, from, to, ...Object.values(filter)].every((one) => one === undefined)) return null;
  const and = [
    sql`and ${matches(where, filter)}`,
    from === undefined ? sql`` : sql`and m."createdAt" >= ${from}`,
    to === undefined ? sql`` : sql`and m."createdAt" < ${to}`,
    agentId === undefined
      ? sql``
      : sql`and exists (select 1 from messages a
          where a."chatUserId" = conversations."chatUserId" and a."agentId" = ${agentId})`,
  ];
  return sql.join(and, sql` `);
}
