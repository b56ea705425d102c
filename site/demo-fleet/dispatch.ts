import type { DayPlan, Visit } from './day-plan.ts';

/** A stop as a dispatcher sees it; `arrive` is the estimate until it is the time of arrival. */
export interface DispatchStop {
  /** Number of the visit in the plan. */
  index: number;
  visit: Visit;
  /** The customer's window, in minutes after midnight. */
  window: { from: number; to: number };
  state: 'done' | 'here' | 'next' | 'later';
  isLate: boolean;
}

/** Length of a customer's window, and the step on which it starts, in minutes. */
const WINDOW = 30;
const STEP = 15;

/** The window that a customer was promised: most drivers arrive in it, every fifth one is late. */
function windowOf({ arrive, window }: Visit, index: number): { from: number; to: number } {
  if (window) return window;
  const early = index % 5 === 4 ? WINDOW + STEP : (index * 7) % STEP;
  const from = Math.floor((arrive - early) / STEP) * STEP;
  return { from, to: from + WINDOW };
}

/** The customers' stops of a plan at a minute of the day. */
export function dispatchStops({ visits }: DayPlan, minute: number): DispatchStop[] {
  const stops = [...visits.entries()].filter(([, { kind }]) => kind === 'stop' || kind === 'work');
  const next = stops.find(([, { arrive }]) => arrive > minute)?.[0];
  return stops.map(([index, visit]) => {
    const window = windowOf(visit, index);
    return {
      index,
      visit,
      window,
      isLate: visit.arrive > window.to,
      state:
        minute >= visit.leave
          ? 'done'
          : minute >= visit.arrive
            ? 'here'
            : index === next
              ? 'next'
              : 'later',
    };
  });
}

/** Whether a vehicle has stops at customers. */
export const delivers = ({ plan }: { plan: DayPlan }): boolean => dispatchStops(plan, 0).length > 0;
