import type { Kysely } from 'kysely';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';
import type { LoggedChanges } from '../../platform/db/event-log.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** When a visitor first wrote and when an agent first answered, ISO 8601; null without an answer. */
export interface FirstAnswer {
  asked: string;
  answered: string | null;
}

/** First messages and answers. Every method rejects with StorageError. */
export interface AvailabilityStore {
  /** The newest `limit` conversations whose first message is from between `since` and `until`. */
  firstAnswers(since: string, until: string, limit: number): Promise<FirstAnswer[]>;
  /** The agents who have a picture or a job title, oldest account first. */
  people(): Promise<Pick<StoredAgent, 'adminUserName' | 'jobTitle' | 'picture'>[]>;
  /** How many waiting conversations come before this one in the agents’ inbox; null if it does not wait. */
  ahead(chatUserId: string): Promise<number | null>;
  /** Logs whether agents are here, if that is new: whichever node is first does. */
  logAgentsHere(agentsHere: boolean, now: string): Promise<void>;
}

/** The setting that says whether agents were here last. */
const KEY = 'agentsHere';

/** First messages and answers. */
export const createAvailabilityStore = (
  db: Kysely<Schema>,
  logged: LoggedChanges,
): AvailabilityStore => ({
  logAgentsHere: (agentsHere, at) =>
    logged.transaction(async (tx, log) => {
      const value = String(agentsHere);
      await tx
        .insertInto('settings')
        .values({ key: KEY, value: 'false' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { numUpdatedRows } = await tx
        .updateTable('settings')
        .set({ value })
        .where('key', '=', KEY)
        .where('value', '!=', value)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await log({ type: 'availability.changed', at, data: { agentsHere } });
    }),
  people: () =>
    db
      .selectFrom('agents')
      .select(['adminUserName', 'jobTitle', 'picture'])
      .where('disabledAt', 'is', null)
      .where(({ eb, or }) => or([eb('jobTitle', '!=', ''), eb('picture', 'is not', null)]))
      .orderBy('id')
      .execute(),
  async ahead(chatUserId) {
    const own = await db
      .selectFrom('conversations')
      .select(['waitingSince', 'priority'])
      .where('chatUserId', '=', chatUserId)
      .executeTakeFirst();
    if (own?.waitingSince == null) return null;
    const { waitingSince, priority } = own;
    const { ahead } = await db
      .selectFrom('conversations')
      .select(({ fn }) => fn.countAll().as('ahead'))
      .where('waitingSince', 'is not', null)
      .where(({ eb, and, or }) => {
        const [isHigh, isLonger] = [
          eb('priority', '=', 'high'),
          eb('waitingSince', '<', waitingSince),
        ];
        return priority === 'high' ? and([isHigh, isLonger]) : or([isHigh, isLonger]);
      })
      .where('state', 'in', ['waiting', 'active'])
      .where('snoozedUntil', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(ahead);
  },
  firstAnswers: (since, until, limit) =>
    db
      .selectFrom('conversations')
      .select((select) => [select.ref('askedAt').$notNull().as('asked'), 'answeredAt as answered'])
      .where('askedAt', '>=', since)
      .where('askedAt', '<', until)
      .orderBy('askedAt', 'desc')
      .limit(limit)
      .execute(),
});
