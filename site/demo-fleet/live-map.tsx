import { t } from '@ncf/contract/t';
import { useRef, useState } from 'react';
import { FENCES, path } from './city.ts';
import { CityMap, Fence, PastReports, TrailLine } from './city-map.tsx';
import type { View } from './map-view.ts';
import { DEMO_DAY, FLEET } from './fleet.ts';
import { Markers } from './marker.tsx';
import { MapButton, Pane, PlayGlyph, Simulated } from './pane.tsx';
import { Notification, Phone } from './phone.tsx';
import { track, trail, type Tracked } from './simulation.ts';
import { useClock } from './use-clock.ts';
import { VehicleDay } from './vehicle-day.tsx';
import { passes, VehicleList, type ListPart } from './vehicle-list.tsx';

/** The whole map at its own scale. */
const [WEST, NORTH, WIDTH, HEIGHT]: View = [110, 24, 900, 600];

/** The part of the map at a zoom, around a vehicle and never past the edge. */
function viewAround({ at: [x, y] }: Tracked, zoom: number): View {
  const [width, height] = [WIDTH / zoom, HEIGHT / zoom];
  const within = (from: number, room: number, value: number) =>
    Math.max(from, Math.min(from + room, value));
  return [
    within(WEST, WIDTH - width, x - width / 2),
    within(NORTH, HEIGHT - height, y - height / 2),
    width,
    height,
  ];
}

/** The map with the shown vehicles, and the trail of the selected one. */
function FleetMap({
  fleet,
  chosen,
  seconds,
  zoom,
}: {
  fleet: Tracked[];
  chosen: Tracked;
  seconds: number;
  zoom: number;
}) {
  const { vehicle } = chosen;
  const driven = trail(vehicle, FLEET.indexOf(vehicle), seconds);
  return (
    <CityMap
      view={viewAround(chosen, zoom)}
      className="aspect-3/2 lg:aspect-auto lg:h-full"
      label="Map of a fictional city with the demo fleet. The list has every vehicle with its place and speed."
    >
      <Fence corners={FENCES.depot} label="Depot" />
      <Fence corners={FENCES.site} label="Job site" />
      {driven && <TrailLine line={path(driven.line)} />}
      {driven && <PastReports at={driven.reports} />}
      <Markers
        marks={fleet.map(({ vehicle: { id, name, state }, at, heading }) => ({
          id,
          name,
          state,
          at,
          heading,
        }))}
        selected={vehicle.id}
        zoom={zoom}
      />
    </CityMap>
  );
}

/** The app's live map with its list: the demo fleet, moving. The first frame is part of the page. */
export default function LiveMap() {
  const box = useRef<HTMLElement>(null);
  const { seconds, running, setRunning } = useClock(box, 2);
  const [selected, setSelected] = useState('van-12');
  const [part, setPart] = useState<ListPart>('all');
  const [isNear, setNear] = useState(false);
  const fleet = track(FLEET, seconds);
  const chosen = fleet.find(({ vehicle }) => vehicle.id === selected) ?? fleet[0];
  if (!chosen) return null;
  const shown = fleet.filter((tracked) => tracked === chosen || passes(tracked, part));
  return (
    <Pane label="Live map of the demo fleet" box={box}>
      <div className="flex flex-col lg:grid lg:h-148 lg:grid-cols-[19rem_1fr] lg:grid-rows-[100%]">
        <VehicleList {...{ fleet, part, selected }} onPart={setPart} onSelect={setSelected} />
        <div className="relative min-w-0">
          <FleetMap fleet={shown} chosen={chosen} seconds={seconds} zoom={isNear ? 2 : 1} />
          <div className="absolute top-3 right-3 flex gap-2">
            <Simulated className="self-center" />
            <MapButton
              label={running ? t('Pause') : t('Play')}
              onClick={() => setRunning(!running)}
            >
              <PlayGlyph running={running} />
            </MapButton>
            <MapButton
              label={isNear ? t('Zoom out') : t('Zoom in')}
              onClick={() => setNear(!isNear)}
            >
              {isNear ? '−' : '+'}
            </MapButton>
          </div>
          <VehicleDay
            vehicle={chosen.vehicle}
            className="border-t border-line lg:absolute lg:bottom-4 lg:left-4 lg:w-lg lg:rounded-lg lg:border lg:shadow-overlay"
          />
          <Phone day={DEMO_DAY} time="6:10" className="absolute right-6 bottom-0 max-xl:hidden">
            <Notification title="Trailer 9 left the depot">
              It’s moving east on Depot St. The depot is closed until 6:00 AM.
            </Notification>
          </Phone>
        </div>
      </div>
    </Pane>
  );
}
