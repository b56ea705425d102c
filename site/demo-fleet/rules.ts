import { t } from '@ncf/contract/t';
import { durationText } from '../tools/duty-hours.ts';
import { FENCES, type Point } from './city.ts';
import { placeAt, speedAt, type DayPlan } from './day-plan.ts';
import { driverClocks, logOf } from './driver-day.ts';
import type { Vehicle } from './fleet.ts';
import { doorOpenFor, temperatureAt } from './reefer.ts';
import { idlingFor, track, type Tracked } from './simulation.ts';
import { contains } from './zones.ts';

/** What the rules watch. */
export const RULE_IDS = [
  'late',
  'door',
  'cold',
  'violation',
  'hours',
  'idle',
  'speed',
  'zone',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** The threshold of each rule; null turns it off. */
export type Rules = Record<RuleId, number | null>;

/** When equipment may move again after a night, in minutes after midnight. */
const OPENS = 6 * 60;

/** Where a rule starts, and what its threshold may be: mph, minutes, the zones, °F, minutes after midnight, or just 1. */
export const RULES: Record<RuleId, { start: number; min: number; max: number; step: number }> = {
  violation: { start: 1, min: 1, max: 1, step: 1 },
  speed: { start: 57, min: 25, max: 75, step: 1 },
  idle: { start: 10, min: 3, max: 45, step: 1 },
  zone: { start: 1, min: 1, max: 3, step: 1 },
  door: { start: 15, min: 5, max: 60, step: 5 },
  cold: { start: 38, min: 34, max: 50, step: 1 },
  late: { start: 18 * 60, min: 17 * 60, max: 21 * 60, step: 30 },
  hours: { start: 75, min: 15, max: 120, step: 15 },
};

/** The rules as the demo fleet has them at first. */
export const START_RULES = Object.fromEntries(
  RULE_IDS.map((id) => [id, RULES[id].start]),
) as Record<RuleId, number>;

/** The zones that the threshold of the rule `zone` names: 1 the depot, 2 the job site, 3 both. */
const zonesOf = (choice: number): (keyof typeof FENCES)[] =>
  (['depot', 'site'] as const).filter((_, i) => choice & (i + 1));

const ZONE_NAMES = { depot: t('the depot'), site: t('the job site') };

/** The zone of the rule that a vehicle is in. */
const zoneAt = ({ plan }: Vehicle, minute: number, choice: number) => {
  const { at } = placeAt(plan, minute);
  return zonesOf(choice).find((zone) => contains(FENCES[zone], at)) ?? null;
};

const clocks = new WeakMap<DayPlan, Map<number, ReturnType<typeof driverClocks>>>();

/** The clocks of a vehicle's driver, counted once a minute: two rules and every frame ask for them. */
function clocksOf({ plan }: Vehicle, minute: number): ReturnType<typeof driverClocks> {
  const known = clocks.get(plan) ?? new Map<number, ReturnType<typeof driverClocks>>();
  clocks.set(plan, known);
  const now = Math.floor(minute);
  const found = known.get(now) ?? driverClocks(logOf(plan), now);
  known.set(now, found);
  return found;
}

const isMovingTruck = ({ kind, plan }: Vehicle, minute: number): boolean =>
  kind === 'truck' && speedAt(plan, minute) > 0;

/** What a rule says of a vehicle at a minute of the day; null while it has nothing to say. */
const CONDITIONS: Record<
  RuleId,
  (vehicle: Vehicle, minute: number, threshold: number) => string | null
> = {
  speed: ({ plan }, minute, mph) => {
    const speed = Math.round(speedAt(plan, minute));
    return speed > mph ? t('{speed} mph', { speed }) : null;
  },
  idle: (vehicle, minute, minutes) => {
    const idling = Math.floor(idlingFor(vehicle, minute));
    return idling >= minutes ? t('Idling for {idling} min', { idling }) : null;
  },
  zone: (vehicle, minute, choice) => {
    // Who stands stays in a zone or out of it.
    if (speedAt(vehicle.plan, minute) === 0 && speedAt(vehicle.plan, minute - 1) === 0) return null;
    const [before, now] = [zoneAt(vehicle, minute - 1, choice), zoneAt(vehicle, minute, choice)];
    if (before === now) return null;
    return now
      ? t('Entered {zone}', { zone: ZONE_NAMES[now] })
      : t('Left {zone}', { zone: ZONE_NAMES[before ?? 'depot'] });
  },
  door: ({ id }, minute, minutes) => {
    const open = id === 'reefer-5' ? Math.floor(doorOpenFor(minute)) : 0;
    return open >= minutes ? t('Door open for {open} min', { open }) : null;
  },
  cold: ({ id }, minute, most) => {
    const degrees = id === 'reefer-5' ? temperatureAt(minute) : 0;
    return degrees > most ? t('{degrees} °F in the box', { degrees: degrees.toFixed(1) }) : null;
  },
  late: ({ kind, plan }, minute, from) =>
    (kind === 'trailer' || kind === 'machine') &&
    (minute >= from || minute < OPENS) &&
    speedAt(plan, minute) > 0
      ? t('Moving after hours')
      : null,
  violation: (vehicle, minute) => {
    if (!isMovingTruck(vehicle, minute)) return null;
    const { drive, violation } = clocksOf(vehicle, minute);
    return drive === 0 && violation ? t('Hours violation: {text}', { text: violation.text }) : null;
  },
  hours: (vehicle, minute, minutes) => {
    if (!isMovingTruck(vehicle, minute)) return null;
    const { drive } = clocksOf(vehicle, minute);
    return drive > 0 && drive <= minutes
      ? t('{durationText} of drive time left', { durationText: durationText(drive) })
      : null;
  },
};

/** A rule's finding about a vehicle, as long as it lasts. */
export interface Alert {
  id: string;
  rule: RuleId;
  vehicle: Vehicle;
  /** Minutes after midnight; `to` is the first minute without it. */
  from: number;
  to: number;
  at: Point;
  text: string;
}

/** Rules whose findings change how a vehicle looks on the map; those of the others are part of its status. */
const URGENT: readonly RuleId[] = ['late', 'door', 'cold', 'violation'];

/** A vehicle at a moment, with what the rules say of it. */
export interface Watched extends Tracked {
  /** What needs attention, in words; null if nothing does. */
  alert: string | null;
}

/** The fleet at a time of the day, in seconds after midnight, with what needs attention. */
export function watch(
  fleet: readonly Vehicle[],
  seconds: number,
  rules: Rules = START_RULES,
): Watched[] {
  const minute = seconds / 60;
  return track(fleet, seconds).map((tracked) => {
    const findings = ([...URGENT, 'hours'] as const).flatMap((rule) => {
      const threshold = rules[rule];
      const text = threshold === null ? null : CONDITIONS[rule](tracked.vehicle, minute, threshold);
      return text === null ? [] : [{ rule, text }];
    });
    return {
      ...tracked,
      state: findings.some(({ rule }) => URGENT.includes(rule)) ? 'alert' : tracked.state,
      alert: findings.map(({ text }) => text).join(' · ') || null,
    };
  });
}

/** The part of the day that the rules look at, in minutes after midnight. */
export const DAY = { from: 4 * 60, to: 22 * 60 };

/** How long a rule stays silent about a vehicle after it fired, in minutes. */
const QUIET = 15;

/** The alerts of one rule for one vehicle, checked every minute. */
function alertsOfRule(rule: RuleId, threshold: number, vehicle: Vehicle): Alert[] {
  const found: Alert[] = [];
  let open: Alert | undefined;
  for (let minute = DAY.from; minute < DAY.to; minute += 1) {
    const text = CONDITIONS[rule](vehicle, minute, threshold);
    if (text !== null && open?.to === minute) open.to = minute + 1;
    else if (text !== null && minute - (open?.from ?? -QUIET) >= QUIET) {
      const { at } = placeAt(vehicle.plan, minute);
      open = {
        id: `${rule}-${vehicle.id}-${minute}`,
        rule,
        vehicle,
        from: minute,
        to: minute + 1,
        at,
        text,
      };
      found.push(open);
    }
  }
  return found;
}

/** All alerts of the day in the order of time. */
export function alertsOf(fleet: readonly Vehicle[], rules: Rules): Alert[] {
  return RULE_IDS.flatMap((rule) => {
    const threshold = rules[rule];
    return threshold === null ? [] : fleet.flatMap((one) => alertsOfRule(rule, threshold, one));
  }).toSorted((a, b) => a.from - b.from);
}
