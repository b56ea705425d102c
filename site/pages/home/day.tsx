import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import { ClipFrame } from '../../demo-fleet/camera-clip.tsx';
import { FENCES, path } from '../../demo-fleet/city.ts';
import { CityMap, Fence, PastReports, TrailLine } from '../../demo-fleet/city-map.tsx';
import { CustomerView } from '../../demo-fleet/customer-view.tsx';
import { DEMO_DAY, FLEET } from '../../demo-fleet/fleet.ts';
import { viewAround } from '../../demo-fleet/fleet-map.tsx';
import { Markers } from '../../demo-fleet/marker.tsx';
import { Pane } from '../../demo-fleet/pane.tsx';
import { Notification, Phone } from '../../demo-fleet/phone.tsx';
import { WeekReport } from '../../demo-fleet/reports.tsx';
import { RULES } from '../../demo-fleet/rules.ts';
import { REPORT_INTERVAL, trail, type Tracked } from '../../demo-fleet/simulation.ts';
import { timeOfDay } from '../../tools/duty-hours.ts';
import { MOMENTS, vehicleAt } from './moments.ts';

/** A part of the map around a vehicle, with what it drove last. */
function Nearby({ tracked, minute, label }: { tracked: Tracked; minute: number; label: string }) {
  const { vehicle, state, at, heading } = tracked;
  const driven = trail(vehicle, FLEET.indexOf(vehicle), minute * 60);
  return (
    <CityMap view={viewAround(at, 2)} className="aspect-3/2" label={label}>
      <Fence corners={FENCES.depot} label={t('Depot')} />
      {driven && <TrailLine line={path(driven.line)} />}
      {driven && <PastReports at={driven.reports} />}
      <Markers
        marks={[{ id: vehicle.id, name: vehicle.name, state, at, heading }]}
        selected={vehicle.id}
      />
    </CityMap>
  );
}

function Leaves() {
  const tracked = vehicleAt('van-12', MOMENTS.leaves);
  return (
    <Pane label={t('Van 12 on the map, just after it left')}>
      <Nearby
        tracked={tracked}
        minute={MOMENTS.leaves}
        label={t('Map of a fictional city: Van 12 has left the depot')}
      />
      <p className="border-t border-line px-4 py-3 text-small">
        <b className="font-semibold">{tracked.vehicle.name}</b> · {tracked.status} · {tracked.place}
      </p>
    </Pane>
  );
}

function Idles() {
  const tracked = vehicleAt('truck-4', MOMENTS.idles);
  return (
    <Pane label={t('Truck 4 on the map, and the idling alert on a phone')}>
      <div className="grid grid-cols-1 sm:grid-cols-[1fr_17rem]">
        <CityMap
          view={viewAround(tracked.at, 2)}
          className="aspect-3/2 sm:aspect-auto sm:h-full"
          label={t('Map of a fictional city: Truck 4 idles at a stop')}
        >
          <Markers
            marks={[{ id: 'truck-4', name: tracked.vehicle.name, state: 'idling', at: tracked.at }]}
            selected="truck-4"
          />
        </CityMap>
        <div className="flex justify-center border-line bg-sunken pt-6 max-sm:border-t sm:border-l">
          <Phone day={DEMO_DAY} time={timeOfDay(MOMENTS.idles)} className="mt-auto">
            <div className="min-h-36">
              <Notification title={t('Truck 4 is idling')}>
                {t('Idling for {minutes} min at {place}.', {
                  minutes: RULES.idle.start,
                  place: tracked.place,
                })}
              </Notification>
            </div>
          </Phone>
        </div>
      </div>
    </Pane>
  );
}

function Brakes() {
  return (
    <Pane label={t('A frame of the clip that the camera saved')} className="bg-neutral-950">
      <ClipFrame />
    </Pane>
  );
}

function Reports() {
  return (
    <Pane label={t('The weekly report of the demo fleet')}>
      <WeekReport />
    </Pane>
  );
}

/** One moment of the day: its words, which stay in view beside the pane while it scrolls past. */
function Moment({
  time,
  title,
  link: [href, name],
  pane,
  children,
}: {
  time: string;
  title: string;
  link: readonly [href: string, name: string];
  pane: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="relative grid gap-x-12 gap-y-5 pb-14 pl-7 last:pb-0 lg:grid-cols-12 lg:pb-24">
      <div className="lg:sticky lg:top-24 lg:col-span-4 lg:self-start">
        <span className="absolute top-3 -left-1.5 size-3.5 lg:-left-8.5 rounded-full border-3 border-surface bg-accent-mark" />
        <p className="text-title text-accent tabular-nums">{time}</p>
        <h3 className="mt-1 text-heading">{title}</h3>
        <p className="mt-2 text-muted">{children}</p>
        <p className="mt-3">
          <a href={href} className="font-semibold hover:text-accent">
            {name} →
          </a>
        </p>
      </div>
      <div className="min-w-0 lg:col-span-8">{pane}</div>
    </li>
  );
}

/** A day of the demo fleet in five moments, each with the pane in which its people see it. */
export default function Day() {
  return (
    <ol className="day-line relative mt-10">
      <Moment
        time={timeOfDay(MOMENTS.leaves)}
        title={t('Van 12 is on its way')}
        link={['/solutions/fleet', t('Fleet tracking')]}
        pane={<Leaves />}
      >
        {t(
          'Its ignition came on at 7:05, and that started the record of its day. While it moves, the van reports every {seconds} seconds, and the map shows how old each position is.',
          { seconds: REPORT_INTERVAL },
        )}
      </Moment>
      <Moment
        time={timeOfDay(MOMENTS.idles)}
        title={t('Truck 4 burns fuel at a dock')}
        link={['/demo?view=alerts', t('Set the rules yourself')]}
        pane={<Idles />}
      >
        {t(
          'Your rule says {minutes} minutes. When they’re up, the person on call gets one alert, with the place. You set the limit, the hours, and who gets it.',
          { minutes: RULES.idle.start },
        )}
      </Moment>
      <Moment
        time={timeOfDay(MOMENTS.delivers)}
        title={t('The customer stops calling')}
        link={['/demo?view=dispatch', t('Open the dispatch board')]}
        pane={
          <div className="mx-auto max-w-md">
            <CustomerView
              tracked={vehicleAt('van-12', MOMENTS.delivers)}
              minute={MOMENTS.delivers}
            />
          </div>
        }
      >
        {t(
          'A link shows the arrival time and this one van, and nothing else in your fleet. It stops working when the stop is done.',
        )}
      </Moment>
      <Moment
        time={timeOfDay(MOMENTS.brakes)}
        title={t('A car pulls out at 5th Ave')}
        link={['/solutions/livecameras', t('Cameras')]}
        pane={<Brakes />}
      >
        {t(
          'The camera keeps the seconds before and after the driver brakes, with speed, force, and distance. If someone claims that it was your driver’s fault, you have the picture.',
        )}
      </Moment>
      <Moment
        time={t('Every Friday')}
        title={t('The week in one table')}
        link={['/demo?view=reports', t('See every report')]}
        pane={<Reports />}
      >
        {t(
          'Miles, stops, and idling of every vehicle arrive by email. {brand} keeps the records behind each number.',
          { brand },
        )}
      </Moment>
    </ol>
  );
}
