import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { DEMO_DAY } from '../../../demo-fleet/fleet.ts';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { ROUNDS, type Visit } from './guard-tour.ts';
import { Table } from '../../table.tsx';

/** The report that the guard company's customer gets in the morning, as a sheet of paper. */
export function PatrolReport({ visits }: { visits: Visit[] }) {
  const odd = visits.filter(({ status }) => status !== 'on-time');
  return (
    <div className="mx-auto max-w-sm bg-white p-5 text-small text-neutral-950 shadow-overlay">
      <p className="flex justify-between gap-3 border-b-2 border-neutral-950 pb-2 text-micro">
        <b className="font-semibold">{brand}</b>
        <span>
          {DEMO_DAY}, {timeOfDay(360)}
        </span>
      </p>
      <p className="mt-3 text-heading">Patrol report</p>
      <p className="text-neutral-700">Warehouse, 118 Harbor St</p>
      <div className="mt-3 [--line:var(--color-neutral-300)]">
        <Table
          rows={ROUNDS.map((start, i) => {
            const round = visits.filter((visit) => visit.round === i);
            return [
              timeOfDay(start),
              t('{done} of {all} on time', {
                done: round.filter(({ status }) => status === 'on-time').length,
                all: round.length,
              }),
            ];
          })}
          hasFigures
        />
      </div>
      <p className="mt-4 font-semibold">
        {odd.length === 0 ? t('Nothing to report') : t('What went differently')}
      </p>
      <ul className="mt-1 space-y-1.5">
        {odd.map(({ name, due, scan, guard, status, gap }) => (
          <li key={due} className="border-l-3 border-neutral-950 pl-2.5">
            {status === 'missed'
              ? t('{name}, due {due}: missed. {guard} checked it at {scan}.', {
                  name,
                  due: timeOfDay(due),
                  guard,
                  scan: timeOfDay(scan),
                })
              : t('{name}, due {due}: checked at {scan}, {gap} min late.', {
                  name,
                  due: timeOfDay(due),
                  scan: timeOfDay(scan),
                  gap,
                })}
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-neutral-300 pt-2 text-micro text-neutral-700">
        Each time is the scan of a tag, with a position inside the checkpoint’s geofence.
      </p>
    </div>
  );
}
