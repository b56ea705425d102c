import { use } from 'react';
import type { Point } from './city.ts';
import { MapView } from './map-view.ts';
import type { State } from './fleet.ts';

/** Glyph and color of each state, so that no state depends on only one of them. */
const LOOKS: Record<State, { glyph: string; fill: string }> = {
  moving: { glyph: 'M0-4.5v9M-3.5-1 0-4.500 3.500-1', fill: 'fill-success' },
  idling: { glyph: 'M-2.5-4v8m5-8v8', fill: 'fill-warning' },
  working: { glyph: 'M1-5-3 1H3L-1 5', fill: 'fill-info' },
  parked: { glyph: 'M-2 5V-4.500H.8a2.400 2.400 0 0 1 0 5H-2', fill: 'fill-muted' },
  alert: { glyph: 'M0-5v5.500M0 4.200v.3', fill: 'fill-error' },
};

/** A vehicle's dot with the glyph of its state; an arrow points where it goes. */
function Dot({ state, heading = 0 }: { state: State; heading?: number }) {
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

/** A vehicle as a map shows it. */
export interface Mark {
  id: string;
  name: string;
  state: State;
  at: Point;
  heading?: number;
}

/** Vehicles on the map, each with its name beside it. @param zoom of the map, against which they keep their size */
export function Markers({
  marks,
  selected,
  zoom = 1,
}: {
  marks: Mark[];
  selected: string;
  zoom?: number;
}) {
  const [west, , width] = use(MapView);
  // Left of its dot, a name near the east ends inside the map. The selected one's is twice as large on phones.
  const isLeft = (x: number, isSelected: boolean) =>
    (x - west) / width > (isSelected ? 0.55 : 0.85);
  const size = zoom === 1 ? '' : `scale(${(1 / zoom).toFixed(2)})`;
  return (
    <g
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontSize="12"
      className="fill-text stroke-surface font-semibold [paint-order:stroke] max-lg:[&>g>g]:[scale:1.3] max-sm:[&>g>g]:[scale:2]"
    >
      {marks.map(({ id, name, state, at: [x, y], heading }) => (
        <g key={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${size}`}>
          <g>
            {id === selected && <circle r="21" className={LOOKS[state].fill} opacity=".3" />}
            <Dot state={state} heading={state === 'moving' ? (heading ?? 0) : 0} />
            <text
              {...(isLeft(x, id === selected) ? { x: -15, textAnchor: 'end' } : { x: 15 })}
              y="4"
              className={id === selected || state === 'alert' ? undefined : 'max-sm:hidden'}
            >
              {name}
            </text>
          </g>
        </g>
      ))}
    </g>
  );
}
