import type { SearchQuery } from '@ncf/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Found } from './store.ts';

/** The columns of a found message `m` in the conversation `c`. */
export const FOUND_COLUMNS =
  sql.raw(`c."chatUserId", c."chatUserName", c.state, m."messageId", m.seq,
  m.sender, m."adminUserName", m.text, m."originalFileName", m.comment, m."messageTime"`);

/** A row of those columns. */
export type FoundRow = Found & { originalFileName: string | null; comment: string | null };

/** A row's message with all of its searched fields. */
export const foundOf = ({ originalFileName, comment, ...row }: FoundRow): Found => ({
  ...row,
  text: [row.text, originalFileName, comment].filter(Boolean).join(' '),
});

/** The conditions of a search besides its words, each after an `and`; null if there are none. */
export function conditionsOf({
  agentId,
  state,
  from,
  to,
}: SearchQuery): RawBuilder<unknown> | null {
  if ([agentId, state, from, to].every((one) => one === undefined)) return null;
  const and = [
    state === undefined ? sql`` : sql`and c.state = ${state}`,
    from === undefined ? sql`` : sql`and m."createdAt" >= ${from}`,
    to === undefined ? sql`` : sql`and m."createdAt" < ${to}`,
    agentId === undefined
      ? sql``
      : sql`and exists (select 1 from messages a
          where a."chatUserId" = c."chatUserId" and a."agentId" = ${agentId})`,
  ];
  return sql.join(and, sql` `);
}
