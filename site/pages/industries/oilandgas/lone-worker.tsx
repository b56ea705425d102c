import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { StateIcon } from '../../../demo-fleet/state-icon.tsx';
import { Pane, Simulated } from '../../../demo-fleet/pane.tsx';
import { Notification, Phone } from '../../../demo-fleet/phone.tsx';
import { durationText } from '../../../tools/duty-hours.ts';
import { Bars, type BarPart } from '../../bars.tsx';
import { Choice, NeedsScript, Slider } from '../../figure.tsx';
import {
  COVERAGE,
  entriesOf,
  EXPECTED,
  isConnected,
  knownAt,
  lastCheckIn,
  reasonFor,
  ROAD,
  timeAt,
  type Entry,
  type Link,
  type LoneTrip,
  type Reaction,
} from './lone-trip.ts';

const LINKS = [
  ['satellite', t('With satellite')],
  ['mobile', t('Cell network only')],
] as const satisfies (readonly [Link, string])[];
const REACTIONS = [
  ['presses', t('Can press the button')],
  ['cannot', t('Can’t press it')],
] as const satisfies (readonly [Reaction, string])[];

const STATES = { fine: 'moving', silent: 'parked', accident: 'alert', alarm: 'working' } as const;

/** The trip as a bar: coverage, check-ins, and from the accident on, how long no one knows. */
function TripBar({ trip, label }: { trip: LoneTrip; label: string }) {
  const { at, every, link } = trip;
  const covered = link === 'satellite' ? at : Math.min(at, COVERAGE);
  const checkIns = Array.from({ length: Math.ceil(at / every) }, (_, i) => i * every);
  return (
    <div className="border-b border-line px-4 py-3">
      <Bars
        ends={[0, EXPECTED]}
        label={label}
        parts={[
          [0, EXPECTED, 'fill-line', 30],
          [0, covered, 'fill-success-mark', 30],
          [at, knownAt(trip), 'fill-error', 60],
          ...checkIns.map((minute): BarPart => [
            minute,
            minute + 1,
            minute <= lastCheckIn(trip) ? 'fill-success' : 'fill-line-strong',
            70,
          ]),
          [at - 0.5, at + 0.5, 'fill-text', 90],
        ]}
        className="h-12"
      />
      <p className="mt-1 flex justify-between text-micro text-muted tabular-nums">
        {[0, 60, 120, 180, EXPECTED].map((minute) => (
          <span key={minute}>{timeAt(minute)}</span>
        ))}
      </p>
    </div>
  );
}

/** Entries of the trip: on the left what happens on the road, on the right what the office sees. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ time, kind, road, office }) => (
    <li
      key={time + kind}
      className="grid grid-cols-[1.25rem_4.5rem_1fr] gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-small md:grid-cols-[1.25rem_4.5rem_1fr_1fr]"
    >
      <StateIcon state={STATES[kind]} />
      <span className="tabular-nums">{time}</span>
      <span
        className={`${kind === 'accident' ? 'font-semibold text-error' : ''} ${road ? '' : 'max-md:hidden'}`}
      >
        {road}
      </span>
      {office && (
        <span className={`max-md:col-start-3 ${kind === 'alarm' ? 'font-semibold' : 'text-muted'}`}>
          {office}
        </span>
      )}
    </li>
  ));
}

/** The scenario: link, driver, when it happens, and how often to check in. */
function Scenario({ trip, set }: { trip: LoneTrip; set: (change: Partial<LoneTrip>) => void }) {
  return (
    <div className="grid gap-x-8 gap-y-3 border-b border-line p-4 md:grid-cols-2 xl:grid-cols-[auto_auto_1fr_1fr] xl:items-end">
      <Choice
        label={t('Link')}
        options={LINKS}
        value={trip.link}
        onChange={(link) => set({ link })}
      />
      <Choice
        label={t('The driver')}
        options={REACTIONS}
        value={trip.reaction}
        onChange={(reaction) => set({ reaction })}
      />
      <Slider
        label={t('Accident')}
        value={trip.at}
        range={[5, ROAD, 5]}
        text={t('{at} min up the road', { at: trip.at })}
        onChange={(at) => set({ at })}
      />
      <Slider
        label={t('Check-in every')}
        value={trip.every}
        range={[10, 60, 10]}
        text={`${trip.every} min`}
        onChange={(every) => set({ every })}
      />
    </div>
  );
}

/** A trip up a lease road with an accident: who finds out, when, and who is called after whom. */
export default function LoneWorker() {
  const [trip, setTrip] = useState<LoneTrip>({
    at: 60,
    every: 30,
    link: 'satellite',
    reaction: 'presses',
  });
  const [until, from] = entriesOf(trip);
  const delay = durationText(knownAt(trip) - trip.at);
  const [alarm] = from;
  return (
    <Pane label={t('A lone worker’s trip, and who finds out')}>
      <NeedsScript />
      <Scenario trip={trip} set={(change) => setTrip({ ...trip, ...change })} />
      <div className="grid lg:grid-cols-[1fr_18rem]">
        <div>
          <TripBar
            trip={trip}
            label={t(
              'Accident {at} minutes up the lease road, {value}. The office knows after {delay}.',
              {
                at: trip.at,
                value: isConnected(trip) ? t('in coverage') : t('without coverage'),
                delay,
              },
            )}
          />
          <div
            aria-hidden="true"
            className="grid grid-cols-[1.25rem_4.5rem_1fr_1fr] gap-x-3 border-b border-line px-4 py-1.5 text-micro text-muted max-md:hidden"
          >
            <span className="col-start-3">{t('On the lease road')}</span>
            <span>{t('In the office')}</span>
          </div>
          <ol>
            <Entries entries={until} />
            <li className="border-b border-line">
              <div
                role="status"
                className={`grid items-center gap-x-6 gap-y-1 px-4 py-3 text-small md:grid-cols-[auto_1fr] ${isConnected(trip) ? 'bg-success-soft' : 'bg-error-soft'}`}
              >
                <b
                  className={`text-title tabular-nums ${isConnected(trip) ? 'text-success' : 'text-error'}`}
                >
                  {delay}
                </b>
                <span>
                  {t('until a phone rings in the office.')} {reasonFor(trip)}
                </span>
              </div>
            </li>
            <Entries entries={from} />
          </ol>
        </div>
        <div className="flex flex-col items-center justify-between gap-6 border-line bg-sunken px-4 pt-4 max-lg:border-t lg:border-l">
          <Simulated className="self-end" />
          <Phone day={t('Tuesday, Nov 17')} time={alarm?.time ?? ''}>
            <div className="min-h-44">
              <Notification title={t('Rosa V. may need help')}>{alarm?.office}</Notification>
            </div>
          </Phone>
        </div>
      </div>
    </Pane>
  );
}
