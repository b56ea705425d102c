import { useSearchParams } from 'wouter';

/** The days of a report and whose clocks divide them. */
export interface Period {
  from: string;
  to: string;
  timeZone: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const here = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day so many days ago, by this browser's clock. */
export function daysAgo(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() - days);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}

/** The period lives in the address, so that it can be kept and shared; the last four weeks by default. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const day = (name: string, other: string): string => {
    const given = params.get(name) ?? '';
    return DAY.test(given) ? given : other;
  };
  const period = {
    from: day('from', daysAgo(27)),
    to: day('to', daysAgo(0)),
    timeZone: params.get('timeZone') ?? here(),
  };
  const change = (next: Period) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return [period, change];
}

const SPANS = [
  [6, '7 days'],
  [27, '28 days'],
  [89, '90 days'],
] as const;
const FIELD =
  'h-9 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base text-text lg:text-small';

/** The choice of days and time zone. */
export function PeriodBar({
  period,
  onChange,
}: {
  period: Period;
  onChange: (period: Period) => void;
}) {
  const zones = [
    ...new Set([here(), period.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 text-small text-muted">
      {SPANS.map(([days, label]) => {
        const chosen = period.from === daysAgo(days) && period.to === daysAgo(0);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange({ ...period, from: daysAgo(days), to: daysAgo(0) })}
            className={`h-9 cursor-pointer rounded-md border px-2.5 ${chosen ? 'border-line-strong bg-sunken font-semibold text-text' : 'border-transparent hover:bg-sunken'}`}
          >
            {label}
          </button>
        );
      })}
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex items-center gap-1.5 max-sm:w-full">
          <span className="max-sm:w-12">{name === 'from' ? 'From' : 'To'}</span>
          <input
            type="date"
            required
            value={period[name]}
            onChange={(event) =>
              DAY.test(event.target.value) && onChange({ ...period, [name]: event.target.value })
            }
            className={`${FIELD} max-sm:grow`}
          />
        </label>
      ))}
      <label className="flex min-w-0 items-center gap-1.5 max-sm:w-full">
        <span className="max-sm:w-12">
          <span className="max-sm:sr-only">Time zone</span>
          <span aria-hidden="true" className="sm:hidden">
            Zone
          </span>
        </span>
        <select
          value={period.timeZone}
          onChange={(event) => onChange({ ...period, timeZone: event.target.value })}
          className={`${FIELD} max-sm:grow`}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
