import { t } from '@ncf/contract/t';
import { useRef, useState } from 'react';
import { DEMO_DAY, DEMO_MINUTE, FLEET } from './fleet.ts';
import { FleetMap, viewAround } from './fleet-map.tsx';
import { MapButton, Pane, PlayButton, Simulated } from './pane.tsx';
import { Notification, Phone } from './phone.tsx';
import { watch } from './rules.ts';
import { useClock } from './use-clock.ts';
import { VehicleDay } from './vehicle-day.tsx';
import { passes, VehicleList, type ListPart } from './vehicle-list.tsx';

/** Seconds of the day that pass in a second. */
const PACE = 4;

const LAYERS = { fences: true, trail: true, stops: false };

/** The app's live map with its list: the demo fleet, moving. The first frame is part of the page. */
export default function LiveMap() {
  const box = useRef<HTMLElement>(null);
  const { seconds, running, setRunning } = useClock(box, DEMO_MINUTE * 60, PACE);
  const [selected, setSelected] = useState<string>('van-12');
  const [part, setPart] = useState<ListPart>('all');
  const [isNear, setNear] = useState(false);
  const fleet = watch(FLEET, seconds);
  const chosen = fleet.find(({ vehicle }) => vehicle.id === selected) ?? fleet[0];
  if (!chosen) return null;
  const shown = fleet.filter((tracked) => tracked === chosen || passes(tracked, part));
  return (
    <Pane label="Live map of the demo fleet" box={box}>
      <div className="flex flex-col lg:grid lg:h-148 lg:grid-cols-[19rem_1fr] lg:grid-rows-[100%]">
        <VehicleList {...{ fleet, part, selected }} onPart={setPart} onSelect={setSelected} />
        <div className="relative flex min-w-0 flex-col">
          <div className="relative lg:min-h-0 lg:flex-1">
            <FleetMap
              fleet={shown}
              chosen={chosen}
              seconds={seconds}
              zoom={isNear ? 2 : 1}
              view={viewAround(chosen.at, isNear ? 2 : 1)}
              layers={LAYERS}
              className="aspect-3/2 lg:aspect-auto lg:h-full"
            />
            <Simulated className="absolute bottom-3 left-3" />
          </div>
          <div className="absolute top-3 right-3 flex gap-2">
            <PlayButton running={running} onClick={() => setRunning(!running)} />
            <MapButton
              label={isNear ? t('Zoom out') : t('Zoom in')}
              onClick={() => setNear(!isNear)}
            >
              {isNear ? '−' : '+'}
            </MapButton>
          </div>
          <VehicleDay
            vehicle={chosen.vehicle}
            minute={seconds / 60}
            className="border-t border-line xl:pr-72"
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
