import { t } from '@ncf/contract/t';
import type { Vehicle } from '../../../demo-fleet/fleet.ts';
import { Bars, type BarPart } from '../../bars.tsx';
import { detentionOf, type Docks } from './dock-clock.tsx';

/** The part of the day on the board, in minutes after midnight, and the hours with a label. */
export const DAY = { from: 4 * 60, to: 20 * 60 };
export const TICKS = [4, 8, 12, 16].map((hour) => hour * 60);

/** For the outline of a part, in a bar that is stretched. */
const THIN = '[vector-effect:non-scaling-stroke]';

/** A truck's day as a line: driving, docks, and the time past the free time, up to now and planned. */
export function RouteBar({
  vehicle: { name, plan },
  stops,
  minute,
  terms,
}: Docks & { vehicle: Vehicle }) {
  return (
    <Bars
      ends={[DAY.from, DAY.to]}
      label={t('Route of {name}: {done} of {all} stops done', {
        name,
        done: stops.filter(({ state }) => state === 'done').length,
        all: stops.length,
      })}
      parts={[
        ...TICKS.map((tick): BarPart => [tick, tick + 1, 'fill-line']),
        ...plan.trips.flatMap(({ from, to }): BarPart[] => [
          [from, to, 'fill-line-strong', 7],
          [from, Math.min(to, minute), 'fill-success-mark', 14],
        ]),
        ...stops.flatMap((stop): BarPart[] => {
          const { arrive, leave } = stop.visit;
          const until = Math.min(leave, minute);
          return [
            [arrive, leave, `fill-raised stroke-line-strong ${THIN}`, 70],
            [arrive, until, 'fill-success-mark', 70],
            [until - detentionOf(stop, minute, terms).over, until, 'fill-warning-mark', 94],
          ];
        }),
        [minute - 1, minute + 1.5, 'fill-info'],
      ]}
      className="h-9"
    />
  );
}
