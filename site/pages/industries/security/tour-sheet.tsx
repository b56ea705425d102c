import Check from 'icon:tabler/check';
import Cross from 'icon:tabler/x';
import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Pane, Simulated } from '../../../demo-fleet/pane.tsx';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { Bars } from '../../bars.tsx';
import { NeedsScript, Slider } from '../../figure.tsx';
import { alertsOf, ROUNDS, visitsOfNight, type Visit } from './guard-tour.ts';
import { PatrolReport } from './patrol-report.tsx';

const LOOKS = {
  'on-time': { text: t('on time'), mark: <Check />, color: 'text-success', cell: '' },
  late: {
    text: t('late'),
    mark: <span aria-hidden="true">!</span>,
    color: 'text-warning',
    cell: 'bg-warning-soft',
  },
  missed: { text: t('missed'), mark: <Cross />, color: 'text-error', cell: 'bg-error-soft' },
} as const;

/** Minutes from the due time that the drawing of a gap shows. */
const AXIS = { from: -8, to: 32 } as const;

/** A scan against its due time, and what still counts as on time. */
function GapBar({ visit: { gap, status }, tolerance }: { visit: Visit; tolerance: number }) {
  return (
    <Bars
      ends={[AXIS.from, AXIS.to]}
      parts={[
        [AXIS.from, AXIS.to, 'fill-line', 50],
        [AXIS.from, tolerance, 'fill-success-mark/40', 50],
        [-0.2, 0.2, 'fill-text'],
        [gap - 0.5, gap + 0.5, 'fill-current', 90],
      ]}
      className={`h-6 ${LOOKS[status].color}`}
    />
  );
}

/** One visit: when it was due, when its tag was scanned, and who was told before that. */
function Detail({ visit, tolerance }: { visit: Visit; tolerance: number }) {
  const { name, due, scan, gap, guard, status } = visit;
  const alerts = alertsOf(visit, tolerance);
  return (
    <div
      className="grid gap-x-8 gap-y-5 border-t border-line p-4 text-small sm:grid-cols-2"
      role="status"
    >
      <div>
        <p className="text-heading">
          {name}, <span className={LOOKS[status].color}>{LOOKS[status].text}</span>
        </p>
        <div className="mt-2">
          <GapBar visit={visit} tolerance={tolerance} />
        </div>
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-muted">
          <dt>Due</dt>
          <dd>{timeOfDay(due)}</dd>
          <dt>Tag scanned</dt>
          <dd>
            {timeOfDay(scan)}, {guard}
          </dd>
          <dt>Gap</dt>
          <dd>{gap < 0 ? t('{gap} min early', { gap: -gap }) : `${gap} min`}</dd>
          <dt>Position</dt>
          <dd>{t('inside the geofence')}</dd>
        </dl>
      </div>
      <div>
        <p className="font-semibold">Who was told</p>
        <ol className="mt-2 space-y-2 border-l-2 border-line-strong pl-4">
          {alerts.map(({ at, who, how }) => (
            <li key={at}>
              <span className="text-muted tabular-nums">{timeOfDay(at)}</span>{' '}
              <b className="font-semibold">{who}</b>
              <span className="block text-muted">{how}</span>
            </li>
          ))}
          <li>
            <span className="text-muted tabular-nums">{timeOfDay(scan)}</span>{' '}
            <b className="font-semibold">
              {alerts.length === 0
                ? t('No one: the guard was on time')
                : t('{guard} scans the tag', { guard })}
            </b>
          </li>
        </ol>
      </div>
    </div>
  );
}

/** The night as a sheet: a row for each checkpoint, a column for each round. */
function Sheet({
  night,
  chosen,
  onChoose,
}: {
  night: Visit[][];
  chosen: Visit;
  onChoose: (visit: Visit) => void;
}) {
  return (
    <table className="w-full table-fixed text-left text-small">
      <thead className="text-micro text-muted">
        <tr>
          <th scope="col" className="w-24 py-2 pl-3 font-normal sm:w-36 sm:pl-4">
            Checkpoint
          </th>
          {ROUNDS.map((start) => (
            <th key={start} scope="col" className="px-1 py-2 text-center font-normal">
              {timeOfDay(start)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {night.map((visits) => (
          <tr key={visits[0]?.name} className="border-t border-line">
            <th scope="row" className="pl-3 font-semibold sm:pl-4">
              {visits[0]?.name}
            </th>
            {visits.map((visit) => {
              const { text, mark, color, cell } = LOOKS[visit.status];
              return (
                <td key={visit.due} className="p-0.5">
                  <button
                    type="button"
                    aria-pressed={visit === chosen}
                    aria-label={`${visit.name}, ${timeOfDay(visit.scan)}: ${text}`}
                    onClick={() => onChoose(visit)}
                    className={`flex h-11 w-full cursor-pointer items-center justify-center gap-1.5 rounded-md border border-transparent tabular-nums hover:border-line-strong aria-pressed:border-accent aria-pressed:font-semibold ${color} ${cell}`}
                  >
                    {mark}
                    {timeOfDay(visit.scan).split(' ')[0]}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A night of patrol rounds as its supervisor sees it, and the report that the customer gets. */
export default function TourSheet() {
  const [tolerance, setTolerance] = useState(10);
  const [[round, name], setChosen] = useState<readonly [number, string]>([1, t('Loading dock')]);
  const night = visitsOfNight(tolerance);
  const visits = night.flat();
  const chosen = visits.find((one) => one.round === round && one.name === name) as Visit;
  return (
    <Pane label={t('Patrol rounds of one night')}>
      <NeedsScript />
      <div className="grid lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3">
            <p>
              <b className="font-semibold">{t('Warehouse, 118 Harbor St')}</b>
              <span className="block text-micro text-muted">
                {t('Guard 7, four rounds, six checkpoints')}
              </span>
            </p>
            <Simulated className="sm:order-last" />
            <Slider
              label={t('On time within')}
              value={tolerance}
              range={[3, 15]}
              text={`${tolerance} min`}
              onChange={setTolerance}
            />
          </div>
          <Sheet
            night={night}
            chosen={chosen}
            onChoose={(visit) => setChosen([visit.round, visit.name])}
          />
          <Detail visit={chosen} tolerance={tolerance} />
        </div>
        <div className="border-line bg-sunken p-4 max-lg:border-t sm:p-6 lg:border-l">
          <p className="mb-4 font-semibold">What your customer gets</p>
          <PatrolReport visits={visits} />
        </div>
      </div>
    </Pane>
  );
}
