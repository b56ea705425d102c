import type { State } from './simulation.ts';

/** Glyph and color of each state, so that no state depends on only one of them. */
export const LOOKS: Record<State, { glyph: string; fill: string }> = {
  moving: { glyph: 'M0-4.5v9M-3.5-1 0-4.500 3.500-1', fill: 'fill-success' },
  idling: { glyph: 'M-2.5-4v8m5-8v8', fill: 'fill-warning' },
  working: { glyph: 'M1-5-3 1H3L-1 5', fill: 'fill-info' },
  parked: { glyph: 'M-2 5V-4.500H.8a2.400 2.400 0 0 1 0 5H-2', fill: 'fill-muted' },
  alert: { glyph: 'M0-5v5.500M0 4.200v.3', fill: 'fill-error' },
};

/** A vehicle's dot with the glyph of its state; an arrow points where it goes. */
export function Dot({ state, heading = 0 }: { state: State; heading?: number }) {
  const { glyph, fill } = LOOKS[state];
  return (
    <>
      <circle r="10" className={fill} />
      <path
        d={glyph}
        transform={heading ? `rotate(${Math.round(heading)})` : undefined}
        className="fill-none"
        strokeWidth="2"
      />
    </>
  );
}

/** The dot beside a vehicle's name in a list. */
export function StateIcon({ state }: { state: State }) {
  return (
    <svg
      viewBox="-10 -10 20 20"
      strokeLinecap="round"
      className="size-5 shrink-0 stroke-surface"
      aria-hidden="true"
    >
      <Dot state={state} />
    </svg>
  );
}
