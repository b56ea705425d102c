import { t } from '@ncf/contract/t';
import type { Vehicle } from '../../../demo-fleet/fleet.ts';
import { detentionOf, type Docks } from './dock-clock.tsx';

/** The part of the day on the board, in minutes after midnight, and the hours with a label. */
export const DAY = { from: 4 * 60, to: 20 * 60 };
export const TICKS = [4, 8, 12, 16].map((hour) => hour * 60);

const x = (minute: number): number => minute - DAY.from;

/** A truck's day as a line: driving, docks, and the time past the free time, up to now and planned. */
export function RouteBar({
  vehicle: { name, plan },
  stops,
  minute,
  terms,
}: Docks & { vehicle: Vehicle }) {
  return (
    <svg
      viewBox={`0 0 ${DAY.to - DAY.from} 28`}
      preserveAspectRatio="none"
      className="h-9 w-full"
      role="img"
      aria-label={t('Route of {name}: {done} of {all} stops done', {
        name,
        done: stops.filter(({ state }) => state === 'done').length,
        all: stops.length,
      })}
    >
      {TICKS.map((tick) => (
        <rect key={tick} x={x(tick)} width="1" height="28" className="fill-line" />
      ))}
      {plan.trips.map(({ from, to }) => (
        <g key={from}>
          <rect x={x(from)} y="13" width={to - from} height="2" className="fill-line-strong" />
          {minute > from && (
            <rect
              x={x(from)}
              y="12"
              width={Math.min(to, minute) - from}
              height="4"
              className="fill-success-mark"
            />
          )}
        </g>
      ))}
      {stops.map((stop) => {
        const { index, visit } = stop;
        const { arrive, leave } = visit;
        const { over } = detentionOf(stop, minute, terms);
        const until = Math.min(leave, minute);
        return (
          <g key={index}>
            <rect
              x={x(arrive)}
              y="4"
              width={leave - arrive}
              height="20"
              className="fill-raised stroke-line-strong [vector-effect:non-scaling-stroke]"
            />
            {minute > arrive && (
              <rect
                x={x(arrive)}
                y="4"
                width={until - arrive}
                height="20"
                className="fill-success-mark"
              />
            )}
            {over > 0 && (
              <rect
                x={x(until - over)}
                y="1"
                width={over}
                height="26"
                className="fill-warning-mark"
              />
            )}
          </g>
        );
      })}
      <rect x={x(minute) - 1} width="2.500" height="28" className="fill-info" />
    </svg>
  );
}
