import { t } from '@ncf/contract/t';
import Close from 'icon:tabler/x';
import type { ReactNode } from 'react';
import { dayInWords, milesAt } from '../../demo-fleet/day-plan.ts';
import { driverClocks, logOf, violationText } from '../../demo-fleet/driver-day.ts';
import type { Vehicle } from '../../demo-fleet/fleet.ts';
import { StateIcon } from '../../demo-fleet/state-icon.tsx';
import { Bar } from '../../demo-fleet/pane.tsx';
import type { Watched } from '../../demo-fleet/rules.ts';
import { SpeedCurve } from '../../demo-fleet/vehicle-day.tsx';
import { durationText, LIMITS, timeOfDay } from '../../tools/duty-hours.ts';
import { useDemo } from './demo-context.ts';
import { EventGlyph } from './timeline.tsx';

/** What the engine says: fuel in percent, revolutions a minute, and coolant in °F. */
function engineOf({ vehicle: { plan, id }, state, speed }: Watched, minute: number) {
  const isOn = speed > 0 || state === 'idling' || state === 'working';
  return {
    fuel: Math.round(94 - milesAt(plan, minute) * 0.09 - id.length),
    rpm: speed > 0 ? Math.round((780 + speed * 17) / 10) * 10 : isOn ? 720 : 0,
    coolant: isOn ? 192 + (Math.round(speed) % 5) : 104,
  };
}

/** The visit that a vehicle drives to, or drives to next. */
const nextVisit = ({ plan: { visits } }: Vehicle, minute: number) =>
  visits.find(({ arrive, kind }) => arrive > minute && kind !== 'pass') ?? null;

function Section({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-b border-line px-4 py-3.5">
      <h3 className="flex justify-between gap-2 text-micro text-muted">
        <span>{title}</span>
        <span>{aside}</span>
      </h3>
      {children}
    </section>
  );
}

/** The driver's time left, and what limits it. */
function DriveTime({ vehicle: { plan, who }, minute }: { vehicle: Vehicle; minute: number }) {
  const { drive, reason, clocks, violation } = driverClocks(logOf(plan), Math.floor(minute));
  const driven = LIMITS.driving - (clocks[0]?.left ?? 0);
  return (
    <Section title={who} aside={t('{driven} driven', { driven: durationText(driven) })}>
      <p className="mt-1 mb-2">
        <b className="text-xl font-semibold">{durationText(drive)}</b>{' '}
        <span className="text-muted">of drive time left</span>
      </p>
      <Bar share={Math.round((drive / LIMITS.driving) * 100)} isLate={drive <= 60} />
      <p className={`mt-2 text-micro ${violation ? 'text-error' : 'text-muted'}`}>
        {violation ? violationText(violation) : reason}
      </p>
    </Section>
  );
}

/** The stop ahead and when the vehicle gets there. */
function NextStop({ vehicle, minute }: { vehicle: Vehicle; minute: number }) {
  const next = nextVisit(vehicle, minute);
  if (!next) return null;
  const { plan } = vehicle;
  const away = milesAt(plan, next.arrive) - milesAt(plan, minute);
  return (
    <Section
      title={t('Next stop')}
      aside={t('{away} mi, {minutes} min', {
        away: away.toFixed(1),
        minutes: Math.ceil(next.arrive - minute),
      })}
    >
      <p className="mt-1 flex justify-between gap-3 text-base">
        <b className="font-semibold">{next.place}</b>
        <b className="font-semibold text-accent">{timeOfDay(next.arrive)}</b>
      </p>
    </Section>
  );
}

/** A vehicle at this moment: engine, drive time, next stop, its day, and its alerts. */
export function VehicleDetail({ tracked, onClose }: { tracked: Watched; onClose: () => void }) {
  const { minute, alerts, seek, isLive } = useDemo();
  const { vehicle, state, status, place, age, alert } = tracked;
  const { plan } = vehicle;
  const { fuel, rpm, coolant } = engineOf(tracked, minute);
  const isPowered = vehicle.kind === 'van' || vehicle.kind === 'truck';
  const own = alerts.filter((one) => one.vehicle === vehicle && one.from <= minute);
  return (
    <article aria-label={vehicle.name} className="h-full overflow-y-auto">
      <header className="flex items-start gap-2.5 border-b border-line px-4 py-3.5">
        <StateIcon state={state} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
            {vehicle.name}
            <span className="font-mono text-micro font-normal text-muted">{vehicle.plate}</span>
          </h2>
          <p className="text-muted">
            {status} · {place}
          </p>
          <p className="text-micro text-muted">
            {vehicle.who} · {t('position {age}', { age })}
          </p>
        </div>
        <button
          type="button"
          aria-label={t('Close {name}', { name: vehicle.name })}
          onClick={onClose}
          className="-mr-2 grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:text-text"
        >
          <Close className="size-5" />
        </button>
      </header>
      {alert && (
        <p
          className={`px-4 py-2 ${state === 'alert' ? 'bg-error-soft text-error' : 'bg-warning-soft text-warning'}`}
        >
          {alert}
        </p>
      )}
      {isPowered && (
        <dl className="grid grid-cols-[1fr_0.8fr_1.4fr_1fr] border-b border-line px-4 py-3.5">
          {[
            [t('Speed'), Math.round(tracked.speed), 'mph'],
            [t('Fuel'), fuel, '%'],
            [t('Engine'), rpm.toLocaleString('en-US'), 'rpm'],
            [t('Coolant'), coolant, '°F'],
          ].map(([name, value, unit]) => (
            <div key={name} className="border-line pl-2.5 not-first:border-l first:pl-0">
              <dt className="text-micro text-muted">{name}</dt>
              <dd className="font-semibold tabular-nums">
                {value} <span className="text-micro font-normal text-muted">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {vehicle.kind === 'truck' && <DriveTime vehicle={vehicle} minute={minute} />}
      <NextStop vehicle={vehicle} minute={minute} />
      {plan.trips.length > 0 && (
        <Section title={t('Today')} aside={dayInWords(plan, minute)}>
          <div className="mt-2">
            {isLive ? <SpeedCurve vehicle={vehicle} minute={minute} /> : <div className="h-15" />}
          </div>
        </Section>
      )}
      {own.length > 0 && (
        <Section title={t('Alerts today')} aside={own.length}>
          <ul className="mt-1">
            {own.toReversed().map(({ id, rule, from, text }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => seek(from)}
                  className="-mx-2 flex w-[calc(100%+1rem)] cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
                >
                  <EventGlyph rule={rule} />
                  <span className="min-w-0 flex-1">{text}</span>
                  <span className="shrink-0 text-micro text-muted">{timeOfDay(from)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}
