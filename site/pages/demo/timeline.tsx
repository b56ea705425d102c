import { t } from '@ncf/contract/t';
import { speedAt } from '../../demo-fleet/day-plan.ts';
import { FLEET } from '../../demo-fleet/fleet.ts';
import { DAY, type Alert, type RuleId } from '../../demo-fleet/rules.ts';
import { timeOfDay } from '../../tools/duty-hours.ts';
import { useDemo } from './demo-context.ts';

/** Shapes of the kinds of events, so that color is not the only difference. */
const KINDS = {
  alert: {
    label: t('Alert'),
    shape: 'M0-5 5.500 4.500H-5.500z',
    fill: 'fill-error',
    stroke: 'stroke-error',
  },
  hours: {
    label: t('Hours'),
    shape: 'M-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0z',
    fill: 'fill-warning',
    stroke: 'stroke-warning',
  },
  fence: {
    label: t('Geofence'),
    shape: 'M0-5.500 5.500 0 0 5.500-5.500 0z',
    fill: 'fill-success',
    stroke: 'stroke-success',
  },
} as const;
type Kind = keyof typeof KINDS;

const kindOf = (rule: RuleId): Kind =>
  rule === 'zone' ? 'fence' : rule === 'hours' || rule === 'violation' ? 'hours' : 'alert';

/** The shape of a kind of event, filled once it has happened. */
export function EventGlyph({ rule, isPast = true }: { rule: RuleId; isPast?: boolean }) {
  return <KindGlyph kind={kindOf(rule)} isPast={isPast} />;
}

const KindGlyph = ({ kind, isPast = true }: { kind: Kind; isPast?: boolean }) => (
  <svg viewBox="-7 -7 14 14" className="size-3.5 shrink-0" aria-hidden="true">
    <path
      d={KINDS[kind].shape}
      strokeWidth="1.5"
      className={`${KINDS[kind].stroke} ${isPast ? KINDS[kind].fill : 'fill-none'}`}
    />
  </svg>
);

const SPAN = DAY.to - DAY.from;
const part = (minute: number): number => ((minute - DAY.from) / SPAN) * 100;

/** How many vehicles move over the day, as an area 1,080 wide and 40 high. */
const MOVING = (() => {
  let area = 'M0 40';
  for (let minute = DAY.from; minute <= DAY.to; minute += 10) {
    const moving = FLEET.filter(({ plan }) => speedAt(plan, minute) > 0).length;
    area += `L${minute - DAY.from} ${40 - 4 * moving}`;
  }
  return `${area}L${SPAN} 40z`;
})();

/** An event on the line. */
function Tick({ alert: { from, rule }, isPast }: { alert: Alert; isPast: boolean }) {
  const { shape, fill, stroke } = KINDS[kindOf(rule)];
  return (
    <svg x={`${part(from).toFixed(2)}%`} y="9" overflow="visible">
      <path
        d="M0 6V36"
        className="stroke-line-strong"
        strokeWidth="1"
        opacity={isPast ? 0.7 : 0.35}
      />
      <path d={shape} strokeWidth="1.5" className={`${stroke} ${isPast ? fill : 'fill-raised'}`} />
    </svg>
  );
}

/** The day with its events and how many vehicles move; dragging and the arrow keys set the clock. */
export function Timeline() {
  const { minute, alerts, seek, isLive } = useDemo();
  const next = alerts.find(({ from }) => from > minute);
  const now = part(minute);
  return (
    <div className="relative">
      <p className="mb-1 flex items-center gap-x-4 text-micro text-muted max-sm:hidden">
        {Object.entries(KINDS).map(([kind, { label }]) => (
          <span key={kind} className="flex items-center gap-1 max-md:hidden">
            <KindGlyph kind={kind as Kind} /> {label}
          </span>
        ))}
        {next && (
          <span className="ml-auto truncate">
            Next, {timeOfDay(next.from)}:{' '}
            <b className="font-semibold text-text">{next.vehicle.name}</b>, {next.text}
          </span>
        )}
      </p>
      <div className="relative h-12 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <svg
          width="100%"
          height="48"
          className="absolute inset-0 overflow-visible"
          aria-hidden="true"
        >
          <svg viewBox={`0 0 ${SPAN} 40`} preserveAspectRatio="none" width="100%" height="40" y="5">
            {isLive && <path d={MOVING} className="fill-accent-mark" opacity=".22" />}
            <path d={`M0 39.500H${SPAN}`} className="stroke-line-strong" />
            <path
              d={`M0 39.500H${(minute - DAY.from).toFixed(1)}`}
              className="stroke-accent"
              strokeWidth="2.5"
            />
          </svg>
          {alerts.map((alert) => (
            <Tick key={alert.id} alert={alert} isPast={alert.from <= minute} />
          ))}
          <svg x={`${now.toFixed(2)}%`} overflow="visible">
            <path d="M0 3V45" strokeWidth="2" className="stroke-text" />
            <circle cy="44.500" r="5.500" strokeWidth="2.5" className="fill-raised stroke-text" />
          </svg>
        </svg>
        <input
          type="range"
          aria-label={t('Time of day')}
          aria-valuetext={timeOfDay(minute)}
          min={DAY.from}
          max={DAY.to}
          step="1"
          value={Math.floor(minute)}
          onChange={(event) => seek(Number(event.target.value))}
          className="absolute inset-0 -mx-2 h-full w-[calc(100%+1rem)] cursor-pointer opacity-0"
        />
      </div>
      <p aria-hidden="true" className="flex justify-between font-mono text-micro text-muted">
        {[4, 7, 10, 13, 16, 19, 22].map((hour) => (
          <span key={hour} className={hour % 6 === 4 ? '' : 'max-sm:hidden'}>
            {timeOfDay(hour * 60).replace(':00', '')}
          </span>
        ))}
      </p>
    </div>
  );
}
