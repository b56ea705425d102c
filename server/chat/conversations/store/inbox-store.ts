import type { Activity } from '@ncf/contract/activity';
import type { EarlierConversations } from '@ncf/contract/conversations';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import { currentName } from '../../../platform/db/current-name.ts';
import { cursorAfter, readCursor } from './cursor.ts';
import { presentActivity } from '../present.ts';
import { summarize } from './summaries-store.ts';
import { matches } from './filter.ts';
import type { ListQuery, Summaries, WaitingConversation } from './store.ts';

/** States of a conversation in progress. */
const OPEN_STATES = ['waiting', 'active'] as const;

/** Enough for a list's badge, which says 999+ beyond that. */
const COUNTED_MAX = 1000;

/** Maximum earlier conversations returned. */
const EARLIER = 20;

type Where = ExpressionBuilder<Schema, 'conversations'>;

/** Whether an agent has something left to do: it is going on, or the visitor left without a reply. */
const isNotOver = ({ eb, or, and }: Where) =>
  or([
    eb('state', 'in', OPEN_STATES),
    and([eb('state', '=', 'left'), eb('waitingSince', 'is not', null)]),
  ]);

/** Whether an agent has something to do now. */
const isOpen = (where: Where) =>
  where.and([isNotOver(where), where.eb('snoozedUntil', 'is', null)]);

/** The agents' conversation lists. */
export const createInboxStore = (kysely: Kysely<Schema>) => ({
  /** Conversations with at least one entry. The cursor must be one that `readCursor` accepts. */
  list: (query: ListQuery) => list(kysely, query),
  /** How many conversations a list has; at most `COUNTED_MAX`. */
  async count(query: Omit<ListQuery, 'limit' | 'cursor'>): Promise<number> {
    const some = listed(kysely, query).select('chatUserId').limit(COUNTED_MAX).as('listed');
    const { n } = await kysely
      .selectFrom(some)
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },
  /** What the team did with a conversation, oldest first. */
  async activities(chatUserId: string): Promise<Activity[]> {
    const rows = await kysely
      .selectFrom('conversation_activity')
      .leftJoin('agents as assignee', 'assignee.id', 'conversation_activity.value')
      .selectAll('conversation_activity')
      .select([
        currentName<string | null>('conversation_activity'),
        ({ fn }) =>
          fn.coalesce('assignee.adminUserName', 'conversation_activity.value').as('value'),
      ])
      .where('chatUserId', '=', chatUserId)
      .orderBy('rev')
      .execute();
    return rows.map(presentActivity);
  },

  /** Those waiting for an answer and not snoozed that no one has, or one of these agents, longest wait first. */
  waiting(limit: number, agentIds: readonly string[]): Promise<WaitingConversation[]> {
    return kysely
      .selectFrom('conversations')
      .select(['chatUserId', 'assigneeId', 'topicId', 'teamId'])
      .where('waitingSince', 'is not', null)
      .where('state', 'in', OPEN_STATES)
      .where('snoozedUntil', 'is', null)
      .where(({ eb, or }) => or([eb('assigneeId', 'is', null), eb('assigneeId', 'in', agentIds)]))
      .orderBy('waitingSince')
      .limit(limit)
      .execute();
  },

  /** Ids of this agent's conversations, also of those that are over. */
  async assignedTo(agentId: string): Promise<string[]> {
    const rows = await kysely
      .selectFrom('conversations')
      .select('chatUserId')
      .where('assigneeId', '=', agentId)
      .execute();
    return rows.map(({ chatUserId }) => chatUserId);
  },

  /** The number of open conversations assigned to each agent. */
  async loads(): Promise<Map<string, number>> {
    const rows = await kysely
      .selectFrom('conversations')
      .select((select) => ['assigneeId', select.fn.countAll<number>().as('n')])
      .where('assigneeId', 'is not', null)
      .where('state', 'in', OPEN_STATES)
      .where('snoozedUntil', 'is', null)
      .groupBy('assigneeId')
      .execute();
    return new Map(rows.map(({ assigneeId, n }) => [assigneeId ?? '', n]));
  },

  /** The same person's other conversations (`earlierConversations`), the newest first, and not all. */
  async earlier(chatUserId: string): Promise<EarlierConversations> {
    const own = await kysely
      .selectFrom('conversations as c')
      .leftJoin('verified_emails as p', (join) =>
        join.onRef('p.browserId', '=', 'c.browserId').onRef('p.emailLower', '=', 'c.emailLower'),
      )
      .select(['c.browserId', 'c.emailLower', 'p.id as proof'])
      .where('c.chatUserId', '=', chatUserId)
      .executeTakeFirst();
    // An erased conversation has no browser.
    if (own === undefined || own.browserId === '') return { data: [], proven: false };
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
              selectFrom('verified_emails')
                .select('id')
                .whereRef('verified_emails.browserId', '=', 'conversations.browserId')
                .where('verified_emails.emailLower', '=', emailLower),
            ),
          ]),
        ]),
      )
      .where('chatUserId', '!=', chatUserId)
      .where('lastSeq', '>', 0)
      .orderBy('createdAt', 'desc')
      .orderBy('chatUserId', 'desc')
      .limit(EARLIER)
      .execute();
    return { data: await summarize(kysely, heads), proven };
  },
});

/** The column that a view is sorted by, and whether its lowest value comes first. */
const ORDER = {
  // So that the longest waits, and what returns next, are on the first page.
  waiting: ['waitingSince', 'asc'],
  snoozed: ['snoozedUntil', 'asc'],
} as const;

const isView = (view: string): view is keyof typeof ORDER => Object.hasOwn(ORDER, view);

/** The conversations of a list, in no order. */
function listed(
  kysely: Kysely<Schema>,
  { view = 'all', agentId, ...filter }: Omit<ListQuery, 'limit' | 'cursor'>,
) {
  let query = kysely.selectFrom('conversations').where('lastSeq', '>', 0);
  if (view === 'waiting') query = query.where('waitingSince', 'is not', null);
  if (view === 'mine') query = query.where('assigneeId', '=', agentId);
  if (view === 'unassigned') query = query.where('assigneeId', 'is', null);
  if (['open', 'waiting', 'mine', 'unassigned'].includes(view)) query = query.where(isOpen);
  if (view === 'snoozed') query = query.where(isNotOver).where('snoozedUntil', 'is not', null);
  if (view === 'closed') query = query.where((where) => where.not(isNotOver(where)));
  if (view === 'mentions')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mentions')
          .select('noteId')
          .where('agentId', '=', agentId)
          .whereRef('mentions.chatUserId', '=', 'conversations.chatUserId'),
      ),
    );
  return query.where((where) => matches(where, filter));
}

/** The column that a list is sorted by, and its direction. */
function orderOf({ view = 'all', order }: Pick<ListQuery, 'view' | 'order'>) {
  if (order === undefined && isView(view)) return ORDER[view];
  return ['updatedAt', order === 'oldest' ? 'asc' : 'desc'] as const;
}

async function list(
  kysely: Kysely<Schema>,
  { cursor, limit, ...wanted }: ListQuery,
): Promise<Summaries> {
  let query = listed(kysely, wanted).selectAll();
  const [by, way] = orderOf(wanted);
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after !== null)
    query = query.where(
      sql<boolean>`(${sql.ref(by)}, "chatUserId") ${sql.raw(way === 'asc' ? '>' : '<')} (${after.at}, ${after.chatUserId})`,
    );
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
