import map from 'virtual:demo-map';
import type { ComponentProps, ReactNode } from 'react';
import type { Point } from './city.ts';
import { MapView, type View } from './map-view.ts';
import { freeNames, type Box } from './place-names.ts';

/** The demo fleet's city, and what a pane draws on it in the same units. @param label says it for screen readers */
export function CityMap({
  view,
  label,
  className = '',
  children,
  ...rest
}: ComponentProps<'svg'> & {
  view: View;
  label: string;
  children?: ReactNode;
}) {
  return (
    <svg
      viewBox={view.map(Math.round).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={`map-colors block w-full select-none bg-sunken ${className}`}
      {...rest}
    >
      <use href={`${map}#city`} />
      <MapView value={view}>{children}</MapView>
    </svg>
  );
}

/**
 * The names of streets and places, over the lines on the map.
 * @param covered boxes that hide a name below them
 */
export function PlaceNames({
  covered = [],
  className = '',
}: {
  covered?: readonly Box[];
  className?: string;
}) {
  return (
    <g
      fontSize="11"
      strokeWidth="3"
      className={`fill-(--map-label) stroke-(--map-ground) font-medium [paint-order:stroke] ${className}`}
    >
      {freeNames(covered).map((i) => (
        <use key={i} href={`${map}#n${i}`} />
      ))}
    </g>
  );
}

/** The line that a vehicle drove. */
export function TrailLine({ line }: { line: string }) {
  return (
    <path
      d={line}
      className="fill-none stroke-success-mark"
      strokeWidth="5"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}

/** The positions that a vehicle reported on its way. */
export function PastReports({ at }: { at: readonly Point[] }) {
  return (
    <g className="fill-surface stroke-success-mark" strokeWidth="2">
      {at.map(([x, y], i) => (
        <circle key={i} cx={x.toFixed(0)} cy={y.toFixed(0)} r="4.5" />
      ))}
    </g>
  );
}

/** A geofence, with its name in the corner. */
export function Fence({
  corners,
  label,
}: {
  corners: readonly (readonly number[])[];
  label: string;
}) {
  const [x = 0, y = 0] = corners[3] ?? [];
  return (
    <>
      <polygon
        points={corners.map((corner) => corner.map(Math.round).join(' ')).join(' ')}
        className="fill-success-mark stroke-success"
        fillOpacity=".15"
        strokeWidth="2"
        strokeDasharray="6 4"
        strokeLinejoin="round"
      />
      <text x={Math.round(x) + 8} y={Math.round(y) - 7} fontSize="11" className="fill-success">
        {label}
      </text>
    </>
  );
}
