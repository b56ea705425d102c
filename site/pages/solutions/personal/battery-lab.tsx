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
import { PRESETS } from './presets.ts';

/** Days in a month. */
const MONTH = 30.44;
const MODES = [
  ['life', 'How long does it last?'],
  ['reports', 'How often can it report?'],
] as const;
const CELL_NAMES = [
  ['lithium', 'Lithium (single use)'],
  ['lithium-ion', 'Lithium-ion'],
  ['alkaline', 'Alkaline (single use)'],
] as const;
const PARTS = [
  ['sleep', 'Sleep', 'fill-line-strong'],
  ['report', 'Reports', 'fill-accent-mark'],
  ['fix', 'GPS fixes', 'fill-info'],
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
      ? `Not with this battery: even without reports, it’s empty after ${lifeText(lifeDays(0, plan))}.`
      : `To last ${lifeText(wantedDays(draft))}, it can report every ${everyText(rate)}.`;
  }
  const days = lifeDays(rate, plan);
  if (days > 3653)
    return 'More than 10 years on paper, but the battery’s own aging ends it sooner.';
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
            {label} {((use[part] / all) * 100).toFixed(0)}%
          </span>
        ))}
        <span>{all.toFixed(1)} mAh a day</span>
      </p>
    </>
  );
}

const signed = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value)}`;

/** 20 → `68 °F (20 °C)` */
const temperatureText = (celsius: number) =>
  `${signed((celsius * 9) / 5 + 32)} °F (${signed(celsius)} °C)`;

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
      text={name === 'celsius' ? temperatureText(value) : `${value} ${unit}`}
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
          label="Report every"
          value={RATES.findIndex((rate) => String(rate) === draft.reports)}
          min={0}
          max={RATES.length - 1}
          text={everyText(Number(draft.reports))}
          onChange={(step) => set({ reports: String(RATES[step] ?? 12) })}
        />
      )}
      <DraftSlider form={form} name="fix" label="Each GPS fix takes" unit="s" />
      <DraftSlider form={form} name="celsius" label="Temperature" unit="°C" />
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          label="Battery"
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
          What we assume, and values for your own device
        </summary>
        <div className="mt-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          <DraftNumber form={form} name="sleep" label="Sleep current" unit="µA" />
          <DraftNumber form={form} name="report" label="One report" unit="mAh" />
          <DraftNumber form={form} name="receiver" label="GPS receiver" unit="mA" />
        </div>
        <p className="mt-3 text-muted">
          The first two values describe one logger with a rechargeable 2,500 mAh battery, whose
          maker publishes its life per charge (the rings; the dashed line is our fit, without GPS
          fixes). The receiver’s 30 mA and the loss in the cold are round assumptions: at −4 °F (−20
          °C), lithium delivers three quarters of its charge, lithium-ion 60%, and alkaline 30%.
          Lithium lasts 1.3 times as long as alkaline, according to one maker. Signal strength and
          self-discharge are left out. The shaded band is ±{TOLERANCE * 100}%, the distance between
          the line and the maker’s table.
        </p>
      </details>
      <p className="text-small text-muted">
        A receiver that has slept all day needs 60 to 120 s for a GPS fix; one that had a fix
        minutes ago needs 10 to 20 s. Cold and weak signal shorten every figure. The rings and the
        dashed line show the maker’s table for a 2,500 mAh logger.
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
        A report every {rate ? everyText(rate) : '–'}, GPS fixes of {plan.fix} s,{' '}
        {temperatureText(plan.celsius)}, {plan.capacity.toLocaleString('en-US')} mAh {plan.cell};{' '}
        {total(use).toFixed(1)} mAh a day. Sleep current {plan.draw.sleep} µA, one report{' '}
        {plan.draw.report} mAh, GPS receiver {plan.draw.receiver} mA. Based on a manufacturer’s
        published table, within {TOLERANCE * 100}% of it; real use varies more.
      </p>
    </>
  );
}

type Preset = keyof typeof PRESETS;
const PLANS: readonly (readonly [Preset | 'own', string])[] = (
  Object.keys(PRESETS) as Preset[]
).map((id) => [id, PRESETS[id].name] as const);

/** Whether the fields have the values of a plan to start from. */
const isPreset = (draft: Draft, id: Preset | 'own'): boolean =>
  id !== 'own' &&
  Object.entries({ ...DEFAULTS, ...PRESETS[id].patch }).every(
    ([key, value]) => draft[key as keyof Draft] === value,
  );

/** How long a battery tracker lasts, or how often it can report to last as long as wanted. */
export default function BatteryLab() {
  const [draft, set] = useLinkState(DEFAULTS, CHOICES);
  const { plan, errors } = planOf(draft);
  const rate = plan && rateOf(draft, plan);
  const answer = plan && rate !== null ? answerOf(draft, plan, rate) : '';
  const use = plan && rate !== null ? dayUse(rate, plan) : null;
  const form = { draft, errors, set };
  return (
    <Figure title="Battery life calculator" note="Based on a manufacturer’s published table">
      {plan ? (
        <BatteryChart plan={plan} rate={rate || null} />
      ) : (
        <p className="bg-sunken p-8 font-semibold">Correct the marked field to see your answer.</p>
      )}
      <div className="space-y-4 p-4">
        <Choice
          label="Start from a plan"
          options={PLANS}
          value={PLANS.find(([id]) => isPreset(draft, id))?.[0] ?? 'own'}
          onChange={(id) => id !== 'own' && set({ ...DEFAULTS, ...PRESETS[id].patch })}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="text-heading font-semibold">
            {answer}
          </p>
          <Choice
            label="What to calculate"
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
