import { dayUse, lifeDays, TOLERANCE, reportsFor, type Plan } from '../../../tools/battery-life.ts';
import { useLinkState } from '../../../tools/link-state.ts';
import { Choice, Figure, Slider } from '../../figure.tsx';
import { DraftNumber, Select, type DraftForm } from '../../form-fields.tsx';
import { ToolActions } from '../../tool-actions.tsx';
import { BatteryChart } from './battery-chart.tsx';
import {
  CHOICES,
  everyText,
  DEFAULTS,
  lifeText,
  LIVES,
  planOf,
  RATES,
  SLIDERS,
  sliderValue,
  type Draft,
} from './battery-draft.ts';

/** Days in a month. */
const MONTH = 30.44;
const MODES = [
  ['life', 'Rate → life'],
  ['reports', 'Life → rate'],
] as const;
const CELL_NAMES = [
  ['lithium', 'Lithium'],
  ['lithium-ion', 'Lithium-ion'],
  ['alkaline', 'Alkaline'],
] as const;
const PARTS = [
  ['sleep', 'asleep', 'fill-line-strong'],
  ['report', 'reports', 'fill-accent-mark'],
  ['fix', 'fixes', 'fill-info'],
] as const;

type DayUse = ReturnType<typeof dayUse>;

const total = (use: DayUse) => use.sleep + use.report + use.fix;

/** The wanted life, in days. */
const wantedDays = (draft: Draft) => Number(draft.life) * MONTH;

/** Reports a day: as set, or as many as the wanted battery life allows. */
const rateOf = (draft: Draft, plan: Plan): number =>
  draft.mode === 'reports' ? reportsFor(wantedDays(draft), plan) : Number(draft.reports);

/** The answer in one sentence. @param rate reports a day */
function answerOf(draft: Draft, plan: Plan, rate: number): string {
  if (draft.mode === 'reports') {
    return rate === 0
      ? `Not with this cell: even asleep it is empty after ${lifeText(lifeDays(0, plan))}.`
      : `${lifeText(wantedDays(draft))} allow a report every ${everyText(rate)}.`;
  }
  const days = lifeDays(rate, plan);
  if (days > 3653)
    return 'More than 10 years in this model, but the cell’s own aging ends it sooner.';
  return days < 1 / 24 ? 'Less than an hour.' : `About ${lifeText(days)}.`;
}

/** What a day uses of the cell's charge, by cause. */
function UseBar({ use }: { use: DayUse }) {
  const all = total(use);
  return (
    <>
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
        <rect width="100" height="3" className="fill-line-strong" />
        <rect
          x={(use.sleep / all) * 100}
          width={(use.report / all) * 100}
          height="3"
          className="fill-accent-mark"
        />
        <rect
          x={((use.sleep + use.report) / all) * 100}
          width={(use.fix / all) * 100}
          height="3"
          className="fill-info"
        />
      </svg>
      <p className="flex flex-wrap gap-x-4 font-mono text-micro text-muted">
        {PARTS.map(([part, label, color]) => (
          <span key={part}>
            <svg viewBox="0 0 8 8" className="mr-1 inline size-2" aria-hidden="true">
              <rect width="8" height="8" className={color} />
            </svg>
            {label} {((use[part] / all) * 100).toFixed(0)} %
          </span>
        ))}
        <span>{all.toFixed(1)} mAh a day</span>
      </p>
    </>
  );
}

function DraftSlider({
  form: { draft, set },
  name,
  label,
  unit,
}: {
  form: DraftForm<Draft>;
  name: keyof typeof SLIDERS;
  label: string;
  unit: string;
}) {
  const value = sliderValue(draft, name);
  return (
    <Slider
      label={label}
      value={value}
      {...SLIDERS[name]}
      step={5}
      text={`${value < 0 ? '−' : ''}${Math.abs(value)} ${unit}`}
      onChange={(next) => set({ [name]: String(next) })}
    />
  );
}

/** The rate or the wanted life, and the fix, temperature, and cell. */
function PlanFields({ form }: { form: DraftForm<Draft> }) {
  const { draft, set } = form;
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {draft.mode === 'reports' ? (
        <Slider
          label="It should last"
          value={LIVES.findIndex((life) => String(life) === draft.life)}
          min={0}
          max={LIVES.length - 1}
          text={lifeText(wantedDays(draft))}
          onChange={(step) => set({ life: String(LIVES[step] ?? 2) })}
        />
      ) : (
        <Slider
          label="A report every"
          value={RATES.findIndex((rate) => String(rate) === draft.reports)}
          min={0}
          max={RATES.length - 1}
          text={everyText(Number(draft.reports))}
          onChange={(step) => set({ reports: String(RATES[step] ?? 12) })}
        />
      )}
      <DraftSlider form={form} name="fix" label="Each fix takes" unit="s" />
      <DraftSlider form={form} name="celsius" label="Temperature" unit="°C" />
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          label="Cell"
          value={draft.cell as (typeof CELL_NAMES)[number][0]}
          options={CELL_NAMES}
          onChange={(cell) => set({ cell })}
        />
        <DraftNumber form={form} name="capacity" label="Capacity" unit="mAh" />
      </div>
    </div>
  );
}

/** The device's own values, and the limits of the model. */
function Assumptions({ form }: { form: DraftForm<Draft> }) {
  return (
    <>
      <details className="text-small">
        <summary className="min-h-8 cursor-pointer text-link">
          What the lab assumes, and your own device
        </summary>
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          <DraftNumber form={form} name="sleep" label="Asleep" unit="µA" />
          <DraftNumber form={form} name="report" label="A report" unit="mAh" />
          <DraftNumber form={form} name="receiver" label="Receiver" unit="mA" />
        </div>
        <p className="mt-3 text-muted">
          The first two describe one logger with a rechargeable cell, whose maker publishes its life
          on a charge (rings; dashed line, without satellite fixes). The receiver’s 30 mA and what a
          cell gives in the cold are round assumptions: at −20 °C three quarters for lithium (not
          rechargeable), 60 % for lithium-ion, 30 % for alkaline. Lithium against alkaline: 1.3 to
          1, after one maker. Signal and self-discharge are left out. The band is {TOLERANCE * 100}{' '}
          %: so far the line is off the table.
        </p>
      </details>
      <p className="text-small text-muted">
        A receiver that slept a day needs 60 to 120 s for a fix, one that had a fix minutes ago 10
        to 20 s. Cold and weak signal shorten every figure.
      </p>
    </>
  );
}

/** The plan for print. @param rate reports a day */
function PlanSheet({
  plan,
  rate,
  use,
  answer,
}: {
  plan: Plan;
  rate: number;
  use: DayUse;
  answer: string;
}) {
  return (
    <>
      <h1 className="text-title font-semibold">Battery plan: {answer}</h1>
      <p className="mt-3">
        A report every {rate ? everyText(rate) : '–'}, fixes of {plan.fix} s, {plan.celsius} °C,{' '}
        {plan.capacity.toLocaleString('en-US')} mAh {plan.cell}; {total(use).toFixed(1)} mAh a day.
        Asleep {plan.draw.sleep} µA, a report {plan.draw.report} mAh, receiver {plan.draw.receiver}{' '}
        mA. A model of a maker’s table, within {TOLERANCE * 100} % of it and less sure in the field.
      </p>
    </>
  );
}

/** How long a battery tracker lasts, or how often it can report to last as long as wanted. */
export default function BatteryLab() {
  const [draft, set] = useLinkState(DEFAULTS, CHOICES);
  const { plan, errors } = planOf(draft);
  const rate = plan && rateOf(draft, plan);
  const answer = plan && rate !== null ? answerOf(draft, plan, rate) : '';
  const use = plan && rate !== null ? dayUse(rate, plan) : null;
  const form = { draft, errors, set };
  return (
    <Figure title="Battery-life lab" note="Model of a maker’s published table">
      {plan ? (
        <BatteryChart plan={plan} rate={rate || null} />
      ) : (
        <p className="bg-sunken p-8 font-semibold">Correct the marked field below.</p>
      )}
      <div className="space-y-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="text-heading font-semibold">
            {answer}
          </p>
          <Choice
            label="What to work out"
            options={MODES}
            value={draft.mode as (typeof MODES)[number][0]}
            onChange={(mode) => set({ mode })}
          />
        </div>
        {use && <UseBar use={use} />}
        <PlanFields form={form} />
        <Assumptions form={form} />
        <ToolActions
          anchor="battery"
          sheet={
            plan && rate !== null && use ? (
              <PlanSheet plan={plan} rate={rate} use={use} answer={answer} />
            ) : null
          }
        />
      </div>
    </Figure>
  );
}
