import { FENCES, path, type Point } from './city.ts';
import { CityMap, Fence, PastReports, TrailLine } from './city-map.tsx';
import { FLEET, type Vehicle } from './fleet.ts';
import type { View } from './map-view.ts';
import { Markers } from './marker.tsx';
import type { ComponentProps } from 'react';
import { trail, type Tracked } from './simulation.ts';

/** The whole map at its own scale. */
export const WHOLE: View = [110, 24, 900, 600];

/** A part of the map of a size, around a point and never past the edge of the whole. */
export function partAround(
  [x, y]: Point,
  [width, height]: readonly [number, number],
  [west, north, wide, high]: View = WHOLE,
): View {
  const within = (from: number, room: number, value: number) =>
    Math.max(from, Math.min(from + Math.max(0, room), value));
  return [
    within(west, wide - width, x - width / 2),
    within(north, high - height, y - height / 2),
    width,
    height,
  ];
}

/** The part of the map at a zoom, around a point. */
export const viewAround = (at: Point, zoom: number): View =>
  partAround(at, [WHOLE[2] / zoom, WHOLE[3] / zoom]);

/** What a map may show besides the vehicles. */
export interface Layers {
  fences: boolean;
  trail: boolean;
  stops: boolean;
}

/** The stops that a vehicle still has ahead, with their numbers. */
function StopsAhead({
  plan,
  minute,
  pixels = 1,
}: {
  plan: Vehicle['plan'];
  minute: number;
  pixels?: number | undefined;
}) {
  return plan.visits.map(({ kind, arrive, at: [x, y] }, i) =>
    kind === 'pass' || arrive <= minute ? null : (
      <g
        key={i}
        transform={`translate(${Math.round(x)} ${Math.round(y)})scale(${(1 / pixels).toFixed(3)})`}
      >
        <circle r="10" className="fill-raised stroke-accent" strokeWidth="2" />
        <text y="4" textAnchor="middle" fontSize="11" className="fill-text font-semibold">
          {i}
        </text>
      </g>
    ),
  );
}

/** The map with the shown vehicles, and the trail and the next stops of the selected one. */
export function FleetMap({
  fleet,
  chosen,
  seconds,
  zoom,
  pixels,
  layers,
  onSelect,
  ...map
}: {
  fleet: Tracked[];
  chosen: Tracked | null;
  seconds: number;
  zoom?: number;
  pixels?: number | undefined;
  layers: Layers;
  onSelect?: (id: string) => void;
} & Omit<ComponentProps<typeof CityMap>, 'label' | 'onSelect'>) {
  const driven =
    chosen && layers.trail ? trail(chosen.vehicle, FLEET.indexOf(chosen.vehicle), seconds) : null;
  return (
    <CityMap
      label="Map of a fictional city with the demo fleet. The list has every vehicle with its place and speed."
      {...map}
    >
      {layers.fences && (
        <>
          <Fence corners={FENCES.depot} label="Depot" />
          <Fence corners={FENCES.site} label="Job site" />
        </>
      )}
      {driven && <TrailLine line={path(driven.line)} />}
      {driven && <PastReports at={driven.reports} />}
      {chosen && layers.stops && (
        <StopsAhead plan={chosen.vehicle.plan} minute={seconds / 60} pixels={pixels} />
      )}
      <Markers
        marks={fleet.map(({ vehicle: { id, name }, state, at, heading }) => ({
          id,
          name,
          state,
          at,
          heading,
        }))}
        selected={chosen?.vehicle.id ?? ''}
        {...(zoom && { zoom })}
        pixels={pixels}
        onSelect={onSelect}
      />
    </CityMap>
  );
}
