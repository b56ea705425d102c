import { t } from '@ncf/contract/t';
import { durationText, timeOfDay } from '../tools/duty-hours.ts';
import { FENCES, path } from './city.ts';
import { CityMap, Fence, TrailLine } from './city-map.tsx';
import { drivenLine, placeAt, speedAt, visitAt, type DayPlan } from './day-plan.ts';
import type { View } from './map-view.ts';
import { Markers } from './marker.tsx';
import { ChoiceRow } from './choice-row.tsx';

/** Visits that a list of stops shows, each with its number in the plan. */
const stopsOf = ({ visits }: DayPlan) =>
  [...visits.entries()].filter(([, { kind }]) => kind !== 'pass');

/** Speed in words, or where a vehicle stands. */
export function dayState(plan: DayPlan, minute: number): string {
  const { visit } = placeAt(plan, minute);
  return visit === null
    ? `${Math.round(speedAt(plan, minute))} mph`
    : t('Stopped at {value}', { value: plan.visits[visit]?.place ?? '' });
}

/** How many steps a curve of the speed has. */
const STEPS = 150;

/** Speed over a part of the day, as an area 300 wide and 40 high. */
export function speedArea(plan: DayPlan, from: number, to: number): string {
  let area = 'M0 40';
  let before = 40;
  for (let i = 0; i <= STEPS; i += 1) {
    // The mean of the step: single values would draw waves that are not there.
    const step = (to - from) / STEPS;
    const speeds = [0, 0.25, 0.5, 0.75].map((part) => speedAt(plan, from + step * (i + part)));
    const speed = speeds.reduce((sum, one) => sum + one / 4, 0);
    const height = Math.round(40 - 0.65 * speed);
    area += `l${i && 300 / STEPS} ${height - before}`;
    before = height;
  }
  return `${area}L300 40z`;
}

/** A day's stops; each jumps to its time. */
export function DayStops({
  plan,
  minutes,
  onJump,
}: {
  plan: DayPlan;
  minutes: number;
  onJump: (minutes: number) => void;
}) {
  const stops = stopsOf(plan);
  const here = visitAt(plan, minutes);
  return (
    <ol className="min-h-0 overflow-y-auto text-small">
      {stops.map(([index, { place, arrive, leave }], i) => {
        const isEnd = i === 0 || i === stops.length - 1;
        return (
          <li key={index} className="border-b border-line">
            <ChoiceRow
              isChosen={index === here}
              onChoose={() => onJump(i === 0 ? leave : arrive)}
              className="flex gap-3 px-3 py-2.5"
            >
              <span className="font-mono text-micro leading-5 text-accent">{i + 1}</span>
              <span className="flex-1">
                <b className="font-semibold">{place}</b>
                <span className="block text-micro text-muted">
                  {!isEnd && `${timeOfDay(arrive)} – ${timeOfDay(leave)}`}
                  {i === 0 && t('Left at {timeOfDay}', { timeOfDay: timeOfDay(leave) })}
                  {isEnd && i > 0 && t('Back at {timeOfDay}', { timeOfDay: timeOfDay(arrive) })}
                </span>
              </span>
              {!isEnd && (
                <span className="text-micro text-muted">{durationText(leave - arrive)}</span>
              )}
            </ChoiceRow>
          </li>
        );
      })}
    </ol>
  );
}

/** A day's way: what the vehicle drove since its last stop, the numbered stops, and the vehicle. */
export function DayMap({
  id,
  name,
  plan,
  minutes,
  view,
  className,
}: {
  id: string;
  name: string;
  plan: DayPlan;
  minutes: number;
  view: View;
  className: string;
}) {
  const { at, heading, visit } = placeAt(plan, minutes);
  const line = drivenLine(plan, minutes);
  return (
    <CityMap
      view={view}
      className={className}
      label={t(
        'Map of a fictional city with {name}’s route. The list has every stop with its times.',
        {
          name,
        },
      )}
    >
      <Fence corners={FENCES.depot} label="Depot" />
      <path
        d={plan.trips.map((trip) => path(trip.path.corners.map((corner) => corner.at))).join('')}
        className="fill-none stroke-faint"
        strokeWidth="3"
        strokeDasharray="2 5"
      />
      {line.length > 0 && <TrailLine line={path(line)} />}
      {stopsOf(plan)
        .slice(0, -1)
        .map(([index, one], i) => (
          <g key={index} transform={`translate(${one.at.map(Math.round).join(' ')})`}>
            <circle r="9" className="fill-surface stroke-accent" strokeWidth="2" />
            <text y="4" textAnchor="middle" fontSize="11" className="fill-text font-semibold">
              {i + 1}
            </text>
          </g>
        ))}
      <Markers
        marks={[{ id, name, state: visit === null ? 'moving' : 'parked', at, heading }]}
        selected={id}
      />
    </CityMap>
  );
}
