import type { EventData } from '@ncf/contract/event-log';
import type { AgentName } from '@ncf/contract/mentions';
import type { RuleRun } from '@ncf/contract/rules';
import type { Kysely } from 'kysely';
import { loggedConversation } from '../../chat/conversations/logged-conversation.ts';
import type { LoggedChanges } from '../../platform/db/event-log.ts';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { hasRow } from '../../platform/db/first-row.ts';

const RAN = 'conversation.rule_ran';
const UNDONE = 'conversation.rule_undone';

/** A part of an event's JSON. */
const holding = (name: 'runId' | 'ruleId', id: string): string => `%"${name}":"${id}"%`;

const isLogged = (
  db: Kysely<Schema>,
  chatUserId: string,
  runId: string,
  type: typeof RAN | typeof UNDONE,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('event_log')
      .select('id')
      .where('chatUserId', '=', chatUserId)
      .where('subjectId', 'is', null)
      .where('type', '=', type)
      .where('data', 'like', holding('runId', runId)),
  );

/** What rules have done, kept in the event log. Every method rejects with StorageError. */
export function createRunStore(db: Kysely<Schema>, logged: LoggedChanges) {
  const log = (
    chatUserId: string,
    run: RuleRun,
    at: string,
    kind: { type: typeof RAN } | { type: typeof UNDONE; by: AgentName },
  ): Promise<boolean> =>
    logged.transaction(async (transaction, write) => {
      if (!(await lockConversation(transaction, chatUserId))) return false;
      if (await isLogged(transaction, chatUserId, run.runId, kind.type)) return false;
      const head = await transaction
        .selectFrom('conversations')
        .selectAll()
        .where('chatUserId', '=', chatUserId)
        .executeTakeFirstOrThrow();
      const conversation = loggedConversation(head);
      await (kind.type === RAN
        ? write({ type: RAN, at, chatUserId, data: { conversation, run } })
        : write({ type: UNDONE, at, chatUserId, data: { conversation, by: kind.by, run } }));
      return true;
    });

  return {
    /** Whether a run is logged. */
    has: (chatUserId: string, runId: string) => isLogged(db, chatUserId, runId, RAN),
    /** Logs a run; repeating it changes nothing. @param at ISO 8601 in UTC */
    async add(chatUserId: string, run: RuleRun, at: string) {
      await log(chatUserId, run, at, { type: RAN });
    },
    /** Logs that a run is undone. @returns false if it is undone already, or its conversation is gone */
    undo: (chatUserId: string, run: RuleRun, by: AgentName, at: string) =>
      log(chatUserId, run, at, { type: UNDONE, by }),
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
