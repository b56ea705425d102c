import { t } from '@ncf/contract/t';
import { LOCALE } from '../../../shell/language.ts';
import { dayUse, lifeDays, TOLERANCE, reportsFor, type Plan } from '../../../tools/battery-life.ts';
import { useLinkState } from '../../../tools/link-state.ts';
import { Bars } from '../../bars.tsx';
import { Choice, Figure } from '../../figure.tsx';
import { ToolActions } from '../../tool-actions.tsx';
import { BatteryChart } from './battery-chart.tsx';
import {
  CHOICES,
  DEFAULTS,
  everyText,
  lifeText,
  planOf,
  wantedDays,
  type Draft,
} from './battery-draft.ts';
import {
  Assumptions,
  CELL_NAMES,
  Conditions,
  MainSlider,
  temperatureText,
} from './battery-fields.tsx';
import { PRESETS } from './presets.ts';

const MODES = [
  ['life', t('How long does it last?')],
  ['reports', t('How often can it report?')],
] as const;
const PARTS = [
  ['sleep', t('Sleep'), 'fill-line-strong'],
  ['report', t('Reports'), 'fill-accent-mark'],
  ['fix', t('GPS fixes'), 'fill-info'],
] as const;

type DayUse = ReturnType<typeof dayUse>;

const total = (use: DayUse) => use.sleep + use.report + use.fix;

/** Reports a day: as set, or as many as the wanted battery life allows. */
const rateOf = (draft: Draft, plan: Plan): number =>
  draft.mode === 'reports' ? reportsFor(wantedDays(draft), plan) : Number(draft.reports);

/** The answer in one sentence. @param rate reports a day */
function answerOf(draft: Draft, plan: Plan, rate: number): string {
  if (draft.mode === 'reports') {
    return rate === 0
      ? t('Not with this battery: even without reports, it runs out after {lifeText}.', {
          lifeText: lifeText(lifeDays(0, plan)),
        })
      : t('To last {lifeText}, it can report every {everyText}.', {
          lifeText: lifeText(wantedDays(draft)),
          everyText: everyText(rate),
        });
  }
  const days = lifeDays(rate, plan);
  if (days > 3653)
    return t('More than 10 years on paper, but the battery’s own aging ends it sooner.');
  return days < 1 / 24
    ? t('Less than an hour.')
    : t('About {lifeText}.', { lifeText: lifeText(days) });
}

/** What a day uses of the cell's charge, by cause. */
function UseBar({ use }: { use: DayUse }) {
  const all = total(use);
  return (
    <>
      <Bars
        ends={[0, all]}
        parts={[
          [0, use.sleep, 'fill-line-strong'],
          [use.sleep, all - use.fix, 'fill-accent-mark'],
          [all - use.fix, all, 'fill-info'],
        ]}
        className="h-3"
      />
      <p className="flex flex-wrap gap-x-4 text-micro text-muted">
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
  const cell = new Map(CELL_NAMES).get(plan.cell)?.toLowerCase();
  return (
    <>
      <h1 className="text-title">Battery plan: {answer}</h1>
      <p className="mt-3">
        A report every {rate ? everyText(rate) : '–'}, GPS fixes of {plan.fix} s,{' '}
        {temperatureText(plan.celsius)}, {plan.capacity.toLocaleString(LOCALE)} mAh {cell};{' '}
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
  const { value: plan, errors } = planOf(draft);
  const rate = plan && rateOf(draft, plan);
  const answer = plan && rate !== null ? answerOf(draft, plan, rate) : '';
  const use = plan && rate !== null ? dayUse(rate, plan) : null;
  const form = { draft, errors, set };
  return (
    <Figure title="Battery life calculator" note={t('Based on a manufacturer’s published table')}>
      <div className="lg:grid lg:grid-cols-[7fr_5fr]">
        <div className="bg-sunken">
          {plan ? (
            <BatteryChart plan={plan} rate={rate || null} />
          ) : (
            <p className="p-8 font-semibold">Correct the marked field to see your answer.</p>
          )}
          <div className="space-y-3 p-4">
            <p role="status" className="text-heading">
              {answer}
            </p>
            {use && <UseBar use={use} />}
          </div>
        </div>
        <div className="space-y-4 border-line p-4 max-lg:border-t lg:border-l">
          <Choice
            label="Start from a plan"
            options={PLANS}
            value={PLANS.find(([id]) => isPreset(draft, id))?.[0] ?? 'own'}
            onChange={(id) => id !== 'own' && set({ ...DEFAULTS, ...PRESETS[id].patch })}
          />
          <Choice
            label="What to calculate"
            options={MODES}
            value={draft.mode as (typeof MODES)[number][0]}
            onChange={(mode) => set({ mode })}
          />
          <MainSlider form={form} />
          <Conditions form={form} />
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
      </div>
    </Figure>
  );
}
