import { t } from '@ncf/contract/t';
import Download from 'icon:tabler/download';
import { idlingAt, milesAt, stopsAt, tripRows } from '../../../demo-fleet/day-plan.ts';
import { driverClocks, logOf } from '../../../demo-fleet/driver-day.ts';
import { DEMO_DAY } from '../../../demo-fleet/fleet.ts';
import { iftaTable } from '../../../demo-fleet/ifta.ts';
import { ChoiceRow } from '../../../demo-fleet/choice-row.tsx';
import { dutyUse, timeOfDay } from '../../../tools/duty-hours.ts';
import { useDemo, type Demo } from '../demo-context.ts';
import { REPORTS, type ReportId } from '../demo-link.ts';
import { PrintButton } from '../../tool-actions.tsx';
import { saveCsv } from '../csv.ts';
import { Card, DataTable, SplitView } from '../parts.tsx';

interface Report {
  name: string;
  head: string[];
  rows: (string | number)[][];
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Each report at this moment of the day. */
const MAKERS: Record<ReportId, (demo: Demo) => Report> = {
  trips: ({ fleet, minute }) => ({
    name: t('Trips'),
    head: [t('Vehicle'), t('Driver'), t('From'), t('To'), t('Start'), t('End'), t('Miles')],
    rows: fleet.flatMap(({ vehicle: { name, who, plan } }) =>
      tripRows(plan, minute).map(([from, to, start, end, miles]) => [
        name,
        who,
        from,
        to,
        timeOfDay(start),
        timeOfDay(end),
        tenths(miles),
      ]),
    ),
  }),
  vehicles: ({ fleet, minute }) => ({
    name: t('Miles, stops, and idling'),
    head: [t('Vehicle'), t('Plate'), t('Miles'), t('Stops'), t('Idling (min)')],
    rows: fleet
      .filter(({ vehicle }) => vehicle.plan.trips.length > 0)
      .map(({ vehicle: { name, plate, plan } }) => [
        name,
        plate,
        tenths(milesAt(plan, minute)),
        stopsAt(plan, minute),
        Math.floor(idlingAt(plan, minute)),
      ]),
  }),
  alerts: ({ alerts, minute }) => ({
    name: t('Alerts'),
    head: [t('Time'), t('Vehicle'), t('Alert'), t('Lasted (min)')],
    rows: alerts
      .filter(({ from }) => from <= minute)
      .map(({ from, to, vehicle, text }) => [
        timeOfDay(from),
        vehicle.name,
        text,
        Math.min(to, Math.floor(minute) + 1) - from,
      ]),
  }),
  hours: ({ fleet, minute }) => ({
    name: t('Hours of service'),
    head: [t('Driver'), t('Driving (min)'), t('On duty (min)'), t('Left (min)'), t('Violation')],
    rows: fleet
      .filter(({ vehicle }) => vehicle.kind === 'truck')
      .map(({ vehicle: { who, plan } }) => {
        const { totals } = dutyUse(logOf(plan), Math.floor(minute));
        const { drive, violation } = driverClocks(logOf(plan), Math.floor(minute));
        return [who, totals.driving, totals.on, drive, violation?.cite ?? t('none')];
      }),
  }),
  ifta: ({ minute }) => ({ name: 'IFTA', ...iftaTable(minute) }),
};

/** A report on paper. */
const Sheet = ({ report: { name, head, rows }, minute }: { report: Report; minute: number }) => (
  <>
    <h1 className="text-title">{name}</h1>
    <p className="mb-4">
      {DEMO_DAY}, {t('Until {time}', { time: timeOfDay(minute) })}. {t('Simulated fleet.')}
    </p>
    <DataTable label={name} heads={head} rows={rows} />
  </>
);

/** Reports of the day up to this moment, each to download as a CSV file or to print. */
export default function Reports() {
  const demo = useDemo();
  const { link, go, minute } = demo;
  const report = MAKERS[link.report as ReportId](demo);
  return (
    <SplitView
      title={t('Reports')}
      aside={DEMO_DAY}
      list={
        <>
          {REPORTS.map((id) => (
            <ChoiceRow
              key={id}
              isChosen={link.report === id}
              onChoose={() => go({ report: id })}
              className="border-b px-4 py-3 font-semibold"
            >
              {MAKERS[id](demo).name}
            </ChoiceRow>
          ))}
          <a href="/demo/your-data" className="block px-4 py-3 text-link underline">
            Your own data, from a CSV file
          </a>
        </>
      }
    >
      <div className="grid gap-4 bg-sunken p-3 lg:min-h-full lg:content-start lg:p-5">
        <Card title={report.name} aside={t('Until {time}', { time: timeOfDay(minute) })}>
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
            <span className="text-muted">
              {t('{count} rows, made in your browser', { count: report.rows.length })}
            </span>
            <span className="flex flex-wrap gap-3">
              <PrintButton
                label={t('Print or save as PDF')}
                sheet={report.rows.length > 0 ? <Sheet report={report} minute={minute} /> : null}
              />
              <button
                type="button"
                className="button"
                onClick={() => saveCsv(`${link.report}-nov-20.csv`, report.head, report.rows)}
              >
                <Download className="size-4.5" /> Download CSV
              </button>
            </span>
          </div>
          {report.rows.length > 0 ? (
            <DataTable label={report.name} heads={report.head} rows={report.rows} />
          ) : (
            <p className="p-4 text-muted">Nothing has happened yet. Move the clock forward.</p>
          )}
        </Card>
      </div>
    </SplitView>
  );
}
