/** From when to when a machine worked, in minutes after midnight. */
export type Span = readonly [from: number, to: number];

/** Minutes that a machine worked up to a minute of the day. */
export const workedBy = (spans: readonly Span[], minute: number): number =>
  spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, minute) - from), 0);
