import { t } from '@ncf/contract/t';
import { useRef } from 'react';
import { timeOfDay } from '../tools/duty-hours.ts';
import { DayMap, dayState, DayStops, speedArea } from './day-map.tsx';
import { idlingAt, milesAt } from './day-plan.ts';
import { DAY_END, DAY_START, THURSDAY } from './day-trip.ts';
import { Pane, PlayButton, Simulated } from './pane.tsx';
import { useReplay } from './use-clock.ts';

const DAY = { from: DAY_START, to: DAY_END, start: 9 * 60 + 10 };
const SPEED = speedArea(THURSDAY, DAY_START, DAY_END);

/** A day of Van 12, with its stops, which can be played back. */
export default function TripReplay() {
  const box = useRef<HTMLElement>(null);
  const { minute, running, toggle, jump } = useReplay(box, DAY, 12);
  const state = dayState(THURSDAY, minute);
  return (
    <Pane label="Trip replay of Van 12" box={box}>
      <div className="grid lg:h-120 lg:grid-cols-[1fr_19rem] lg:grid-rows-[100%]">
        <div className="flex min-w-0 flex-col">
          <div className="relative min-h-0 flex-1">
            <DayMap
              id="van-12"
              name={t('Van 12')}
              plan={THURSDAY}
              minutes={minute}
              view={[150, 88, 726, 350]}
              className="aspect-video lg:aspect-auto lg:h-full"
            />
            <Simulated className="absolute top-3 right-3" />
          </div>
          <div className="flex items-center gap-4 border-t border-line px-4 py-3">
            <PlayButton running={running} onClick={toggle} />
            <div className="min-w-0 flex-1">
              <p className="flex justify-between text-small">
                <b className="font-semibold">{timeOfDay(minute)}</b>
                <span className="truncate pl-3 text-muted">{state}</span>
              </p>
              <svg
                viewBox="0 0 300 40"
                preserveAspectRatio="none"
                className="h-8 w-full"
                aria-hidden="true"
              >
                <path d={SPEED} className="fill-success-mark" opacity=".35" />
              </svg>
              <input
                type="range"
                aria-label="Time of day"
                aria-valuetext={`${timeOfDay(minute)}, ${state}`}
                min={DAY_START}
                max={DAY_END}
                step="1"
                value={Math.round(minute)}
                onChange={(event) => jump(Number(event.target.value))}
                className="h-6 w-full cursor-pointer accent-accent"
              />
            </div>
          </div>
        </div>
        <div className="flex min-h-0 flex-col border-line max-lg:border-t lg:border-l">
          <p className="border-b border-line p-3 text-small">
            <b className="font-semibold">Van 12, Thursday</b>
            <span className="block text-muted">
              4 stops · {milesAt(THURSDAY, DAY_END).toFixed(1)} mi · {idlingAt(THURSDAY, DAY_END)}{' '}
              min idling
            </span>
          </p>
          <DayStops plan={THURSDAY} minutes={minute} onJump={jump} />
        </div>
      </div>
    </Pane>
  );
}
