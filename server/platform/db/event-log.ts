import { randomUUID } from 'node:crypto';
import type { EventData, EventKind } from '@ncf/contract/event-log';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { EventRow } from './administration-rows.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import type { Schema } from './schema.ts';
import { firstValue } from './first-row.ts';

/** An event to log, with what it is about. */
export type NewEvent = {
  [Kind in EventKind]: {
    type: Kind;
    /** ISO 8601 in UTC. */
    at: string;
    data: EventData<Kind>;
    chatUserId?: string | null;
    /** The message or note whose text it has: deleting that deletes the event. */
    subjectId?: string;
    /** The address that it has: erasing that deletes the event. */
    emailLower?: string;
  };
}[EventKind];

/** An event without its position, which the database assigns. */
export type NewEventRow = Omit<EventRow, 'position'>;

/** The row of an event. @param sequence its number in its conversation */
export const eventRow = (event: NewEvent, sequence: number | null): NewEventRow => ({
  id: `evt_${randomUUID()}`,
  type: event.type,
  at: event.at,
  chatUserId: event.chatUserId ?? null,
  sequence,
  subjectId: event.subjectId ?? null,
  emailLower: event.emailLower ?? null,
  data: JSON.stringify(event.data),
});

/** Whether a row of a table is of this conversation. Of events, those of messages and notes that are still there. */
export const isOfConversation = (table: string, chatUserId: string): RawBuilder<boolean> =>
  table === 'event_log'
    ? sql<boolean>`position in (
  select position from event_log where "chatUserId" = ${chatUserId} and "subjectId" is null
  union all
  select position from event_log where "chatUserId" = ${chatUserId} and "subjectId" in (
    select "messageId" from messages where "chatUserId" = ${chatUserId}
    union all select id from notes where "chatUserId" = ${chatUserId}))`
    : sql<boolean>`"chatUserId" = ${chatUserId}`;

/** Logs an event in the transaction that causes it. To be called last: nothing else waits for the log's lock then. */
export type LogEvent = (event: NewEvent) => Promise<void>;

/** Changes that are logged, except those by commands, which write the log themselves. */
export type LoggedChanges = ReturnType<typeof createLoggedChanges>;

/** @param logged called after a commit with events */
export const createLoggedChanges = (database: Database, logged: () => void) => ({
  /** Runs a transaction, which may be repeated. Rejects with StorageError. */
  async transaction<Result>(
    work: (transaction: Transaction<Schema>, log: LogEvent) => Promise<Result>,
  ): Promise<Result> {
    let isLogged = false;
    const result = await inTransaction(database.kysely, async (transaction) => {
      isLogged = false;
      return work(transaction, async (event) => {
        const { chatUserId = null } = event;
        const sequence = chatUserId === null ? null : await nextSequence(transaction, chatUserId);
        await transaction.insertInto('event_log').values(eventRow(event, sequence)).execute();
        isLogged = true;
      });
    });
    if (isLogged) logged();
    return result;
  },
});

/** Counts an event of a conversation; null if that is gone. */
const nextSequence = (transaction: Transaction<Schema>, chatUserId: string) =>
  firstValue(
    transaction
      .updateTable('conversations')
      .set(({ eb }) => ({ lastEvent: eb('lastEvent', '+', 1) }))
      .where('chatUserId', '=', chatUserId)
      .returning('lastEvent'),
    'lastEvent',
  );
