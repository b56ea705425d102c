import { t } from '@ncf/contract/t';
import Lock from 'icon:tabler/lock';
import { speedAt } from '../../demo-fleet/day-plan.ts';
import { dispatchStops } from '../../demo-fleet/dispatch.ts';
import { driverClocks, logOf } from '../../demo-fleet/driver-day.ts';
import type { Vehicle } from '../../demo-fleet/fleet.ts';
import {
  durationText,
  LIMITS,
  STATUSES,
  timeOfDay,
  type DutyStatus,
} from '../../tools/duty-hours.ts';
import { Bars } from '../bars.tsx';
import { useDemo, useMessages } from './demo-context.ts';

const SHORT: Record<DutyStatus, string> = {
  off: t('Off'),
  sleeper: t('Sleeper'),
  driving: t('Drive'),
  on: t('On'),
};

const BOX = 'rounded-lg border border-line bg-raised p-3';

/** The driver's phone at this moment: time left, duty status, the next stop, and messages, which wait while it drives. */
export function DriverPhone({ vehicle: { id, plan, who, name } }: { vehicle: Vehicle }) {
  const { minute } = useDemo();
  const [messages] = useMessages();
  const { drive, status } = driverClocks(logOf(plan), Math.floor(minute));
  const isMoving = speedAt(plan, minute) > 0;
  const stops = dispatchStops(plan, minute);
  const stop = stops.find(({ state }) => state === 'here' || state === 'next');
  const shown = messages.filter(({ to, at }) => to === id && at <= minute);
  return (
    <figure
      aria-label={t('What {who} sees', { who })}
      className="mx-auto w-72 max-w-full self-start overflow-hidden rounded-[2.25rem] border-8 border-neutral-800 bg-sunken shadow-overlay"
    >
      <div className="bg-primary-900 px-4 pt-4 pb-4 text-white">
        <p className="flex justify-between text-micro">
          <span className="font-semibold">{timeOfDay(minute)}</span>
          <span>{name}</span>
        </p>
        <p className="mt-3 text-micro">{who}</p>
        <p className="text-title leading-none">{durationText(drive)}</p>
        <p className="mt-1 text-micro">of drive time left</p>
        <Bars
          ends={[0, LIMITS.driving]}
          parts={[
            [0, LIMITS.driving, 'fill-primary-700'],
            [0, drive, 'fill-primary-400'],
          ]}
          className="mt-2 h-1.5"
        />
      </div>
      <div className="space-y-2.5 p-3">
        <ul className="grid grid-cols-4 overflow-hidden rounded-md border border-line-strong text-center text-micro">
          {STATUSES.map((one) => (
            <li
              key={one}
              aria-current={one === status ? 'true' : undefined}
              className="border-line-strong bg-raised py-2 not-first:border-l aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent"
            >
              {SHORT[one]}
            </li>
          ))}
        </ul>
        {stop && (
          <div className={BOX}>
            <p className="flex justify-between gap-2 text-micro text-muted">
              <span>
                Stop {stops.indexOf(stop) + 1} of {stops.length}
              </span>
              <span>
                {timeOfDay(stop.window.from)} – {timeOfDay(stop.window.to)}
              </span>
            </p>
            <p className="mt-0.5 font-semibold">{stop.visit.place}</p>
            <p className="mt-0.5 flex justify-between gap-2">
              <span>
                {stop.state === 'here'
                  ? t('Arrived {time}', { time: timeOfDay(stop.visit.arrive) })
                  : t('ETA {time}', { time: timeOfDay(stop.visit.arrive) })}
              </span>
              <span className={stop.isLate ? 'text-warning' : 'text-success'}>
                {stop.isLate ? t('Late') : t('On time')}
              </span>
            </p>
          </div>
        )}
        {!stop && <p className={`${BOX} text-muted`}>No more stops today.</p>}
        <div role="status" className="space-y-2.5">
          {shown.slice(-2).map(({ at, text }) => (
            <div key={`${at}-${text}`} className={BOX}>
              <p className="flex justify-between text-micro text-muted">
                <span>Dispatch</span>
                <span>{timeOfDay(at)}</span>
              </p>
              <p className="wrap-anywhere">
                {isMoving ? t('New message. It opens when you stop.') : text}
              </p>
            </div>
          ))}
        </div>
        {isMoving && (
          <p className="flex items-center justify-center gap-1.5 py-1 text-micro text-muted">
            <Lock className="size-3.5" /> Typing is locked while moving
          </p>
        )}
      </div>
    </figure>
  );
}
