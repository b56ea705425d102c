import { t } from '@ncf/contract/t';
import { useRef, useState } from 'react';
import { FENCES } from '../../../demo-fleet/city.ts';
import { CityMap, Fence } from '../../../demo-fleet/city-map.tsx';
import { FLEET } from '../../../demo-fleet/fleet.ts';
import { viewAround } from '../../../demo-fleet/fleet-map.tsx';
import { workSpans } from '../../../demo-fleet/fleet-plans.ts';
import { Markers } from '../../../demo-fleet/marker.tsx';
import { StateIcon } from '../../../demo-fleet/state-icon.tsx';
import { ChoiceRow, type ChoiceProps } from '../../../demo-fleet/choice-row.tsx';
import { Pane, PlayButton, Simulated } from '../../../demo-fleet/pane.tsx';
import { track, type Tracked } from '../../../demo-fleet/simulation.ts';
import { useReplay } from '../../../demo-fleet/use-clock.ts';
import { LOCALE } from '../../../shell/language.ts';
import { durationText, timeOfDay } from '../../../tools/duty-hours.ts';
import { moneyIn } from '../../../tools/money.ts';
import { workedBy } from '../../../tools/utilization.ts';
import { Bars, type BarPart } from '../../bars.tsx';
import { NeedsScript, Slider } from '../../figure.tsx';

/** When the crew is on site, and when the pane starts, in minutes after midnight. */
const OPEN = { from: 7 * 60, to: 19 * 60, start: 14 * 60 + 10 };
/** Room for a name at the sides of the map, in its units. */
const NAME = 45;

const MACHINES = FLEET.filter(({ kind }) => kind === 'machine');
const money = moneyIn('USD', LOCALE);

/** A machine's day: when its engine worked, on the time that the site is open. */
const DayBar = ({ id, minute }: { id: string; minute: number }) => (
  <Bars
    ends={[OPEN.from, OPEN.to]}
    parts={[
      [OPEN.from, OPEN.to, 'fill-line'],
      [OPEN.from, minute, 'fill-warning-mark/40'],
      ...workSpans(id).map(([from, to]): BarPart => [
        from,
        Math.min(to, minute),
        'fill-success-mark',
      ]),
      [minute - 2, minute + 1, 'fill-info'],
    ]}
    className="h-3"
  />
);

/** A machine in the list, with the hours that it worked of those that it was there. */
function Machine({
  tracked: { vehicle, state, place },
  minute,
  ...choice
}: ChoiceProps & { tracked: Tracked; minute: number }) {
  const there = minute - OPEN.from;
  const worked = workedBy(workSpans(vehicle.id), minute);
  return (
    <ChoiceRow {...choice} className="block border-t px-4 py-3 text-small">
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
  const { minute, running, toggle, jump } = useReplay(box, OPEN, 0.5);
  const [chosenId, setChosen] = useState<string>('excavator-2');
  const [rate, setRate] = useState(60);
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
        <PlayButton running={running} onClick={toggle} />
        <Slider
          label={t('Time of day')}
          value={Math.floor(minute)}
          range={[OPEN.from, OPEN.to]}
          text={timeOfDay(minute)}
          onChange={jump}
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
        <p className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere">
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
