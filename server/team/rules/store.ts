import type { EventData } from '@ncf/contract/event-log';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { hasRow } from '../../platform/db/first-row.ts';

const RAN = 'conversation.rule_ran';
const UNDONE = 'conversation.rule_undone';

/** A part of an event's JSON. */
const holding = (name: 'runId' | 'ruleId', id: string): string => `%"${name}":"${id}"%`;

/** What rules have done, kept in the event log. Every method rejects with StorageError. */
export function createRunStore(db: Kysely<Schema>) {
  return {
    /** Whether a run is logged. */
    has: (chatUserId: string, runId: string): Promise<boolean> =>
      hasRow(
        db
          .selectFrom('event_log')
          .select('id')
          .where('chatUserId', '=', chatUserId)
          .where('subjectId', 'is', null)
          .where('type', '=', RAN)
          .where('data', 'like', holding('runId', runId)),
      ),
    /** A rule's latest runs since a time, newest first. */
    async of(ruleId: string, since: string | null, limit: number) {
      const events = await db
        .selectFrom('event_log')
        .select(['type', 'at', 'data'])
        .where('type', 'in', [RAN, UNDONE])
        .where('data', 'like', holding('ruleId', ruleId))
        .$if(since !== null, (query) => query.where('at', '>=', since ?? ''))
        .orderBy('position', 'desc')
        .limit(limit)
        .execute();
      const read = events.map(({ type, at, data }) => ({
        type,
        at,
        ...(JSON.parse(data) as EventData<typeof RAN>),
      }));
      const undone = new Set(
        read.filter(({ type }) => type === UNDONE).map(({ run }) => run.runId),
      );
      return read.flatMap(({ type, at, run, conversation: { chatUserId, chatUserName } }) =>
        type === RAN
          ? [{ ...run, chatUserId, chatUserName, at, isUndone: undone.has(run.runId) }]
          : [],
      );
    },
  };
}

export type RunStore = ReturnType<typeof createRunStore>;
