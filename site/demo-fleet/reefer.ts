import { DOORS } from './fleet-plans.ts';

/** Degrees Fahrenheit that the cooling unit keeps, and the highest that an open door lets it rise to. */
const SET_POINT = 35;
const OUTSIDE = 52;

/** How fast the temperature follows, in minutes to about 63 % of the change. */
const WARMING = 90;
const COOLING = 18;

/** Minutes since the door of the refrigerated truck was opened; 0 while it is closed. */
export const doorOpenFor = (minute: number): number => {
  const open = DOORS.find(([from, to]) => minute >= from && minute < to);
  return open ? minute - open[0] : 0;
};

/** The temperature in the refrigerated truck, in degrees Fahrenheit. */
export function temperatureAt(minute: number): number {
  let temperature = SET_POINT;
  let since = 0;
  const follow = (toward: number, minutes: number, pace: number): void => {
    temperature = toward + (temperature - toward) * Math.exp(-minutes / pace);
  };
  for (const [from, to] of DOORS) {
    if (from >= minute) break;
    follow(SET_POINT, from - since, COOLING);
    follow(OUTSIDE, Math.min(to, minute) - from, WARMING);
    since = to;
  }
  if (minute > since) follow(SET_POINT, minute - since, COOLING);
  return temperature;
}
