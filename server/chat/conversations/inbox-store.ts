import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { cursorAfter, readCursor } from './cursor.ts';
import { summarize } from './summaries-store.ts';
import type { ConversationStore, ListQuery, Summaries } from './store.ts';

/** States of a conversation that is going on. */
const OPEN_STATES = ['waiting', 'active'] as const;

/** Whether an agent has something left to do: it is going on, or the visitor left without a reply. */
const isOpen = ({ eb, or, and }: ExpressionBuilder<Schema, 'conversations'>) =>
  or([
    eb('state', 'in', OPEN_STATES),
    and([eb('state', '=', 'left'), eb('waitingSince', 'is not', null)]),
  ]);

/** The agents' conversation lists. */
export const createInboxStore = (
  kysely: Kysely<Schema>,
): Pick<ConversationStore, 'list' | 'counts' | 'waiting' | 'assignedTo' | 'loads' | 'earlier'> => ({
  list: (query) => list(kysely, query),

  async counts(agentId) {
    const waits = kysely
      .selectFrom('conversations')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('waitingSince', 'is not', null)
      .where(isOpen);
    const own = kysely
      .selectFrom('conversations')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('assigneeId', '=', agentId)
      .where(isOpen);
    const [waiting, mine] = await Promise.all([
      waits.executeTakeFirstOrThrow(),
      own.executeTakeFirstOrThrow(),
    ]);
    return { waiting: waiting.n, mine: mine.n };
  },

  async waiting(limit) {
    const rows = await kysely
      .selectFrom('conversations')
      .select(['chatUserId', 'waitingSince', 'assigneeId'])
      .where('waitingSince', 'is not', null)
      .where('state', 'in', OPEN_STATES)
      .orderBy('waitingSince')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, waitingSince: row.waitingSince ?? '' }));
  },

  async assignedTo(agentId) {
    const rows = await kysely
      .selectFrom('conversations')
      .select('chatUserId')
      .where('assigneeId', '=', agentId)
      .where(isOpen)
      .execute();
    return rows.map(({ chatUserId }) => chatUserId);
  },

  async loads() {
    const rows = await kysely
      .selectFrom('conversations')
      .select((select) => ['assigneeId', select.fn.countAll<number>().as('n')])
      .where('assigneeId', 'is not', null)
      .where('state', 'in', OPEN_STATES)
      .groupBy('assigneeId')
      .execute();
    return new Map(rows.map(({ assigneeId, n }) => [assigneeId ?? '', n]));
  },

  async earlier(chatUserId, limit) {
    const own = await kysely
      .selectFrom('conversations as c')
      .leftJoin('address_proofs as p', (join) =>
        join.onRef('p.browserId', '=', 'c.browserId').onRef('p.emailLower', '=', 'c.emailLower'),
      )
      .select(['c.browserId', 'c.emailLower', 'p.id as proof'])
      .where('c.chatUserId', '=', chatUserId)
      .executeTakeFirst();
    if (own === undefined) return { data: [], proven: false };
    const { browserId, emailLower } = own;
    const proven = own.proof !== null;
    const heads = await kysely
      .selectFrom('conversations')
      .selectAll()
      .where(({ eb, or, and, exists, selectFrom }) =>
        or([
          eb('browserId', '=', browserId),
          and([
            eb('emailLower', '=', proven ? emailLower : ''),
            exists(
              selectFrom('address_proofs')
                .select('id')
                .whereRef('address_proofs.browserId', '=', 'conversations.browserId')
                .where('address_proofs.emailLower', '=', emailLower),
            ),
          ]),
        ]),
      )
      .where('chatUserId', '!=', chatUserId)
      .where('lastSeq', '>', 0)
      .orderBy('createdAt', 'desc')
      .orderBy('chatUserId', 'desc')
      .limit(limit)
      .execute();
    return { data: await summarize(kysely, heads), proven };
  },
});

async function list(
  kysely: Kysely<Schema>,
  { view = 'all', state, q, cursor, limit, agentId }: ListQuery,
): Promise<Summaries> {
  let query = kysely.selectFrom('conversations').selectAll().where('lastSeq', '>', 0);
  if (view === 'waiting') query = query.where('waitingSince', 'is not', null);
  if (view === 'mine') query = query.where('assigneeId', '=', agentId);
  if (view === 'waiting' || view === 'mine') query = query.where(isOpen);
  if (view === 'closed') query = query.where((where) => where.not(isOpen(where)));
  if (state !== undefined) query = query.where('state', '=', state);
  const part = q?.trim().toLowerCase() ?? '';
  if (part !== '') query = query.where(({ ref }) => contains(ref('searchText'), part));
  // The waiting view is sorted by wait, so that the longest waits are on the first page.
  const by = view === 'waiting' ? 'waitingSince' : 'updatedAt';
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after !== null) {
    const place = sql<boolean>`(${after.at}, ${after.chatUserId})`;
    query = query.where(
      by === 'waitingSince'
        ? sql<boolean>`("waitingSince", "chatUserId") > ${place}`
        : sql<boolean>`("updatedAt", "chatUserId") < ${place}`,
    );
  }
  const way = by === 'waitingSince' ? 'asc' : 'desc';
  const rows = await query
    .orderBy(by, way)
    .orderBy('chatUserId', way)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const nextCursor = more ? cursorAfter({ at: last[by] ?? '', chatUserId: last.chatUserId }) : null;
  return { data: await summarize(kysely, shown), nextCursor };
}
