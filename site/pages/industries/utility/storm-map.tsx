import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { crossing, path } from '../../../demo-fleet/city.ts';
import { CityMap, TrailLine } from '../../../demo-fleet/city-map.tsx';
import { WHOLE } from '../../../demo-fleet/fleet-map.tsx';
import { Markers } from '../../../demo-fleet/marker.tsx';
import { ChoiceRow, type ChoiceProps } from '../../../demo-fleet/choice-row.tsx';
import { Pane, Simulated } from '../../../demo-fleet/pane.tsx';
import { LOCALE } from '../../../shell/language.ts';
import { durationText } from '../../../tools/duty-hours.ts';
import { Bars } from '../../bars.tsx';
import { Answer, NeedsScript, Slider } from '../../figure.tsx';
import {
  candidatesFor,
  cornerOf,
  CREWS,
  driveTo,
  OUTAGES,
  reasonFor,
  type Candidate,
  type Outage,
} from './storm.ts';

/** The most that the limit can be, in hours: the length of the bars. */
const MOST = 16;

/** The crew that each outage has, by the outage's ID. */
type Sent = Readonly<Record<string, string>>;

/** An outage: where, how many customers, for how long, and who is on the way. */
function Ticket({
  outage,
  crew,
  ...choice
}: ChoiceProps & { outage: Outage; crew: string | undefined }) {
  return (
    <ChoiceRow {...choice} className="block border-t px-4 py-3 text-small">
      <b className="font-semibold">
        {outage.id} · {cornerOf(outage)}
      </b>
      <span className="block text-muted">
        {t('{customers} customers, {out}', {
          customers: outage.customers.toLocaleString(LOCALE),
          out: durationText(outage.out),
        })}
      </span>
      <span className={`block ${crew ? 'text-success' : 'text-warning'}`}>
        {crew ? t('{crew} on the way', { crew }) : t('No crew yet')}
      </span>
    </ChoiceRow>
  );
}

/** A crew: its drive, its bucket, the hours on duty against the limit, and the button that sends it. */
function CrewRow({
  crew: { name, minutes, reach, duty, left, fits, isRested },
  limit,
  isFirst,
  job,
  isOnThis,
  onSend,
}: {
  crew: Candidate;
  limit: number;
  isFirst: boolean;
  /** The outage that it was sent to. */
  job: string | undefined;
  isOnThis: boolean;
  onSend: () => void;
}) {
  return (
    <li
      className={`grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5 text-small lg:grid-cols-[3rem_4rem_9rem_1fr_16rem_7rem] ${isFirst ? 'bg-accent-soft' : ''}`}
    >
      <b className="font-mono font-semibold">{name}</b>
      <span className="tabular-nums max-lg:row-start-2">{minutes} min</span>
      <span className={`max-lg:row-start-2 max-lg:text-right ${fits ? '' : 'text-warning'}`}>
        {reach === 0
          ? t('no bucket')
          : fits
            ? t('{reach} ft bucket', { reach })
            : t('{reach} ft, too short', { reach })}
      </span>
      <Bars
        ends={[0, MOST * 60]}
        parts={[
          [0, MOST * 60, 'fill-line', 60],
          [0, duty, isRested ? 'fill-success-mark' : 'fill-warning-mark', 60],
          [limit - 4, limit, 'fill-text'],
        ]}
        className="h-4 max-lg:col-span-2"
      />
      <span className={`max-lg:col-span-2 ${isRested ? 'text-muted' : 'text-warning'}`}>
        {left === 0
          ? t('{duty} on duty, over', { duty: durationText(duty) })
          : t('{duty} on duty, {left} left', {
              duty: durationText(duty),
              left: durationText(left),
            })}
      </span>
      <button
        type="button"
        disabled={job !== undefined && !isOnThis}
        onClick={onSend}
        className="min-h-10 cursor-pointer rounded-md border border-line-strong bg-raised px-3 font-semibold hover:border-accent disabled:cursor-default disabled:border-transparent disabled:bg-transparent disabled:font-normal disabled:text-muted max-lg:col-start-2 max-lg:row-start-1"
      >
        {isOnThis ? t('Call back') : job ? t('On {job}', { job }) : t('Send')}
      </button>
    </li>
  );
}

/** The outage that a crew was sent to. */
const jobOf = (sent: Sent, crew: string): string | undefined =>
  OUTAGES.find(({ id }) => sent[id] === crew)?.id;

/** The outages and the crews on the map, with the drives of those that were sent and of the one to send. */
function City({
  outage,
  crews,
  sent,
  proposed,
  onChoose,
}: {
  outage: Outage;
  crews: Candidate[];
  sent: Sent;
  proposed: Candidate | undefined;
  onChoose: (id: string) => void;
}) {
  return (
    <div className="relative">
      <CityMap
        view={WHOLE}
        className="aspect-3/2 lg:aspect-9/4"
        label={t('Map of a fictional city with four outages and four crews')}
      >
        {OUTAGES.map(({ id, at }) => {
          const crew = CREWS.find(({ name }) => name === sent[id]);
          return crew && <TrailLine key={id} line={path(driveTo(crew.at, at).points)} />;
        })}
        {proposed && <TrailLine line={path(driveTo(proposed.at, outage.at).points)} />}
        <Markers
          marks={[
            ...OUTAGES.map(({ id, at: [u, v] }) => ({
              id,
              name: id,
              state: 'alert' as const,
              at: crossing(u, v),
            })),
            ...crews.map(({ name, at: [u, v], isRested }) => ({
              id: name,
              name,
              state: jobOf(sent, name)
                ? ('moving' as const)
                : isRested
                  ? ('parked' as const)
                  : ('idling' as const),
              at: crossing(u, v),
            })),
          ]}
          selected={outage.id}
          onSelect={(id) => OUTAGES.some((one) => one.id === id) && onChoose(id)}
        />
      </CityMap>
      <Simulated className="absolute top-3 right-3" />
    </div>
  );
}

/** A storm night: the outages, the crews by drive time, and how long each of them has been on duty. */
export default function StormMap() {
  const [chosenId, setChosen] = useState('B');
  const [limit, setLimit] = useState(12);
  const [sent, setSent] = useState<Sent>({ D: 'L-12' });
  const outage = OUTAGES.find(({ id }) => id === chosenId) as Outage;
  const crews = candidatesFor(outage, limit * 60);
  const free = crews.filter(({ name }) => !jobOf(sent, name));
  const first = free.find(({ fits, isRested }) => fits && isRested);
  const own = sent[chosenId];
  const shown = crews.find(({ name }) => name === own) ?? first;
  const send = (name: string) =>
    setSent(({ [chosenId]: before, ...others }) =>
      before === name ? others : { ...others, [chosenId]: name },
    );
  return (
    <Pane label={t('Outages and crews on a storm night')}>
      <NeedsScript />
      <City
        outage={outage}
        crews={crews}
        sent={sent}
        proposed={own ? undefined : first}
        onChoose={setChosen}
      />
      <div className="grid grid-cols-2 xl:grid-cols-4">
        {OUTAGES.map((one) => (
          <Ticket
            key={one.id}
            outage={one}
            crew={sent[one.id]}
            isChosen={one === outage}
            onChoose={() => setChosen(one.id)}
          />
        ))}
      </div>
      <div className="grid items-center gap-x-10 gap-y-3 border-t border-line bg-sunken p-4 md:grid-cols-[1fr_20rem]">
        <Answer
          text={
            own
              ? t('{crew} is on the way to {id}: {minutes} min.', {
                  crew: own,
                  id: chosenId,
                  minutes: shown?.minutes ?? 0,
                })
              : first
                ? t('Send {crew} to {id}: {minutes} min away.', {
                    crew: first.name,
                    id: chosenId,
                    minutes: first.minutes,
                  })
                : t('No crew for {id} yet.', { id: chosenId })
          }
        >
          {!own && reasonFor(free)}
        </Answer>
        <Slider
          label={t('Your limit on duty')}
          value={limit}
          range={[8, MOST]}
          text={`${limit} h`}
          onChange={setLimit}
        />
      </div>
      <ul>
        {crews.map((crew) => (
          <CrewRow
            key={crew.name}
            crew={crew}
            limit={limit * 60}
            isFirst={crew === (own ? shown : first)}
            job={jobOf(sent, crew.name)}
            isOnThis={crew.name === own}
            onSend={() => send(crew.name)}
          />
        ))}
      </ul>
    </Pane>
  );
}
