/** Minutes that are billed at once: each step that has started. */
const STEP = 15;

/** What a contract says about waiting at a dock. */
export interface DetentionTerms {
  /** Minutes at a dock that cost nothing. */
  free: number;
  /** Dollars for an hour after that. */
  rate: number;
}

/** A truck's time at a dock, in minutes after midnight. */
export interface DockTime {
  arrive: number;
  leave: number;
  /** The appointment. */
  window: { from: number; to: number };
}

/** What a time at a dock comes to so far. */
export interface Detention {
  /** Minutes since the clock started. */
  waited: number;
  /** When the free time ends, in minutes after midnight. */
  freeUntil: number;
  /** Minutes past the free time. */
  over: number;
  /** Minutes on the invoice. */
  billed: number;
  amount: number;
}

/**
 * The detention at a dock up to a minute of the day. The clock starts with the arrival, or with the appointment for a truck that is
 * early. A truck that missed its appointment bills nothing.
 */
export function detentionAt(
  { arrive, leave, window }: DockTime,
  minute: number,
  { free, rate }: DetentionTerms,
): Detention {
  const start = Math.max(arrive, window.from);
  const waited = Math.max(0, Math.min(minute, leave) - start);
  const over = Math.max(0, waited - free);
  const billed = arrive > window.to ? 0 : Math.ceil(over / STEP) * STEP;
  return { waited, freeUntil: start + free, over, billed, amount: (billed / 60) * rate };
}
