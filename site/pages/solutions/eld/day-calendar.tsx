import { t } from '@ncf/contract/t';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { addDays } from '@ncf/contract/calendar-days';
import { longDate, shortDate } from '../../../tools/dates.ts';
import { countUntil, daysOverLimit, busiestPeriod, MAX_DAYS } from '../../../tools/eld-days.ts';

/** How many weeks the calendar shows. */
export const WEEKS = 8;
const LAST = WEEKS * 7 - 1;
const NAMES = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface DayCalendarProps {
  /** The marked days, counted from 0 for the first day shown. */
  days: readonly number[];
  /** The first day shown, a Monday. */
  start: string;
  onChange: (days: number[]) => void;
}

/** Eight weeks in which days can be marked with keys, by pressing, or by dragging. */
export function DayCalendar({ days, start, onChange }: DayCalendarProps) {
  const [current, setCurrent] = useState(LAST);
  const grid = useRef<HTMLDivElement>(null);
  const paint = useRef<boolean | null>(null);
  const most = busiestPeriod(days);
  const over = daysOverLimit(days);
  const set = (day: number, marked: boolean) => {
    if (days.includes(day) === marked) return;
    onChange(
      marked ? [...days, day].toSorted((a, b) => a - b) : days.filter((other) => other !== day),
    );
  };
  const cells = (): HTMLElement[] => [...(grid.current?.querySelectorAll('button') ?? [])];
  const dayAt = (event: PointerEvent): number | null => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const day = cells().findIndex((cell) => cell === under);
    return day === -1 ? null : day;
  };
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(LAST, current + step));
    setCurrent(next);
    cells()[next]?.focus();
  };
  return (
    <div
      ref={grid}
      role="group"
      aria-label="Days that need a log; arrow keys move, space marks"
      className="grid touch-pan-y grid-cols-[3.25rem_repeat(7,1fr)] gap-1 select-none sm:grid-cols-8"
      onKeyDown={onKey}
      onPointerDown={(event) => {
        const day = dayAt(event);
        if (day === null || event.button !== 0) return;
        paint.current = !days.includes(day);
        setCurrent(day);
        set(day, paint.current);
      }}
      onPointerMove={(event) => {
        const day = paint.current === null ? null : dayAt(event);
        if (day !== null) set(day, paint.current === true);
      }}
      onPointerUp={() => (paint.current = null)}
      onPointerCancel={() => (paint.current = null)}
      onPointerLeave={() => (paint.current = null)}
    >
      <span />
      {NAMES.map((name) => (
        <span key={name} aria-hidden="true" className="text-center font-mono text-micro text-faint">
          {name}
        </span>
      ))}
      {Array.from({ length: WEEKS }, (_, week) => [
        <span
          key={`w${week}`}
          className="self-center font-mono text-micro whitespace-nowrap text-faint"
        >
          {shortDate(addDays(start, week * 7))}
        </span>,
        ...NAMES.map((name, i) => {
          const day = week * 7 + i;
          const marked = days.includes(day);
          const late = over.includes(day);
          const within = most.count > 0 && day >= most.from && day <= most.to;
          const count = countUntil(days, day);
          return (
            <button
              key={name}
              type="button"
              tabIndex={day === current ? 0 : -1}
              aria-pressed={marked}
              aria-label={`${longDate(addDays(start, day))}${marked ? t(', {count}/{MAX_DAYS} in 30 days', { count, MAX_DAYS }) : ''}`}
              onFocus={() => setCurrent(day)}
              onClick={(event) => {
                // The pointer events have handled a press; keys and assistive technology only click.
                if (event.detail === 0) set(day, !marked);
              }}
              className={`h-10 cursor-pointer rounded-sm font-mono text-micro ${
                late
                  ? 'bg-error font-semibold text-on-error'
                  : marked
                    ? 'bg-success font-semibold text-surface'
                    : within
                      ? 'bg-success-soft text-muted'
                      : 'bg-sunken text-faint'
              }`}
            >
              {Number(addDays(start, day).slice(8))}
            </button>
          );
        }),
      ])}
    </div>
  );
}
