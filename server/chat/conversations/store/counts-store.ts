import type { ConversationCounts } from '@ncf/contract/conversations';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import { tagIdsOf } from '../columns.ts';

/** How many conversations the inbox's views and the tags have. */
export const createCountsStore = (kysely: Kysely<Schema>) => ({
  counts: (agentId: string) => count(kysely, agentId),
  /** The number of conversations that have each tag. */
  async tagUses(): Promise<Map<string, number>> {
    const rows = await kysely
      .selectFrom('conversations')
      .select((select) => ['tagIds', select.fn.countAll<number>().as('n')])
      .where('tagIds', 'is not', null)
      .groupBy('tagIds')
      .execute();
    return addUp(rows);
  },
});

/** Conversations of a combination of tags, for each of these tags. */
function addUp(rows: readonly { tagIds: string | null; n: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) for (const id of tagIdsOf(row)) sums.set(id, (sums.get(id) ?? 0) + row.n);
  return sums;
}

/** Reads the conversations that are not over, in the groups of the partial indexes, and adds them up. */
async function count(
  kysely: Kysely<Schema>,
  agentId: string,
): Promise<Omit<ConversationCounts, 'mentions' | 'views'>> {
  const groups = (condition: RawBuilder<boolean>) =>
    kysely
      .selectFrom('conversations')
      .select((select) => [
        'priority',
        'tagIds',
        sql<number>`case when "waitingSince" is null then 0 else 1 end`.as('waits'),
        sql<number>`case when "snoozedUntil" is null then 0 else 1 end`.as('snoozed'),
        sql<number>`case when "assigneeId" is null then 0 when "assigneeId" = ${agentId} then 1 else 2 end`.as(
          'whose',
        ),
        select.fn.countAll<number>().as('n'),
      ])
      .where('lastSeq', '>', 0)
      .where(condition)
      .groupBy(['priority', 'tagIds', 'waits', 'snoozed', 'whose'])
      .execute();
  const rows = (
    await Promise.all([
      groups(sql<boolean>`state in ('waiting', 'active')`),
      groups(sql<boolean>`"waitingSince" is not null and state = 'left'`),
    ])
  ).flat();
  const open = rows.filter(({ snoozed }) => snoozed === 0);
  const sum = (some: typeof rows) => some.reduce((total, { n }) => total + n, 0);
  return {
    waiting: sum(open.filter(({ waits }) => waits === 1)),
    mine: sum(open.filter(({ whose }) => whose === 1)),
    unassigned: sum(open.filter(({ whose }) => whose === 0)),
    open: sum(open),
    snoozed: sum(rows) - sum(open),
    high: sum(open.filter(({ priority }) => priority === 'high')),
    tags: Object.fromEntries(addUp(open)),
  };
}
