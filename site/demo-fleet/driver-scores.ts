import { FLEET, weekMiles } from './fleet.ts';

/** What a driver did this week. */
export interface DriverWeek {
  /** The vehicle's ID in the fleet. */
  id: string;
  hours: number;
  /** Harsh events. */
  events: number;
  /** Minutes of speeding. */
  minutes: number;
}

/** Points off for each harsh event per 100 miles, and for each minute of speeding per hour. */
export interface Weights {
  event: number;
  minute: number;
}

/** The drivers of the demo fleet. */
const WEEK: DriverWeek[] = [
  { id: 'van-12', hours: 21, events: 2, minutes: 7 },
  { id: 'truck-4', hours: 44, events: 11, minutes: 54 },
  { id: 'van-22', hours: 24, events: 22, minutes: 7 },
  { id: 'truck-7', hours: 35, events: 4, minutes: 122 },
  { id: 'van-31', hours: 27, events: 14, minutes: 18 },
];

/** A driver's rates and the score from 0 to 100. */
export interface DriverScore {
  driver: string;
  vehicle: string;
  perHundredMiles: number;
  perHour: number;
  score: number;
  /** Whether braking cost more points than speeding. */
  isBraking: boolean;
}

/** Scores count with the rates as they are shown, so that anyone can check them. */
const rounded = (rate: number): number => Math.round(rate * 100) / 100;
/** As by hand: of the hundredths, 5 counts up. */
const tenths = (score: number): number => Math.round(rounded(score) * 10) / 10;

/** Scores the drivers of the demo fleet, the one who needs coaching most first. */
export const scoresOf = (weights: Weights): DriverScore[] =>
  WEEK.flatMap(({ id, hours, events, minutes }) => {
    const vehicle = FLEET.find((one) => one.id === id);
    if (!vehicle) return [];
    const perHundredMiles = rounded((events / weekMiles(vehicle)) * 100);
    const perHour = rounded(minutes / hours);
    const braking = weights.event * perHundredMiles;
    const speeding = weights.minute * perHour;
    return {
      driver: vehicle.who,
      vehicle: vehicle.name,
      perHundredMiles,
      perHour,
      score: Math.max(0, tenths(100 - braking - speeding)),
      isBraking: braking >= speeding,
    };
  }).toSorted((a, b) => a.score - b.score);
