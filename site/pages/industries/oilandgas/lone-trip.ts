import { t } from '@ncf/contract/t';
import { durationText, timeOfDay } from '../../../tools/duty-hours.ts';

/** When the trip starts, in minutes after midnight. */
const START = 6 * 60;
/** How far mobile coverage reaches along the lease road, in minutes of driving. */
export const COVERAGE = 30;
/** Minutes of driving from the gate to the well, and until the pickup is expected back. */
export const ROAD = 90;
export const EXPECTED = 240;
/** Minutes from a missed check-in to the alarm. */
const GRACE = 5;
/** Minutes that a press takes to arrive: over the cell network, and at most over satellite. */
const DELAY = { mobile: 1, satellite: 5 } as const;
/** Minutes without an answer after which the next person is called, and that this one needs to answer. */
const NEXT = 3;
const ANSWER = 2;

export type Link = keyof typeof DELAY;
export type Reaction = 'presses' | 'cannot';

/** A trip up the lease road with an accident. */
export interface LoneTrip {
  /** Minutes from the gate to the accident. */
  at: number;
  /** Minutes from one check-in to the next. */
  every: number;
  link: Link;
  reaction: Reaction;
}

export const isConnected = ({ at, link }: LoneTrip): boolean =>
  link === 'satellite' || at <= COVERAGE;

/** When the office learns of the accident, in minutes from the gate. */
export function knownAt(trip: LoneTrip): number {
  if (!isConnected(trip)) return EXPECTED;
  return trip.reaction === 'presses'
    ? trip.at + DELAY[trip.link]
    : (Math.floor(trip.at / trip.every) + 1) * trip.every + GRACE;
}

/** The last check-in before the accident that the office received, in minutes from the gate. */
export function lastCheckIn(trip: LoneTrip): number {
  const until = trip.link === 'satellite' ? trip.at - 1 : Math.min(COVERAGE, trip.at - 1);
  return Math.floor(until / trip.every) * trip.every;
}

/** Something that happens, on the road or in the office. */
export interface Entry {
  time: string;
  kind: 'fine' | 'silent' | 'accident' | 'alarm';
  road?: string;
  office?: string;
}

export const timeAt = (minute: number): string => timeOfDay(START + minute);

/** The trip up to the accident, as the driver and the office see it. */
function before(trip: LoneTrip): Entry[] {
  const last = lastCheckIn(trip);
  const entries: Entry[] = [
    {
      time: timeAt(0),
      kind: 'fine',
      road: t('Rosa V. leaves the gate in Pickup 17, alone.'),
      office: t('Trip opened. Due back at {time}.', { time: timeAt(EXPECTED) }),
    },
  ];
  if (last > 0)
    entries.push({
      time: timeAt(last),
      kind: 'fine',
      road: t('Presses “I’m OK.”'),
      office: t('Check-in received, {last} min up the road.', { last }),
    });
  if (!isConnected(trip) && trip.at > COVERAGE)
    entries.push({
      time: timeAt(COVERAGE),
      kind: 'silent',
      road: t('The last bar is gone. The tracker stores the trip.'),
      office: t('The map shows her last position, and how old it is.'),
    });
  return entries;
}

/** What the office does once it knows, person by person. */
function after(trip: LoneTrip): Entry[] {
  const known = knownAt(trip);
  const place =
    isConnected(trip) && trip.reaction === 'presses'
      ? t('She has the position: {at} min up the road.', { at: trip.at })
      : t('She has the last position: {last} min up the road, at {time}.', {
          last: isConnected(trip) ? lastCheckIn(trip) : Math.min(COVERAGE, trip.at),
          time: timeAt(isConnected(trip) ? lastCheckIn(trip) : Math.min(COVERAGE, trip.at)),
        });
  return [
    {
      time: timeAt(known),
      kind: 'alarm',
      office: isConnected(trip)
        ? trip.reaction === 'presses'
          ? t('Panic button. The dispatcher’s phone rings.')
          : t('Check-in missed, and {GRACE} minutes more. The dispatcher’s phone rings.', { GRACE })
        : t('Pickup 17 is overdue at the gate. The dispatcher’s phone rings.'),
    },
    {
      time: timeAt(known + NEXT),
      kind: 'alarm',
      office: t('No answer for {NEXT} minutes: the field supervisor is next.', { NEXT }),
    },
    {
      time: timeAt(known + NEXT + ANSWER),
      kind: 'alarm',
      office: t('The supervisor answers. {place}', { place }),
    },
  ];
}

/** The accident as the driver sees it. */
const accident = ({ at, reaction }: LoneTrip): Entry => ({
  time: timeAt(at),
  kind: 'accident',
  road:
    reaction === 'presses'
      ? t('She falls from a tank and presses the panic button.')
      : t('She falls from a tank and can’t reach the button.'),
});

/** What happens, in order: up to the accident, and from the alarm on. */
export const entriesOf = (trip: LoneTrip): [until: Entry[], from: Entry[]] => [
  [...before(trip), accident(trip)],
  after(trip),
];

/** Why the office learns of it when it does. */
export function reasonFor(trip: LoneTrip): string {
  if (!isConnected(trip))
    return t(
      'Without coverage, silence is normal. No one notices until the pickup is overdue at the gate.',
    );
  if (trip.link === 'satellite' && trip.at > COVERAGE) {
    const delay = durationText(EXPECTED - trip.at);
    return t('With the cell network only, it would be {delay}.', { delay });
  }
  return trip.reaction === 'presses'
    ? t('The panic button sends the location right away.')
    : t('That’s the missed check-in plus a {GRACE}-minute grace period.', { GRACE });
}
