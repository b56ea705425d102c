import { t } from '@ncf/contract/t';
import { LOCALE } from '../shell/language.ts';
import { useState } from 'react';
import { Choice } from '../pages/figure.tsx';
import { durationText } from '../tools/duty-hours.ts';
import { idlingAt, stopsAt } from './day-plan.ts';
import { FLEET, weekMiles } from './fleet.ts';
import { Bar, Pane, Simulated } from './pane.tsx';

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

const HEAD = 'px-4 py-2 text-micro font-normal text-muted';
const CELL = 'px-4 py-2.5 text-right whitespace-nowrap max-sm:px-2';

/** Miles, stops, and idling of a week by vehicle. */
export function WeekReport() {
  const rows = FLEET.filter(({ plan }) => stopsAt(plan, 1440) > 2).slice(0, 5);
  const most = Math.max(...rows.map(weekMiles));
  return (
    <table className="w-full text-left text-small">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={HEAD}>
            {t('Vehicle')}
          </th>
          <th className="w-1/3 max-sm:hidden" aria-hidden="true" />
          {[t('Miles'), t('Stops'), t('Idling')].map((head) => (
            <th key={head} scope="col" className={`${HEAD} text-right`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((vehicle) => (
          <tr key={vehicle.id} className="border-b border-line">
            <th scope="row" className="px-4 py-2.5 font-semibold">
              {vehicle.name}
            </th>
            {/* Beside the number that it shows. */}
            <td className="pl-4 max-sm:hidden">
              <Bar share={Math.round((weekMiles(vehicle) / most) * 100)} isLate={false} />
            </td>
            <td className={CELL}>{weekMiles(vehicle).toLocaleString(LOCALE)}</td>
            <td className={CELL}>{stopsAt(vehicle.plan, 1440) * 5}</td>
            <td className={CELL}>{durationText(idlingAt(vehicle.plan, 1440) * 5)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
