import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { PRESETS } from '../pages/solutions/personal/presets.ts';
import { path } from './city.ts';
import { CityMap, Fence, PastReports, TrailLine } from './city-map.tsx';
import { Markers } from './marker.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { Pane, Simulated } from './pane.tsx';
import { PLANS, type Plan } from './personal-plans.ts';
import { Notification, Phone } from './phone.tsx';
import { lineOn, placeOn } from './routes.ts';

/** The route of one plan's example, with its reports and where it is now. */
function PlanMap({ plan: { id, zone, route, way, step, mark, title } }: { plan: Plan }) {
  const reports = Array.from({ length: Math.floor(way / step) }, (_, i) =>
    placeOn(route, i * step),
  );
  return (
    <CityMap
      view={[390, 150, 420, 320]}
      className="aspect-4/3 lg:aspect-auto lg:h-full"
      label={t('Map of a fictional city. {title}. The phone says where.', { title })}
    >
      {zone && <Fence corners={zone.corners} label={zone.name} />}
      <TrailLine line={path(lineOn(route, 0.1, way))} />
      <PastReports at={reports.map(({ at }) => at)} />
      <Markers
        marks={[
          {
            id,
            name: mark,
            ...placeOn(route, way),
            state: id === 'worker' ? 'alert' : 'moving',
          },
        ]}
        selected={id}
        zoom={1.5}
      />
    </CityMap>
  );
}

/** Plans for personal trackers: for each, how it reports, and the alert on a phone. */
export default function PersonalAlert() {
  const [selected, setSelected] = useState<Plan['id']>('parent');
  const plan = PLANS.find(({ id }) => id === selected);
  if (!plan) return null;
  return (
    <Pane label="Alerts of a personal tracker">
      <div className="grid lg:min-h-124 lg:grid-cols-[19rem_1fr_17rem]">
        <ul className="border-line lg:border-r">
          {PLANS.map(({ id, how, charge }) => (
            <li key={id} className="border-b border-line">
              <ChoiceRow
                isChosen={id === selected}
                onChoose={() => setSelected(id)}
                className="px-4 py-3 text-small"
              >
                <b className="font-semibold">{PRESETS[id].name}</b>
                <span className="mt-0.5 block text-micro text-muted">{how}</span>
                <span className="mt-0.5 block text-micro font-semibold text-success">{charge}</span>
              </ChoiceRow>
            </li>
          ))}
        </ul>
        <div className="relative min-w-0">
          <PlanMap plan={plan} />
          <Simulated className="absolute right-3 bottom-3" />
        </div>
        <div className="flex items-end justify-center bg-sunken px-4 pt-6 max-lg:border-t max-lg:border-line lg:border-l lg:border-line">
          <Phone day={t('Sunday, Nov 22')} time={plan.time}>
            <div role="status" className="min-h-52">
              <Notification title={plan.title}>{plan.alert}</Notification>
            </div>
          </Phone>
        </div>
      </div>
    </Pane>
  );
}
