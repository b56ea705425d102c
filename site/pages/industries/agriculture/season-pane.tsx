import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { ChoiceRow } from '../../../demo-fleet/choice-row.tsx';
import { Legend, Pane, Simulated } from '../../../demo-fleet/pane.tsx';
import { Bars, type BarPart } from '../../bars.tsx';
import { NeedsScript, Slider } from '../../figure.tsx';
import { FieldMap } from './field-map.tsx';
import {
  type Field,
  type FieldProps,
  fieldAt,
  FIELDS,
  machineHours,
  mondayOf,
  WEEKS,
  WORK,
} from './season.ts';

const FILLS = {
  plant: 'fill-info',
  spray: 'fill-warning-mark',
  harvest: 'fill-success-mark',
  bale: 'fill-success-mark',
} as const;

/** A line of a list with an amount at its end. */
function Line({ name, text, amount }: { name: string; text?: string; amount: string }) {
  return (
    <li className="flex justify-between gap-3 border-b border-line py-1.5">
      <span>
        <b className="font-semibold">{name}</b> <span className="text-muted">{text}</span>
      </span>
      <span className="shrink-0 tabular-nums">{amount}</span>
    </li>
  );
}

/** What machines did in a week, what each field waits for, and the machines' hours so far. */
function Week({ week }: { week: number }) {
  const fields = FIELDS.map((field) => ({ ...field, ...fieldAt(field, week) }));
  const working = fields.flatMap(({ name, current }) => (current ? [{ name, current }] : []));
  const waiting = fields
    .flatMap(({ name, acres, next }) => (next ? [{ name, acres, next }] : []))
    .toSorted((a, b) => a.next.week - b.next.week);
  const hours = [...machineHours(week)];
  return (
    <div className="grid content-start gap-x-8 gap-y-5 border-line p-4 text-small max-lg:border-t sm:max-lg:grid-cols-3 lg:border-l lg:p-6">
      <div role="status">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <b className="text-heading">{t('Week of {date}', { date: mondayOf(week) })}</b>
          <Simulated />
        </p>
        {working.length === 0 && <p className="mt-2 text-muted">No field work this week.</p>}
        <ul className="mt-2">
          {working.map(({ name, current: { work, machine, now } }) => (
            <Line key={name} name={machine} text={`${WORK[work]}, ${name}`} amount={`${now} h`} />
          ))}
        </ul>
      </div>
      <div>
        <p className="font-semibold text-muted">
          {waiting.length === 0 ? t('Every field is done') : t('Still to do')}
        </p>
        <ul>
          {waiting.map(({ name, acres, next }) => (
            <Line
              key={name}
              name={name}
              text={WORK[next.work]}
              amount={t('{acres} ac', { acres })}
            />
          ))}
        </ul>
      </div>
      <div>
        {hours.length > 0 && <p className="font-semibold text-muted">Hours so far</p>}
        <ul>
          {hours.map(([machine, worked]) => (
            <Line key={machine} name={machine} amount={`${worked} h`} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What the colors of the weeks mean. */
const COLORS = [
  ['bg-info w-4 h-3', WORK.plant],
  ['bg-warning-mark w-4 h-3', WORK.spray],
  ['bg-success-mark w-4 h-3', t('Harvest or baling')],
] as const;

/** A field's season: its jobs on the weeks, as far as they have come, and the hours so far. */
function Season({ field, week, ...choice }: FieldProps) {
  const { total } = fieldAt(field, week);
  return (
    <ChoiceRow
      {...choice}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t px-4 py-2 text-small sm:grid-cols-[10rem_1fr_3rem]"
    >
      <span>
        <b className="font-semibold">{field.name}</b>{' '}
        <span className="text-muted">{field.crop}</span>
      </span>
      <Bars
        ends={[0, WEEKS]}
        parts={[
          [0, WEEKS, 'fill-line-strong', 10],
          ...field.jobs.map((job): BarPart => [
            job.week + 0.1,
            job.week + job.hours.length - 0.1,
            job.week <= week ? FILLS[job.work] : `${FILLS[job.work]} opacity-30`,
          ]),
          [week + 0.4, week + 0.6, 'fill-text'],
        ]}
        className="h-4 max-sm:order-last max-sm:col-span-2"
      />
      <span className="text-right tabular-nums">{`${total} h`}</span>
    </ChoiceRow>
  );
}

/** A farm's season, week by week: its fields, which machine worked them for how long, and what is still to do. */
export default function SeasonPane() {
  const [week, setWeek] = useState(25);
  const [chosen, setChosen] = useState(FIELDS[0] as Field);
  const { hours, total } = fieldAt(chosen, week);
  return (
    <Pane label={t('A season on the fields')}>
      <NeedsScript />
      <div className="grid lg:grid-cols-[1fr_21rem]">
        <FieldMap week={week} chosen={chosen} onChoose={setChosen} />
        <Week week={week} />
      </div>
      <div className="grid items-center gap-x-4 border-t border-line px-4 py-2 sm:grid-cols-[10rem_1fr_3rem]">
        <span className="text-small text-muted max-sm:hidden">{t('Through the season')}</span>
        <Slider
          label={t('Week of')}
          value={week}
          range={[0, WEEKS - 1]}
          text={mondayOf(week)}
          onChange={setWeek}
        />
      </div>
      {FIELDS.map((field) => (
        <Season
          key={field.name}
          field={field}
          week={week}
          isChosen={field === chosen}
          onChoose={() => setChosen(field)}
        />
      ))}
      <Legend items={COLORS} className="gap-y-1 border-t border-line px-4 py-2" />
      <div className="grid gap-x-10 gap-y-2 border-t border-line bg-sunken p-4 text-small lg:grid-cols-2">
        <p>
          <b className="font-semibold">
            {t('{name}, {acres} ac: {total} h so far.', {
              name: chosen.name,
              acres: chosen.acres,
              total,
            })}
          </b>{' '}
          <span className="text-muted">
            {[...hours].map(([machine, worked]) => `${machine}: ${worked} h`).join(', ')}
          </span>
        </p>
        <p className="text-muted">
          The hours come from a geofence around each field and the engine hours inside it.
        </p>
      </div>
    </Pane>
  );
}
