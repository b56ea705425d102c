import { t } from '@ncf/contract/t';
import { useRef, useState } from 'react';
import { FENCES } from '../../../demo-fleet/city.ts';
import { CityMap, Fence } from '../../../demo-fleet/city-map.tsx';
import { FLEET } from '../../../demo-fleet/fleet.ts';
import { viewAround } from '../../../demo-fleet/fleet-map.tsx';
import { workSpans } from '../../../demo-fleet/fleet-plans.ts';
import { Markers, StateIcon } from '../../../demo-fleet/marker.tsx';
import { ChoiceRow, Pane, PlayButton, Simulated } from '../../../demo-fleet/pane.tsx';
import { track, type Tracked } from '../../../demo-fleet/simulation.ts';
import { useClock } from '../../../demo-fleet/use-clock.ts';
import { LOCALE } from '../../../shell/language.ts';
import { durationText, timeOfDay } from '../../../tools/duty-hours.ts';
import { moneyIn } from '../../../tools/money.ts';
import { workedBy } from '../../../tools/utilization.ts';
import { NeedsScript, Slider } from '../../figure.tsx';

/** When the crew is on site, and when the pane starts, in minutes after midnight. */
const OPEN = { from: 7 * 60, to: 19 * 60 };
const START = 14 * 60 + 10;
/** Room for a name at the sides of the map, in its units. */
const NAME = 45;
/** Minutes of the day that pass in two seconds. */
const PACE = 30;

const MACHINES = FLEET.filter(({ kind }) => kind === 'machine');
const money = moneyIn('USD', LOCALE);

/** A machine's day: when its engine worked, on the time that the site is open. */
function DayBar({ id, minute }: { id: string; minute: number }) {
  return (
    <svg
      viewBox={`0 0 ${OPEN.to - OPEN.from} 12`}
      preserveAspectRatio="none"
      className="h-3 w-full"
      aria-hidden="true"
    >
      <rect width={OPEN.to - OPEN.from} height="12" className="fill-line" />
      <rect width={minute - OPEN.from} height="12" className="fill-warning-mark/40" />
      {workSpans(id)
        .filter(([from]) => from < minute)
        .map(([from, to]) => (
          <rect
            key={from}
            x={from - OPEN.from}
            width={Math.min(to, minute) - from}
            height="12"
            className="fill-success-mark"
          />
        ))}
      <rect x={minute - OPEN.from - 2} width="3" height="12" className="fill-info" />
    </svg>
  );
}

/** A machine in the list, with the hours that it worked of those that it was there. */
function Machine({
  tracked: { vehicle, state, place },
  minute,
  isChosen,
  onChoose,
}: {
  tracked: Tracked;
  minute: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const there = minute - OPEN.from;
  const worked = workedBy(workSpans(vehicle.id), minute);
  return (
    <ChoiceRow
      isChosen={isChosen}
      onChoose={onChoose}
      className="block border-t px-4 py-3 text-small"
    >
      <span className="flex flex-wrap items-center gap-x-2.5">
        <StateIcon state={state} />
        <b className="font-semibold">{vehicle.name}</b>
        <span className="text-muted">{place}</span>
        <b className="ml-auto font-semibold tabular-nums">
          {there > 0 ? `${Math.round((100 * worked) / there)}%` : '0%'}
        </b>
      </span>
      <span className="mt-2 block">
        <DayBar id={vehicle.id} minute={minute} />
      </span>
      <span className="mt-1 block text-micro text-muted">
        {t('Worked {worked} of {there}', {
          worked: durationText(Math.floor(worked)),
          there: durationText(Math.floor(there)),
        })}
      </span>
    </ChoiceRow>
  );
}

/** The machines of a site on the map, and how much of the day each of them works. */
export default function MachineSite() {
  const box = useRef<HTMLElement>(null);
  const { seconds, running, setRunning, setSeconds } = useClock(box, START * 60, PACE);
  const [chosenId, setChosen] = useState<string>('excavator-2');
  const [rate, setRate] = useState(60);
  const minute = Math.min(seconds / 60, OPEN.to);
  const fleet = track(MACHINES, minute * 60);
  const chosen = fleet.find(({ vehicle }) => vehicle.id === chosenId) as Tracked;
  const idle = minute - OPEN.from - workedBy(workSpans(chosenId), minute);
  const view = viewAround(chosen.at, 2.4);
  return (
    <Pane label={t('Machines of the demo fleet')} box={box}>
      <div className="relative">
        <CityMap
          view={view}
          className="aspect-3/2"
          label={t('Map of a fictional city with the machines on their site')}
        >
          <Fence corners={FENCES.depot} label={t('Depot')} />
          <Fence corners={FENCES.site} label={t('Job site')} />
          <Markers
            marks={fleet
              .filter(({ at: [x] }) => x > view[0] + NAME && x < view[0] + view[2] - NAME)
              .map(({ vehicle: { id, name }, state, at }) => ({ id, name, state, at }))}
            selected={chosenId}
            pixels={400 / view[2]}
            onSelect={setChosen}
          />
        </CityMap>
        <Simulated className="absolute top-3 right-3" />
      </div>
      <NeedsScript />
      <div className="flex items-center gap-4 border-t border-line px-4 py-2">
        <PlayButton running={running} onClick={() => setRunning(!running)} />
        <Slider
          label={t('Time of day')}
          value={Math.floor(minute)}
          range={[OPEN.from, OPEN.to]}
          text={timeOfDay(minute)}
          onChange={(to) => {
            setRunning(false);
            setSeconds(to * 60);
          }}
        />
      </div>
      {fleet.map((tracked) => (
        <Machine
          key={tracked.vehicle.id}
          tracked={tracked}
          minute={minute}
          isChosen={tracked === chosen}
          onChoose={() => setChosen(tracked.vehicle.id)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-sunken p-4 text-small">
        <Slider
          label={t('A machine costs you')}
          value={rate}
          range={[10, 200, 5]}
          text={t('{rate} an hour', { rate: money(rate) })}
          onChange={setRate}
        />
        <p className="min-w-40 flex-1 wrap-anywhere">
          <b className="font-semibold">
            {t('{name} stood still for {idle}: {cost}.', {
              name: chosen.vehicle.name,
              idle: durationText(Math.floor(idle)),
              cost: money(Math.round((idle / 60) * rate)),
            })}
          </b>
        </p>
      </div>
    </Pane>
  );
}
