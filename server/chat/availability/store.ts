import type { Kysely } from 'kysely';
import type { LoggedChanges } from '../../platform/db/event-log.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { isDone } from '../../platform/db/first-row.ts';

/** When a visitor first wrote and when an agent first answered, ISO 8601; null without an answer. */
export interface FirstAnswer {
  asked: string;
  answered: string | null;
}

/** The setting that says whether agents were here last. */
const KEY = 'agentsHere';

/** First messages and answers. Every method rejects with StorageError. */
export const createAvailabilityStore = (db: Kysely<Schema>, logged: LoggedChanges) => ({
  /** Logs whether agents are here, if that is new: whichever node is first does. */
  logAgentsHere: (agentsHere: boolean, at: string) =>
    logged.transaction(async (tx, log) => {
      const value = String(agentsHere);
      await tx
        .insertInto('settings')
        .values({ key: KEY, value: 'false' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const changed = tx
        .updateTable('settings')
        .set({ value })
        .where('key', '=', KEY)
        .where('value', '!=', value);
      if (await isDone(changed))
        await log({ type: 'availability.changed', at, data: { agentsHere } });
    }),
  /** The agents who have a picture or a job title, oldest account first. */
  people: () =>
    db
      .selectFrom('agents')
      .select(['adminUserName', 'jobTitle', 'picture'])
      .where('disabledAt', 'is', null)
      .where(({ eb, or }) => or([eb('jobTitle', '!=', ''), eb('picture', 'is not', null)]))
      .orderBy('id')
      .execute(),
  /** How many waiting conversations come before this one in the agents’ inbox; null if it does not wait. */
  async ahead(chatUserId: string) {
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
  /** The newest `limit` conversations whose first message is from between `since` and `until`. */
  firstAnswers: (since: string, until: string, limit: number) =>
    db
      .selectFrom('conversations')
      .select((select) => [select.ref('askedAt').$notNull().as('asked'), 'answeredAt as answered'])
      .where('askedAt', '>=', since)
      .where('askedAt', '<', until)
      .orderBy('askedAt', 'desc')
      .limit(limit)
      .execute(),
});

export type AvailabilityStore = ReturnType<typeof createAvailabilityStore>;
