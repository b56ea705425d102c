import { t } from '@ncf/contract/t';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { path, type Point } from './city.ts';
import { CityMap, PlaceNames, TrailLine } from './city-map.tsx';
import { DAY_ROUTE } from './day-trip.ts';
import { lineOn } from './routes.ts';
import { EDITED, insideEdited, middleOf, movedTo, type Zone, type ZoneAlert } from './zones.ts';

const ROUTE_LINE = path(lineOn(DAY_ROUTE, 0, DAY_ROUTE.length - 1));

const MOVES: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point of the map under a pointer. */
function placeAt(event: PointerEvent, drawing: Element): Point {
  const box = drawing.getBoundingClientRect();
  // The map fills its box and is cut off where the shapes differ.
  const scale = Math.max(box.width / EDITED.width, box.height / EDITED.height);
  return [
    EDITED.west + EDITED.width / 2 + (event.clientX - box.left - box.width / 2) / scale,
    EDITED.north + EDITED.height / 2 + (event.clientY - box.top - box.height / 2) / scale,
  ];
}

/** Moves the zone, or one of its corners, with the pointer. A press beside the zone moves it there. */
function useZoneDrag(zone: Zone, onChange: (zone: Zone) => void) {
  const grip = useRef<{ corner: number | null; from: Point } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const part = (event.target as Element).getAttribute('data-part');
      const at = placeAt(event, event.currentTarget);
      const [x, y] = middleOf(zone.corners);
      const onZone = part !== null;
      grip.current = {
        corner: onZone && part !== 'zone' ? Number(part) : null,
        from: onZone ? [at[0] - x, at[1] - y] : [0, 0],
      };
      if (!onZone) onChange(movedTo(zone, at));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const held = grip.current;
      if (!held) return;
      const [x, y] = placeAt(event, event.currentTarget);
      if (held.corner === null)
        return onChange(movedTo(zone, [x - held.from[0], y - held.from[1]]));
      onChange({ ...zone, corners: zone.corners.with(held.corner, insideEdited([x, y])) });
    },
    onPointerUp: () => {
      grip.current = null;
    },
    onPointerCancel: () => {
      grip.current = null;
    },
  };
}

/** The selected zone, which the arrow keys move, with a grip at each corner. */
function SelectedZone({ zone, onChange }: { zone: Zone; onChange: (zone: Zone) => void }) {
  const [x, y] = middleOf(zone.corners).map(Math.round) as [number, number];
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? 40 : 8;
    onChange(movedTo(zone, [x + move[0] * step, y + move[1] * step]));
  };
  return (
    <>
      <polygon
        points={zone.corners.map((corner) => corner.map(Math.round).join(' ')).join(' ')}
        data-part="zone"
        tabIndex={0}
        role="slider"
        aria-label={t('{name}; move it with the arrow keys, or with Shift for larger steps', {
          name: zone.name,
        })}
        aria-valuenow={x}
        aria-valuemin={EDITED.west}
        aria-valuemax={EDITED.west + EDITED.width}
        aria-valuetext={t('{value} across, {value2} down', {
          value: x - EDITED.west,
          value2: y - EDITED.north,
        })}
        onKeyDown={onKeyDown}
        className="cursor-move touch-none fill-accent-mark/25 stroke-accent outline-none focus-visible:fill-accent-mark/40"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {zone.corners.map(([cornerX, cornerY], i) => (
        <circle
          key={i}
          cx={Math.round(cornerX)}
          cy={Math.round(cornerY)}
          r="9"
          data-part={i}
          className="cursor-pointer touch-none fill-surface stroke-accent"
          strokeWidth="3"
        />
      ))}
    </>
  );
}

/** The map of the editor: Van 12's day, every zone, and where its alerts were triggered. */
export function ZoneMap({
  zones,
  selected,
  alerts,
  onChange,
}: {
  zones: readonly Zone[];
  selected: Zone;
  alerts: readonly ZoneAlert[];
  onChange: (zone: Zone) => void;
}) {
  return (
    <CityMap
      view={[EDITED.west, EDITED.north, EDITED.width, EDITED.height]}
      className="aspect-9/5 lg:aspect-auto lg:h-full"
      role="group"
      label="Map of a fictional city with the day of Van 12 and its geofences"
      {...useZoneDrag(selected, onChange)}
    >
      <TrailLine line={ROUTE_LINE} />
      <PlaceNames />
      {zones
        .filter(({ id }) => id !== selected.id)
        .map(({ id, corners }) => (
          <polygon
            key={id}
            points={corners.map((corner) => corner.map(Math.round).join(' ')).join(' ')}
            className="pointer-events-none fill-accent-mark/15 stroke-accent"
            strokeWidth="2"
            strokeDasharray="6 4"
          />
        ))}
      <SelectedZone zone={selected} onChange={onChange} />
      <g
        fontSize="12"
        strokeWidth="3"
        className="pointer-events-none fill-text stroke-surface font-semibold [paint-order:stroke]"
      >
        {zones.map(({ id, name, corners }) => {
          const [x, y] = middleOf(corners);
          return (
            <text
              key={id}
              x={Math.round(x)}
              y={Math.round(y) + 20}
              textAnchor="middle"
              className="max-sm:text-[19px]"
            >
              {name}
            </text>
          );
        })}
      </g>
      <g className="pointer-events-none fill-surface stroke-info" strokeWidth="3">
        {alerts.map(({ at: [x, y], minute, text }) => (
          <circle key={minute + text} cx={x.toFixed(0)} cy={y.toFixed(0)} r="6" />
        ))}
      </g>
    </CityMap>
  );
}
