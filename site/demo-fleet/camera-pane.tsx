import { t } from '@ncf/contract/t';
import { CameraClip } from './camera-clip.tsx';
import { crossing, path } from './city.ts';
import { CityMap, TrailLine } from './city-map.tsx';
import { Markers } from './marker.tsx';
import { Pane, Simulated } from './pane.tsx';

const EVENTS = [
  [t('Hard brake'), t('Van 12'), t('Oak St at 5th Ave'), t('Today, 5:42 PM')],
  [t('Phone in hand'), t('Van 12'), t('Oak St, 36 mph'), t('Today, 5:42 PM')],
  [t('Close following'), t('Truck 4'), t('Ridge Pkwy at 6th Ave'), t('Thu, 8:05 AM')],
  [t('Clip requested'), t('Van 31'), t('by Ana N., customer claim'), t('Wed, 2:20 PM')],
] as const;

/** The events of the week, where the shown one happened, and who watched it. */
export function WeekEvents() {
  return (
    <div className="flex flex-col max-lg:border-t max-lg:border-line">
      <p className="flex items-center justify-between gap-2 border-b border-line p-3 font-semibold">
        Events this week <Simulated />
      </p>
      <ul className="text-small">
        {EVENTS.map(([name, vehicle, place, when], i) => (
          <li
            key={name}
            className={`border-b border-line px-3 py-2.5 ${i < 2 ? 'bg-accent-soft' : ''}`}
          >
            <b className="font-semibold">{name}</b> <span className="text-muted">{vehicle}</span>
            <span className="block text-micro text-muted">
              {place} · {when}
            </span>
          </li>
        ))}
      </ul>
      <CityMap
        view={[480, 130, 320, 260]}
        className="max-lg:aspect-video lg:min-h-52 lg:flex-1"
        label="Where it happened: Oak St at 5th Ave"
      >
        <TrailLine
          line={path([crossing(4, 1), crossing(4, 1.5), crossing(4, 2), crossing(4.5, 2)])}
        />
        <Markers
          marks={[{ id: 'van-12', name: t('Hard brake'), state: 'alert', at: crossing(4.5, 2) }]}
          selected=""
          zoom={1.7}
        />
      </CityMap>
      <p className="p-3 text-micro text-muted">Viewed by Ana N. and Sam K. Every view is logged.</p>
    </div>
  );
}

/** A camera event: the clip with speed and force at each moment, and the week's other events. */
export default function CameraPane() {
  return (
    <Pane label="Camera event of Van 12">
      <div className="grid lg:grid-cols-[1fr_18rem]">
        <CameraClip />
        <WeekEvents />
      </div>
    </Pane>
  );
}
