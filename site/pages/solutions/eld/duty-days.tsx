import { addDays, longDate, shortDate } from '../../../tools/dates.ts';
import { busiestPeriod, MAX_DAYS, nextFreeDay } from '../../../tools/eld-days.ts';
import { Choice } from '../../figure.tsx';
import { FieldGroup } from '../../form-fields.tsx';
import { DayCalendar, WEEKS } from './day-calendar.tsx';
import type { Draft } from './need-facts.ts';

const OFTEN = [
  ['some', 'On the marked days'],
  ['most', 'On most working days'],
] as const;

interface DutyDaysProps {
  draft: Draft;
  days: readonly number[];
  /** The calendar's first day; null before the page knows today's date. */
  start: string | null;
  set: (patch: Partial<Draft>) => void;
}

/** How many marked days the fullest 30 contain, and when there is room for another. */
function Count({ days, start }: Pick<DutyDaysProps, 'days' | 'start'>) {
  const most = busiestPeriod(days);
  return (
    <>
      <p>
        <strong className="font-mono text-heading">
          {most.count}/{MAX_DAYS}
        </strong>{' '}
        in the fullest 30 days
        {start && most.count > 0 && (
          <>
            , {shortDate(addDays(start, Math.max(0, most.from)))} to{' '}
            {shortDate(addDays(start, most.to))}
          </>
        )}
        .
      </p>
      {start && most.count > 0 && (
        <p className="text-muted">
          After these weeks, the next day with room for a paper record:{' '}
          <strong className="text-text">
            {longDate(addDays(start, nextFreeDay(days, WEEKS * 7)))}
          </strong>
          .
        </p>
      )}
    </>
  );
}

/** The days with a duty record: a calendar to mark them, and their count. */
export function DutyDays({ draft, days, start, set }: DutyDaysProps) {
  return (
    <FieldGroup title="4 · Days with a duty record">
      <div className="grid gap-6 lg:grid-cols-2">
        <div className={draft.often === 'most' ? 'opacity-50' : ''}>
          {start ? (
            <DayCalendar
              days={days}
              start={start}
              onChange={(next) => set({ days: next.join('.'), often: 'some', from: start })}
            />
          ) : (
            <p className="min-h-[23.125rem] text-small">Eight weeks up to today, to mark.</p>
          )}
        </div>
        <div className="space-y-3 text-small">
          <Choice
            label="How often a duty record is due"
            options={OFTEN}
            value={draft.often as 'some' | 'most'}
            onChange={(often) => set({ often })}
          />
          <p className="text-muted">
            Mark the days outside short-haul or farm terms: too far, back too late, a night away.
            These are an example. A marked day counts those of the 30 days up to it; the tint is the
            fullest 30.
          </p>
          <Count days={days} start={start} />
          <button
            type="button"
            className="button-quiet"
            onClick={() => set({ days: '', often: 'some', ...(start ? { from: start } : {}) })}
          >
            Clear the days
          </button>
        </div>
      </div>
    </FieldGroup>
  );
}
