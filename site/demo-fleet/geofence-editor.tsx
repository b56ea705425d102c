import { t } from '@ncf/contract/t';
import { LOCALE } from '../shell/language.ts';
import { useState } from 'react';
import { Slider, Toggle } from '../pages/figure.tsx';
import { timeOfDay } from '../tools/duty-hours.ts';
import { UNIT_METERS } from './city.ts';
import { ChoiceRow } from './choice-row.tsx';
import { Pane, Simulated } from './pane.tsx';
import { ZoneMap } from './zone-map.tsx';
import { dayReports, newZone, resized, sizeOf, zoneAlerts, ZONES, type Zone } from './zones.ts';

/** More would not fit on the map. */
const MOST = 5;

/** A length on the map in feet. */
const feet = (units: number) =>
  `${(Math.round((units * UNIT_METERS) / 3.048) * 10).toLocaleString(LOCALE)} ft`;

/** The list of zones, one of which is selected. */
function ZoneList({
  zones,
  selected,
  onSelect,
}: {
  zones: readonly Zone[];
  selected: string;
  onSelect: (id: string) => void;
}) {
  return (
    <ul>
      {zones.map(({ id, name, enter, leave }) => (
        <li key={id} className="border-b border-line">
          <ChoiceRow
            isChosen={id === selected}
            onChoose={() => onSelect(id)}
            className="flex justify-between gap-3 px-3 py-2.5 text-small"
          >
            <b className="font-semibold">{name}</b>
            <span className="text-micro leading-5 text-muted">
              {enter && leave
                ? t('Enter and leave')
                : enter
                  ? t('Enter')
                  : leave
                    ? t('Leave')
                    : t('No alert')}
            </span>
          </ChoiceRow>
        </li>
      ))}
    </ul>
  );
}

/** Geofences to move, resize, and add, with the alerts that a day of Van 12 would have caused. */
export default function GeofenceEditor() {
  const [zones, setZones] = useState(ZONES);
  const [selected, setSelected] = useState('customer');
  const [every, setEvery] = useState(1);
  const zone = zones.find(({ id }) => id === selected) ?? zones[0];
  if (!zone) return null;
  const alerts = zoneAlerts(zones, dayReports(every));
  const change = (next: Zone) => setZones(zones.map((one) => (one.id === next.id ? next : one)));
  const add = () => {
    const added = newZone(zones.length + 1);
    setZones([...zones, added]);
    setSelected(added.id);
  };
  return (
    <Pane label="Geofence editor">
      <div className="grid lg:min-h-120 lg:grid-cols-[1fr_19rem]">
        <div className="relative min-w-0">
          <ZoneMap zones={zones} selected={zone} alerts={alerts} onChange={change} />
          <Simulated className="absolute top-3 right-3" />
        </div>
        <div className="border-line max-lg:border-t lg:border-l">
          <ZoneList zones={zones} selected={zone.id} onSelect={setSelected} />
          <div className="space-y-3 p-3 text-small">
            <div role="group" aria-label="Alert when a vehicle" className="flex flex-wrap gap-1">
              <Toggle pressed={zone.enter} onClick={() => change({ ...zone, enter: !zone.enter })}>
                Enters
              </Toggle>
              <Toggle pressed={zone.leave} onClick={() => change({ ...zone, leave: !zone.leave })}>
                Leaves
              </Toggle>
              {zones.length < MOST && (
                <button type="button" className="button-quiet ml-auto" onClick={add}>
                  Add a zone
                </button>
              )}
            </div>
            <Slider
              label="Size"
              value={Math.round(sizeOf(zone))}
              range={[12, 140]}
              text={feet(2 * sizeOf(zone))}
              onChange={(size) => change(resized(zone, size))}
            />
            <Slider
              label="A position every"
              value={every}
              range={[1, 10]}
              text={`${every} min`}
              onChange={setEvery}
            />
            <div role="status">
              <p className="text-micro text-muted">Alerts for Van 12 on Thursday</p>
              <ul className="mt-1 min-h-28 text-micro">
                {alerts.slice(0, 8).map(({ minute, text }) => (
                  <li key={minute + text}>
                    {timeOfDay(minute)} · {text}
                  </li>
                ))}
                {alerts.length > 8 && <li>and {alerts.length - 8} more</li>}
                {alerts.length === 0 && <li>None.</li>}
              </ul>
            </div>
          </div>
        </div>
      </div>
    </Pane>
  );
}
