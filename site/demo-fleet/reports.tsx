import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Choice } from '../pages/figure.tsx';
import { durationText } from '../tools/duty-hours.ts';
import { idlingAt, stopsAt } from './day-plan.ts';
import { FLEET, weekMiles } from './fleet.ts';
import { Bar, Pane, Simulated } from './pane.tsx';
import { BAR_COLUMN, Table } from '../pages/table.tsx';

const TABS = [
  ['week', t('Weekly report')],
  ['service', t('Maintenance')],
] as const;

/** What is due, with the distance or the hours left, and how much of the interval is used. */
const SERVICE = [
  [t('Truck 4'), t('Oil and filters'), t('320 mi left'), 97],
  [t('Excavator 2'), t('250-hour service'), t('14 h left'), 94],
  [t('Van 22'), t('Brake inspection'), t('1,150 mi left'), 81],
  [t('Van 12'), t('Tire rotation'), t('2,400 mi left'), 60],
  [t('Reefer 5'), t('Cooling unit check'), t('38 days left'), 58],
] as const;

/** Miles, stops, and idling of a week by vehicle. */
export function WeekReport() {
  const rows = FLEET.filter(({ plan }) => stopsAt(plan, 1440) > 2).slice(0, 5);
  const most = Math.max(...rows.map(weekMiles));
  return (
    <div className="px-4">
      <Table
        heads={[t('Vehicle'), '', t('Miles'), t('Stops'), t('Idling')]}
        rows={rows.map((vehicle) => [
          vehicle.name,
          <Bar key="bar" share={Math.round((weekMiles(vehicle) / most) * 100)} isLate={false} />,
          weekMiles(vehicle),
          stopsAt(vehicle.plan, 1440) * 5,
          durationText(idlingAt(vehicle.plan, 1440) * 5),
        ])}
        hasFigures
        className={BAR_COLUMN}
      />
    </div>
  );
}

/** What is due for service, the soonest first. */
export function Service() {
  return (
    <ul className="text-small">
      {SERVICE.map(([vehicle, what, left, share]) => (
        <li
          key={vehicle}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5"
        >
          <b className="w-24 font-semibold">{vehicle}</b>
          <span className="flex-1">{what}</span>
          <span className={share > 90 ? 'text-warning' : 'text-muted'}>
            {share > 90 && t('Due soon · ')}
            {left}
          </span>
          <span className="w-full">
            <Bar share={share} isLate={share > 90} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The week's report and the maintenance list of the demo fleet. */
export default function Reports() {
  const [tab, setTab] = useState<(typeof TABS)[number][0]>('week');
  return (
    <Pane label="Report and maintenance of the demo fleet">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <Choice
          label="Report and maintenance of the demo fleet"
          options={TABS}
          value={tab}
          onChange={setTab}
        />
        <Simulated className="ml-auto" />
      </div>
      <div className="min-h-70">{tab === 'week' ? <WeekReport /> : <Service />}</div>
      <p className="px-4 py-2.5 text-micro text-muted">
        {tab === 'week'
          ? t('Nov 16 – Nov 20, 2026. In your inbox every Friday at 5:30 PM.')
          : t('Counted from the odometer, engine hours, or the calendar.')}
      </p>
    </Pane>
  );
}
