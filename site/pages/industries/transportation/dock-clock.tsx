import { t } from '@ncf/contract/t';
import type { DispatchStop } from '../../../demo-fleet/dispatch.ts';
import { LOCALE } from '../../../shell/language.ts';
import { detentionAt, type DetentionTerms } from '../../../tools/detention.ts';
import { durationText, timeOfDay } from '../../../tools/duty-hours.ts';
import { moneyIn } from '../../../tools/money.ts';
import { Bars } from '../../bars.tsx';

/** A truck's docks of the day, up to a minute of it. */
export interface Docks {
  stops: DispatchStop[];
  minute: number;
  terms: DetentionTerms;
}

export const money = moneyIn('USD', LOCALE);

/** The detention of a stop so far. */
export const detentionOf = (
  { visit: { arrive, leave }, window }: DispatchStop,
  minute: number,
  terms: DetentionTerms,
) => detentionAt({ arrive, leave, window }, minute, terms);

/** A duration in whole minutes. */
export const minutesText = (minutes: number): string => durationText(Math.floor(minutes));

/** Free time and what came after it, as one bar. */
function WaitBar({ waited, free }: { waited: number; free: number }) {
  const whole = Math.max(2 * free, waited + 15);
  return (
    <Bars
      ends={[0, whole]}
      parts={[
        [0, whole, 'fill-line', 60],
        [0, Math.min(waited, free), 'fill-success-mark', 60],
        [free, waited, 'fill-warning-mark', 60],
        [free - 0.0025 * whole, free + 0.0055 * whole, 'fill-text'],
      ]}
      className="h-5"
    />
  );
}

/** The clock of the dock where a truck is, or was last. */
export function DockClock({ name, stops, minute, terms }: Docks & { name: string }) {
  const stop = stops.findLast(({ state }) => state === 'here' || state === 'done');
  const next = stops.find(({ state }) => state === 'next');
  if (!stop)
    return (
      <p className="text-muted">
        {t('The clock starts when {name} enters the first dock’s geofence.', { name })}
      </p>
    );
  const isHere = stop.state === 'here';
  const { waited, freeUntil, over, billed, amount } = detentionOf(stop, minute, terms);
  const isLate = stop.visit.arrive > stop.window.to;
  return (
    <>
      <p className="text-small text-muted">
        {isHere
          ? t('{name} is at {place}', { name, place: stop.visit.place })
          : t('{name} was last at {place}', { name, place: stop.visit.place })}
      </p>
      <p
        className={`mt-1 text-display leading-none tabular-nums ${over > 0 ? 'text-warning' : 'text-accent'}`}
      >
        {minutesText(waited)}
      </p>
      <div className="mt-4">
        <WaitBar waited={waited} free={terms.free} />
      </div>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5 text-small [&_dd]:pl-4 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-muted">
        <dt>Arrived, by geofence</dt>
        <dd>{timeOfDay(stop.visit.arrive)}</dd>
        <dt>{over > 0 ? t('Free time ended') : t('Free time until')}</dt>
        <dd>{timeOfDay(freeUntil)}</dd>
        <dt>{isHere ? t('Left') : t('Left, by geofence')}</dt>
        <dd>{isHere ? t('still there') : timeOfDay(stop.visit.leave)}</dd>
        <dt>Past the free time</dt>
        <dd>{minutesText(over)}</dd>
        <dt className="border-t border-line pt-2 font-semibold text-text!">On the invoice</dt>
        <dd className="border-t border-line pt-2 font-semibold">
          {billed > 0 ? `${durationText(billed)} · ${money(amount)}` : money(0)}
        </dd>
      </dl>
      {isLate && over > 0 && (
        <p className="mt-2 text-small text-warning">
          It arrived after the appointment, so nothing is billed.
        </p>
      )}
      {!isHere && next && (
        <p className="mt-2 text-small text-muted">
          {t('Next dock: {place}, {time}', {
            place: next.visit.place,
            time: timeOfDay(next.visit.arrive),
          })}
        </p>
      )}
    </>
  );
}
