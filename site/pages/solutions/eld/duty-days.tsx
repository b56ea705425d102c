import { addDays, daysBetween } from '@ncf/contract/calendar-days';
import { longDate, shortDate } from '../../../tools/dates.ts';
import { t } from '@ncf/contract/t';
import { busiestPeriod, MAX_DAYS, nextFreeDay } from '../../../tools/eld-days.ts';
import { Choice } from '../../figure.tsx';
import { FieldGroup } from '../../form-fields.tsx';
import { DayCalendar } from './day-calendar.tsx';
import type { Draft } from './need-facts.ts';

const OFTEN = [
  ['some', t('Marked days')],
  ['most', t('Most working days')],
] as const;

interface DutyDaysProps {
  draft: Draft;
  days: readonly number[];
  /** The calendar's first day; null before the page knows today's date. */
  start: string | null;
  today: string | null;
  set: (patch: Partial<Draft>) => void;
}

/** How many marked days the busiest 30 contain, and when there is room for another. */
function Count({ days, start, today }: Pick<DutyDaysProps, 'days' | 'start' | 'today'>) {
  const most = busiestPeriod(days);
  return (
    <>
      <p>
        <strong className="font-mono text-heading font-bold">
          {most.count}/{MAX_DAYS}
        </strong>{' '}
        in the busiest 30 days
        {start && most.count > 0 && (
          <>
            , {shortDate(addDays(start, Math.max(0, most.from)))} to{' '}
            {shortDate(addDays(start, most.to))}
          </>
        )}
        .
      </p>
      {start && today && most.count > 0 && (
        <p className="text-muted">
          The next day you can use a paper log:{' '}
          <strong className="text-text">
            {longDate(addDays(start, nextFreeDay(days, daysBetween(start, today))))}
          </strong>
          .
        </p>
      )}
    </>
  );
}

/** The days with a duty record: a calendar to mark them, and their count. */
export function DutyDays({ draft, days, start, today, set }: DutyDaysProps) {
  return (
    <FieldGroup title="4 · Days that need a log">
      <div className="grid gap-6 lg:grid-cols-2">
        <div className={draft.often === 'most' ? 'opacity-50' : ''}>
          {start ? (
            <DayCalendar
              days={days}
              start={start}
              onChange={(next) => set({ days: next.join('.'), often: 'some', from: start })}
            />
          ) : (
            <p className="min-h-[23.125rem] text-small">A calendar of the last eight weeks.</p>
          )}
        </div>
        <div className="space-y-3 text-small">
          <Choice
            label="How often a log is due"
            options={OFTEN}
            value={draft.often as 'some' | 'most'}
            onChange={(often) => set({ often })}
          />
          <p className="text-muted">
            Mark the days outside the short-haul or farm limits: too far, back too late, or a night
            away. The marked days are an example. The tint shows the busiest 30 days.
          </p>
          <Count days={days} start={start} today={today} />
          <button
            type="button"
            className="button-quiet"
            onClick={() => set({ days: '', often: 'some', ...(start ? { from: start } : {}) })}
          >
            Clear all days
          </button>
        </div>
      </div>
    </FieldGroup>
  );
}
