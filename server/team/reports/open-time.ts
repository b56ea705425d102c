import { openSpans, type OpeningHours } from '@ncf/contract/opening-hours';

/** Milliseconds of opening hours between two instants, in milliseconds since 1970. */
export type OpenTime = (from: number, to: number) => number;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Counts opening hours, without holidays.
 * @param first the first instant to ask for
 * @param last the last one
 */
export function openTimeIn(hours: OpeningHours, first: number, last: number): OpenTime {
  const spans: { from: number; to: number; before: number }[] = [];
  for (const [from, to] of openSpans(hours, first, Math.ceil((last - first) / DAY_MS) + 1)) {
    const before = spans.at(-1);
    // Overlapping spans count once.
    if (before !== undefined && from <= before.to) before.to = Math.max(before.to, to);
    else
      spans.push({
        from,
        to,
        before: before === undefined ? 0 : before.before + before.to - before.from,
      });
  }
  /** How long it was open from the first span to an instant. */
  const openUntil = (at: number): number => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((spans[middle]?.from ?? Infinity) <= at) low = middle + 1;
      else high = middle;
    }
    const span = spans[low - 1];
    return span === undefined ? 0 : span.before + Math.min(at, span.to) - span.from;
  };
  return (from, to) => Math.max(0, openUntil(to) - openUntil(from));
}
