import { t } from '@ncf/contract/t';
import { FLEET } from '../../../demo-fleet/fleet.ts';
import { Service } from '../../../demo-fleet/reports.tsx';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { useDemo, useKept } from '../demo-context.ts';
import { Card, PageView } from '../parts.tsx';

/** Minutes before its first trip at which a vehicle is inspected. */
const BEFORE = 20;

/** Defects that drivers found on the day. */
const DEFECTS: Record<string, { text: string; isSafety: boolean; at?: number }> = {
  'trailer-9': { text: t('Air leak at the glad hand; do not move'), isSafety: true, at: 400 },
  'pickup-17': { text: t('Chip in the windshield, passenger side'), isSafety: false },
};

/** The day's driver vehicle inspection reports, and what is due for service. */
export default function Maintenance() {
  const { minute } = useDemo();
  const [repaired, setRepaired] = useKept<readonly string[]>('repaired', []);
  const reports = FLEET.filter(({ plan }) => plan.trips.length > 0)
    .map((vehicle) => ({
      vehicle,
      at: DEFECTS[vehicle.id]?.at ?? (vehicle.plan.trips[0]?.from ?? 0) - BEFORE,
    }))
    .filter(({ at }) => at <= minute)
    .toSorted(
      (a, b) => Number(b.vehicle.id in DEFECTS) - Number(a.vehicle.id in DEFECTS) || a.at - b.at,
    );
  return (
    <PageView>
      <div className="grid content-start gap-4 xl:grid-cols-2">
        <Card
          title={t('Inspections today')}
          aside={t('{count} reports', { count: reports.length })}
        >
          <ul>
            {reports.map(({ vehicle: { id, name, who }, at }) => {
              const defect = DEFECTS[id];
              const isDone = repaired.includes(id);
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5"
                >
                  <span className="min-w-48 flex-1">
                    <b className="font-semibold">{name}</b>{' '}
                    <span className="text-muted">{who}</span>
                    <span
                      className={`block ${defect && !isDone ? (defect.isSafety ? 'text-error' : 'text-warning') : 'text-muted'}`}
                    >
                      {defect?.text ?? t('No defects')}
                      {isDone && t(', repaired and certified')}
                    </span>
                  </span>
                  <span className="text-micro text-muted">{timeOfDay(at)}</span>
                  {defect && !isDone && (
                    <button
                      type="button"
                      className="button-quiet"
                      onClick={() => setRepaired([...repaired, id])}
                    >
                      Mark repaired
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          {reports.length === 0 && (
            <p className="p-4 text-muted">The first inspection is at 4:00 AM.</p>
          )}
          <p className="p-4 text-micro text-muted">
            A defect that affects safety keeps the vehicle parked until it’s repaired and certified.
          </p>
        </Card>
        <Card title={t('Due for service')} aside={t('By miles, engine hours, or date')}>
          <Service />
        </Card>
      </div>
    </PageView>
  );
}
