import { t } from '@ncf/contract/t';
import { useRef, useState } from 'react';
import { CustomerView } from '../../../demo-fleet/customer-view.tsx';
import { dispatchStops } from '../../../demo-fleet/dispatch.ts';
import { driverClocks, logOf } from '../../../demo-fleet/driver-day.ts';
import { DEMO_DAY, TRUCKS, type VehicleId } from '../../../demo-fleet/fleet.ts';
import { StateIcon } from '../../../demo-fleet/state-icon.tsx';
import { ChoiceRow, type ChoiceProps } from '../../../demo-fleet/choice-row.tsx';
import { Legend, Pane, PlayButton, Simulated } from '../../../demo-fleet/pane.tsx';
import { track, type Tracked } from '../../../demo-fleet/simulation.ts';
import { useReplay } from '../../../demo-fleet/use-clock.ts';
import type { DetentionTerms } from '../../../tools/detention.ts';
import { clock, durationText, timeOfDay } from '../../../tools/duty-hours.ts';
import { NeedsScript, Slider } from '../../figure.tsx';
import { detentionOf, DockClock, minutesText, money, type Docks } from './dock-clock.tsx';
import { DAY, RouteBar, TICKS } from './route-bar.tsx';
import { StopList } from './stop-list.tsx';

/** The board starts seven minutes after the free time of a dock ended. */
const REPLAYED = { ...DAY, start: 9 * 60 + 57 };

/** Where a truck is going, or how long it has been at a dock. */
function Now({ stops, minute, terms }: Docks) {
  const stop = stops.find(({ state }) => state === 'here' || state === 'next');
  if (!stop) return <span className="text-muted">{t('All stops done')}</span>;
  const { visit, state, isLate } = stop;
  const { waited, over } = detentionOf(stop, minute, terms);
  return (
    <>
      <span className="block truncate font-semibold">{visit.place}</span>
      {state === 'here' ? (
        <span className={over > 0 ? 'text-warning' : 'text-muted'}>
          {over > 0
            ? t('At the dock {time}, {over} over', {
                time: minutesText(waited),
                over: minutesText(over),
              })
            : t('At the dock {time}', { time: minutesText(waited) })}
        </span>
      ) : (
        <span className={isLate ? 'text-warning' : 'text-muted'}>
          ETA {timeOfDay(visit.arrive)} · {isLate ? t('late') : t('on time')}
        </span>
      )}
    </>
  );
}

/** A truck on the board. */
function Row({
  tracked: { vehicle, state },
  minute,
  terms,
  ...choice
}: ChoiceProps & { tracked: Tracked; minute: number; terms: DetentionTerms }) {
  const stops = dispatchStops(vehicle.plan, minute);
  const { drive } = driverClocks(logOf(vehicle.plan), Math.floor(minute));
  return (
    <ChoiceRow
      {...choice}
      className="grid grid-cols-2 items-center gap-x-4 gap-y-2 border-b px-4 py-3 text-small lg:grid-cols-[11rem_1fr_14rem]"
    >
      <span className="flex gap-2.5">
        <StateIcon state={state} />
        <span className="min-w-0">
          <b className="font-semibold">{vehicle.name}</b>{' '}
          <span className="text-muted">{vehicle.who}</span>
          <span className="block text-micro text-muted">
            {t('{time} left to drive', { time: durationText(drive) })}
          </span>
        </span>
      </span>
      <span className="max-lg:order-last max-lg:col-span-2">
        <RouteBar vehicle={vehicle} stops={stops} minute={minute} terms={terms} />
      </span>
      <span className="min-w-0">
        <Now stops={stops} minute={minute} terms={terms} />
      </span>
    </ChoiceRow>
  );
}

/** What the colors of the routes mean. */
const COLORS = [
  ['bg-success-mark w-4 h-1', t('Driving')],
  ['bg-success-mark w-4 h-3', t('At a dock')],
  ['bg-warning-mark w-4 h-3.5', t('Past the free time')],
  ['border border-line-strong w-4 h-3', t('Planned')],
  ['bg-info w-0.75 h-3.5', t('Now')],
] as const;

/** The terms of the contract, which the visitor sets. */
function Terms({
  terms,
  onChange,
}: {
  terms: DetentionTerms;
  onChange: (terms: DetentionTerms) => void;
}) {
  return (
    <div className="border-t border-line p-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Slider
          label={t('Free time')}
          value={terms.free}
          range={[15, 120, 15]}
          text={durationText(terms.free)}
          onChange={(free) => onChange({ ...terms, free })}
        />
        <Slider
          label={t('Rate after that')}
          value={terms.rate}
          range={[20, 120, 5]}
          text={t('{rate} an hour', { rate: money(terms.rate) })}
          onChange={(rate) => onChange({ ...terms, rate })}
        />
      </div>
      <p className="mt-1 text-micro text-muted">
        Set the terms of your own contract. Billed by the quarter hour, rounded up.
      </p>
    </div>
  );
}

/** A dispatcher's board: each truck's day, its next dock with the arrival time, and the detention clock of the chosen one. */
export function DispatchBoard() {
  const box = useRef<HTMLElement>(null);
  const { minute, running, toggle, jump } = useReplay(box, REPLAYED, 0.5);
  const [chosenId, setChosen] = useState<VehicleId>('truck-7');
  const [terms, setTerms] = useState<DetentionTerms>({ free: 30, rate: 60 });
  const fleet = track(TRUCKS, minute * 60);
  const tracked = fleet.find((one) => one.vehicle.id === chosenId) as Tracked;
  const { vehicle } = tracked;
  const stops = dispatchStops(vehicle.plan, minute);
  const sum = stops.reduce((all, stop) => all + detentionOf(stop, minute, terms).amount, 0);
  return (
    <Pane label={t('Dispatch board of the demo fleet')} box={box}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <PlayButton running={running} onClick={toggle} />
        <p className="text-micro text-muted">{DEMO_DAY}</p>
        <Slider
          label={t('Time of day')}
          value={Math.floor(minute)}
          range={[DAY.from, DAY.to]}
          text={timeOfDay(minute)}
          onChange={jump}
        />
        <Simulated className="ml-auto" />
      </div>
      <NeedsScript />
      <div
        aria-hidden="true"
        className="grid border-b border-line px-4 py-1.5 text-micro text-muted lg:grid-cols-[11rem_1fr_14rem] lg:gap-x-4"
      >
        <span className="grid grid-cols-4 lg:col-start-2">
          {TICKS.map((tick) => (
            <span key={tick}>{timeOfDay(tick).replace(':00', '')}</span>
          ))}
        </span>
      </div>
      {fleet.map((one) => (
        <Row
          key={one.vehicle.id}
          tracked={one}
          minute={minute}
          terms={terms}
          isChosen={one === tracked}
          onChoose={() => setChosen(one.vehicle.id)}
        />
      ))}
      <Legend items={COLORS} className="gap-y-1 border-b border-line px-4 py-2" />
      <div className="grid lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_22rem_22rem]">
        <div className="min-w-0">
          <StopList stops={stops} minute={minute} terms={terms} />
          <p className="px-4 py-3 text-small">
            {t('{name} today:', { name: vehicle.name })}{' '}
            <b className="font-semibold tabular-nums">
              {t('{sum} of detention', { sum: money(sum) })}
            </b>
          </p>
          <Terms terms={terms} onChange={setTerms} />
        </div>
        <div className="border-line p-4 max-lg:order-last max-lg:border-t lg:max-xl:row-start-2 xl:border-l">
          <CustomerView tracked={tracked} minute={minute} />
          <a
            className="mt-3 inline-block text-small text-link underline"
            href={`/demo?view=track&v=${vehicle.id}&at=${clock(Math.floor(minute))}`}
          >
            The arrival link your customer gets
          </a>
        </div>
        <div className="border-line bg-sunken p-4 max-lg:border-t lg:border-l lg:max-xl:row-span-2">
          <DockClock name={vehicle.name} stops={stops} minute={minute} terms={terms} />
        </div>
      </div>
    </Pane>
  );
}
