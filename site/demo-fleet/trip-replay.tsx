import { t } from '@ncf/contract/t';
import { useEffect, useRef } from 'react';
import { durationText, timeOfDay } from '../tools/duty-hours.ts';
import { FENCES, path } from './city.ts';
import { CityMap, Fence, TrailLine } from './city-map.tsx';
import { DAY_END, DAY_ROUTE, DAY_START, DAY_STOPS, dayAt, onRoute } from './day-trip.ts';
import { Markers } from './marker.tsx';
import { MapButton, Pane, PlayGlyph, Simulated } from './pane.tsx';
import { lineOn } from './routes.ts';
import { useClock } from './use-clock.ts';

/** Minutes of the day that pass in a second of the replay. */
const PACE = 12;
const FIRST = 9 * 60 + 10;

/** Speed over the day, as an area 300 wide and 40 high. */
const SPEED = (() => {
  const x = (minutes: number) => (((minutes - DAY_START) / (DAY_END - DAY_START)) * 300).toFixed(0);
  let area = `M0 40`;
  for (let minutes = DAY_START; minutes <= DAY_END; minutes += 6)
    area += `L${x(minutes)} ${40 - dayAt(minutes).speed}`;
  return `${area}L300 40z`;
})();

/** The stops, each of which jumps to its time. */
function Stops({ minutes, onJump }: { minutes: number; onJump: (minutes: number) => void }) {
  return (
    <ol className="min-h-0 overflow-y-auto text-small">
      {DAY_STOPS.map(({ place, arrive, leave }, i) => {
        const isHere = minutes >= arrive && minutes < (DAY_STOPS[i + 1]?.arrive ?? Infinity);
        return (
          <li key={arrive} className="border-b border-line">
            <button
              type="button"
              aria-pressed={isHere}
              onClick={() => onJump(arrive)}
              className="flex w-full cursor-pointer gap-3 border-l-3 border-transparent px-3 py-2.5 text-left hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <span className="font-mono text-micro leading-5 text-accent">{i + 1}</span>
              <span className="flex-1">
                <b className="font-semibold">{place}</b>
                <span className="block text-micro text-muted">
                  {leave > arrive && `${timeOfDay(arrive)} – ${timeOfDay(leave)}`}
                  {leave <= arrive &&
                    i === 0 &&
                    t('Left at {timeOfDay}', { timeOfDay: timeOfDay(arrive) })}
                  {leave <= arrive &&
                    i > 0 &&
                    t('Back at {timeOfDay}', { timeOfDay: timeOfDay(arrive) })}
                </span>
              </span>
              {leave > arrive && (
                <span className="text-micro text-muted">{durationText(leave - arrive)}</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The day's way: what is driven, the numbered stops, and the van. */
function DayMap({ minutes }: { minutes: number }) {
  const { part, stop } = dayAt(minutes);
  const { at, heading } = onRoute(part);
  return (
    <CityMap
      view={[150, 88, 726, 300]}
      className="aspect-video lg:aspect-auto lg:h-full"
      label="Map of a fictional city with Van 12’s route. The list has every stop with its times."
    >
      <Fence corners={FENCES.depot} label="Depot" />
      <path
        d={path(lineOn(DAY_ROUTE, 0, DAY_ROUTE.length - 1))}
        className="fill-none stroke-faint"
        strokeWidth="3"
        strokeDasharray="2 5"
      />
      {part > 0.01 && <TrailLine line={path(lineOn(DAY_ROUTE, 0.1, part * DAY_ROUTE.length))} />}
      {DAY_STOPS.slice(0, -1).map((one, i) => {
        const [x, y] = onRoute(one.at).at;
        return (
          <g key={i} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
            <circle r="9" className="fill-surface stroke-accent" strokeWidth="2" />
            <text y="4" textAnchor="middle" fontSize="11" className="fill-text font-semibold">
              {i + 1}
            </text>
          </g>
        );
      })}
      <Markers
        marks={[
          {
            id: 'van-12',
            name: t('Van 12'),
            state: stop === null ? 'moving' : 'parked',
            at,
            heading,
          },
        ]}
        selected="van-12"
      />
    </CityMap>
  );
}

/** A day of Van 12, with its stops, which can be played back. */
export default function TripReplay() {
  const box = useRef<HTMLElement>(null);
  const { seconds, running, setRunning, setSeconds } = useClock(box, FIRST / PACE);
  const minutes = Math.min(seconds * PACE, DAY_END);
  useEffect(() => {
    if (seconds * PACE > DAY_END + 20) setSeconds(DAY_START / PACE);
  }, [seconds, setSeconds]);
  const { speed, stop } = dayAt(minutes);
  const jump = (to: number) => {
    setRunning(false);
    setSeconds(to / PACE);
  };
  const state =
    stop === null
      ? `${speed} mph`
      : t('Stopped at {value}', { value: DAY_STOPS[stop]?.place ?? '' });
  return (
    <Pane label="Trip replay of Van 12" box={box}>
      <div className="grid lg:h-120 lg:grid-cols-[1fr_19rem] lg:grid-rows-[100%]">
        <div className="flex min-w-0 flex-col">
          <div className="relative min-h-0 flex-1">
            <DayMap minutes={minutes} />
            <Simulated className="absolute top-3 right-3" />
          </div>
          <div className="flex items-center gap-4 border-t border-line px-4 py-3">
            <MapButton
              label={running ? t('Pause') : t('Play')}
              onClick={() => setRunning(!running)}
            >
              <PlayGlyph running={running} />
            </MapButton>
            <div className="min-w-0 flex-1">
              <p className="flex justify-between text-small">
                <b className="font-semibold">{timeOfDay(minutes)}</b>
                <span className="truncate pl-3 text-muted">{state}</span>
              </p>
              <svg
                viewBox="0 0 300 40"
                preserveAspectRatio="none"
                className="h-8 w-full"
                aria-hidden="true"
              >
                <path d={SPEED} className="fill-accent-mark" opacity=".35" />
              </svg>
              <input
                type="range"
                aria-label="Time of day"
                aria-valuetext={`${timeOfDay(minutes)}, ${state}`}
                min={DAY_START}
                max={DAY_END}
                step="1"
                value={Math.round(minutes)}
                onChange={(event) => jump(Number(event.target.value))}
                className="h-6 w-full cursor-pointer accent-accent"
              />
            </div>
          </div>
        </div>
        <div className="flex min-h-0 flex-col border-line max-lg:border-t lg:border-l">
          <p className="border-b border-line p-3 text-small">
            <b className="font-semibold">Van 12, Thursday</b>
            <span className="block text-muted">4 stops · 38.2 mi · 9 min idling</span>
          </p>
          <Stops minutes={minutes} onJump={jump} />
        </div>
      </div>
    </Pane>
  );
}
