import type { EventKind } from '@ncf/contract/event-log';
import { sql, type Selectable } from 'kysely';
import type { EventRow } from '../db/administration-rows.ts';
import type { Database } from '../db/database.ts';
import { firstValue } from '../db/first-row.ts';

export type StoredEvent = Selectable<EventRow>;

/** A part of the log. Positions are assigned in the order of the commits, so what is read is complete up to `end`. */
export interface Part {
  events: StoredEvent[];
  /** The position that was read up to. */
  end: number;
  /** Whether the log never came to where this begins: that is from another log, or one that a backup has replaced. */
  isBeyond?: boolean;
}

/** Reads the event log. Every method rejects with StorageError. */
export type EventLogStore = ReturnType<typeof createEventLogStore>;

/** The event log. */
export function createEventLogStore({ kysely: db, engine }: Pick<Database, 'kysely' | 'engine'>) {
  const latest = async (): Promise<number> => {
    const last = db.selectFrom('event_log').select('position').orderBy('position', 'desc').limit(1);
    return (await firstValue(last, 'position')) ?? 0;
  };
  /** The latest position that there ever was: the latest events may be erased. */
  const latestEver = async (): Promise<number> => {
    const { rows } = await sql<{ end: number | null }>`select ${
      engine === 'sqlite'
        ? sql`seq as "end" from sqlite_sequence where name = 'event_log'`
        : sql`pg_sequence_last_value(pg_get_serial_sequence('event_log', 'position')::regclass) as "end"`
    }`.execute(db);
    return Number(rows[0]?.end ?? 0);
  };
  return {
    /** The latest position; 0 if there are no events. */
    latest,
    /** @param kinds null for all */
    async after(
      position: number,
      kinds: readonly EventKind[] | null,
      limit: number,
    ): Promise<Part> {
      // The end first: what is committed in between has a later position.
      const last = await latest();
      if (last === position) return { events: [], end: position };
      if (last < position)
        return { events: [], end: position, isBeyond: position > (await latestEver()) };
      const events = await db
        .selectFrom('event_log')
        .selectAll()
        .where('position', '>', position)
        .where('position', '<=', last)
        .$if(kinds !== null, (query) => query.where('type', 'in', kinds ?? []))
        .orderBy('position')
        .limit(limit)
        .execute();
      return { events, end: events.length < limit ? last : (events.at(-1)?.position ?? last) };
    },
    /** The events at these positions that still exist. */
    async at(positions: readonly number[]) {
      if (positions.length === 0) return new Map<number, StoredEvent>();
      const events = await db
        .selectFrom('event_log')
        .selectAll()
        .where('position', 'in', positions)
        .execute();
      return new Map(events.map((event) => [event.position, event]));
    },
  };
}
