import { t } from '@ncf/contract/t';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { detentionOf, minutesText, money, type Docks } from './dock-clock.tsx';

/** The stops of a truck with the appointment, the times by geofence, and what goes on the invoice. */
export function StopList({ stops, minute, terms }: Docks) {
  return (
    <ol className="text-small">
      {stops.map((stop, i) => {
        const { index, visit, window, state, isLate } = stop;
        const { over, amount } = detentionOf(stop, minute, terms);
        return (
          <li
            key={index}
            className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 border-b border-line px-4 py-2.5"
          >
            <span
              className={`grid size-6 place-items-center rounded-full border-2 text-micro font-semibold ${state === 'here' ? 'border-accent bg-accent text-on-accent' : 'border-accent'}`}
            >
              {i + 1}
            </span>
            <span className="min-w-0">
              <b className="font-semibold">{visit.place}</b>
              <span className="block text-micro text-muted">
                {t('Appointment {from} – {to}', {
                  from: timeOfDay(window.from),
                  to: timeOfDay(window.to),
                })}
              </span>
            </span>
            <span className="text-right tabular-nums">
              {state === 'done'
                ? `${timeOfDay(visit.arrive)} – ${timeOfDay(visit.leave)}`
                : state === 'here'
                  ? t('in at {time}', { time: timeOfDay(visit.arrive) })
                  : t('ETA {time}', { time: timeOfDay(visit.arrive) })}
              <span
                className={`block text-micro ${amount > 0 || isLate ? 'text-warning' : 'text-muted'}`}
              >
                {amount > 0
                  ? t('{over} over · {money}', { over: minutesText(over), money: money(amount) })
                  : isLate
                    ? t('late')
                    : state === 'done'
                      ? t('within the free time')
                      : t('on time')}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
