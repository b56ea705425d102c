import { dateOf } from '@ncf/contract/calendar-days';
import { plural, t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import { LOCALE } from '../../../shell/language.ts';
import { longDate } from '../../../tools/dates.ts';
import type { Finding, Limits, Report } from './analysis.ts';
import { saveCsv } from '../csv.ts';
import { ReportMap } from './report-map.tsx';
import { milesByState, stateRows, totalsOf, vehicleRows } from './report-tables.ts';
import type { SkipReason } from './readings.ts';
import type { StateLines } from './state-lines.ts';
import { Table } from '../../table.tsx';

const number = (value: number, digits = 0): string =>
  value.toLocaleString(LOCALE, { maximumFractionDigits: digits });
const miles = (value: number): string => t('{miles} mi', { miles: number(value) });
const hours = (minutes: number): string => t('{hours} h', { hours: number(minutes / 60, 1) });
const money = (value: number): string =>
  value.toLocaleString(LOCALE, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Times are wall clock as if it were UTC. */
const day = (at: number): string => longDate(dateOf(at));
const time = (at: number): string =>
  new Date(at).toLocaleString(LOCALE, { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });

const SKIPPED: Record<SkipReason, string> = {
  time: t('no readable time'),
  position: t('no position'),
  distance: t('no distance'),
};

/** What an export of the file can say about the whole fleet. */
function Totals({ report, limits }: { report: Report; limits: Limits }) {
  const { idling, speeding, gaps, afterHours, ...totals } = totalsOf(report);
  const isTrips = report.kind === 'trips';
  const unknown = t('not in this file');
  const gallons = ((idling ?? 0) / 60) * limits.gallonsPerHour;
  const tiles = [
    [
      t('Driven'),
      miles(totals.miles),
      plural(report.vehicles.length, '{count} vehicle', '{count} vehicles'),
    ],
    [
      t('Idling'),
      idling === null ? unknown : hours(idling),
      idling === null
        ? ''
        : t('{money} of fuel', { money: money(gallons * limits.pricePerGallon) }),
    ],
    [
      t('Over {mph} mph', { mph: limits.speed }),
      speeding === null
        ? unknown
        : isTrips
          ? plural(speeding, '{count} trip', '{count} trips')
          : hours(speeding),
      '',
    ],
    [t('After hours'), miles(afterHours), ''],
    [t('Gaps without data'), isTrips ? unknown : number(gaps), ''],
  ] as const;
  return (
    <dl className="mt-6 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-5">
      {tiles.map(([name, value, note]) => (
        <div key={name} className="bg-surface p-4">
          <dt className="text-small text-muted">{name}</dt>
          <dd className="mt-1 text-heading">
            {value}
            {note && <span className="block text-small font-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The stretches that stand out most. */
function Findings({
  title,
  none,
  findings,
  of,
}: {
  title: string;
  none: string;
  findings: readonly Finding[];
  of: (finding: Finding) => string;
}) {
  return (
    <section>
      <h3 className="text-heading">{title}</h3>
      {findings.length === 0 && <p className="mt-3 text-muted">{none}</p>}
      <ul className="mt-3">
        {findings.slice(0, 8).map((finding) => (
          <li
            key={`${finding.vehicle}${finding.from}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-small"
          >
            <b className="font-semibold">{finding.vehicle}</b>
            <span className="text-muted">{time(finding.start)}</span>
            <span className="ml-auto tabular-nums">{of(finding)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A table with its title and a button that saves all of it. */
function Tables({
  title,
  onDownload,
  children,
}: {
  title: string;
  onDownload: () => void;
  children: ReactNode;
}) {
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3 className="text-heading">{title}</h3>
        <button type="button" className="button-quiet" onClick={onDownload}>
          Download as CSV
        </button>
      </div>
      {children}
    </section>
  );
}

function MilesByState({ report }: { report: Report }) {
  const heads = [t('Quarter'), t('State'), t('Vehicle'), t('Miles')];
  return (
    <Tables
      title={t('Miles by state')}
      onDownload={() => saveCsv('miles-by-state.csv', heads, stateRows(report))}
    >
      <div className="mt-4 grid gap-x-12 gap-y-4 md:grid-cols-2">
        {milesByState(report).map(({ quarter, states }) => (
          <Table
            key={quarter}
            label={quarter}
            heads={[quarter, t('Miles')]}
            rows={states.map(({ state, miles: driven }) => [
              state ?? t('Elsewhere'),
              number(driven, 1),
            ])}
            hasFigures
          />
        ))}
      </div>
    </Tables>
  );
}

const MOST_ROWS = 100;

function ByVehicle({ report }: { report: Report }) {
  const heads = [
    t('Vehicle'),
    t('Miles'),
    t('Idling, min'),
    report.kind === 'trips' ? t('Trips over the limit') : t('Over the limit, min'),
    t('Top speed, mph'),
    t('Gaps'),
    t('After hours, mi'),
  ];
  const rows = vehicleRows(report);
  return (
    <Tables title={t('By vehicle')} onDownload={() => saveCsv('vehicles.csv', heads, rows)}>
      <div className="mt-4 whitespace-nowrap">
        <Table label={t('Vehicle')} heads={heads} rows={rows.slice(0, MOST_ROWS)} hasFigures />
      </div>
    </Tables>
  );
}

/** What a fleet's file says, to read and to download. */
export function FleetReport({
  report,
  states,
  limits,
}: {
  report: Report;
  states: StateLines;
  limits: Limits;
}) {
  return (
    <div>
      <p className="mt-2 text-muted">
        {day(report.from)} – {day(report.to)},{' '}
        {plural(report.lines, '{count} line', '{count} lines')}
      </p>
      {Object.entries(report.skipped).map(([reason, { count, line }]) => (
        <p key={reason} className="mt-1 text-small text-warning">
          {plural(
            count,
            '{count} line skipped: {why} (line {line}).',
            '{count} lines skipped: {why} (the first is line {line}).',
            { why: SKIPPED[reason as SkipReason], line },
          )}
        </p>
      ))}
      <Totals report={report} limits={limits} />
      <ReportMap tracks={report.tracks} states={states} />
      <MilesByState report={report} />
      <ByVehicle report={report} />
      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Findings
          title={t('Driven after hours')}
          none={t('Nothing.')}
          findings={report.afterHours}
          of={(finding) => miles(finding.miles)}
        />
        {report.kind === 'positions' && (
          <Findings
            title={t('Longest gaps on the way')}
            none={t('None.')}
            findings={report.gaps}
            of={({ from, to, miles: apart }) =>
              t('{hours}, {miles} apart', {
                hours: hours((to - from) / 60_000),
                miles: miles(apart),
              })
            }
          />
        )}
      </div>
    </div>
  );
}
