import { t } from '@ncf/contract/t';
import { useState, type ReactNode } from 'react';
import { TOLERANCE } from '../../../tools/battery-life.ts';
import { Slider } from '../../figure.tsx';
import { DraftNumber, Select, type DraftForm } from '../../form-fields.tsx';
import {
  everyText,
  lifeText,
  LIVES,
  RATES,
  SLIDERS,
  sliderValue,
  wantedDays,
  type Draft,
} from './battery-draft.ts';

export const CELL_NAMES = [
  ['lithium', t('Lithium (single use)')],
  ['lithium-ion', t('Lithium-ion')],
  ['alkaline', t('Alkaline (single use)')],
] as const;

const signed = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value)}`;

/** 20 → `68 °F (20 °C)` */
export const temperatureText = (celsius: number) =>
  `${signed((celsius * 9) / 5 + 32)} °F (${signed(celsius)} °C)`;

/** Fields that few visitors change. @param wrong keeps them open */
function Values({
  title,
  wrong,
  children,
}: {
  title: string;
  wrong: boolean;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="text-small"
      open={opened || wrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary
        className="min-h-8 cursor-pointer text-link"
        onClick={(event) => wrong && event.preventDefault()}
      >
        {title}
      </summary>
      {children}
    </details>
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
      range={[SLIDERS[name].min, SLIDERS[name].max, 5]}
      text={name === 'celsius' ? temperatureText(value) : `${value} ${unit}`}
      onChange={(next) => set({ [name]: String(next) })}
    />
  );
}

/** How often it reports, or how long it should last. */
export function MainSlider({ form: { draft, set } }: { form: DraftForm<Draft> }) {
  return draft.mode === 'reports' ? (
    <Slider
      label="It should last"
      value={LIVES.findIndex((life) => String(life) === draft.life)}
      range={[0, LIVES.length - 1]}
      text={lifeText(wantedDays(draft))}
      onChange={(step) => set({ life: String(LIVES[step] ?? 2) })}
    />
  ) : (
    <Slider
      label="Report every"
      value={RATES.findIndex((rate) => String(rate) === draft.reports)}
      range={[0, RATES.length - 1]}
      text={everyText(Number(draft.reports))}
      onChange={(step) => set({ reports: String(RATES[step] ?? 12) })}
    />
  );
}

/** The battery, the temperature, and the GPS fix; open when a field is wrong. */
export function Conditions({ form }: { form: DraftForm<Draft> }) {
  const { draft, errors, set } = form;
  return (
    <Values title="Battery, temperature, and GPS signal" wrong={errors.capacity !== undefined}>
      <div className="mt-3 space-y-3">
        <div className="grid grid-cols-2 items-start gap-3">
          <Select
            label="Battery"
            value={draft.cell as (typeof CELL_NAMES)[number][0]}
            options={CELL_NAMES}
            onChange={(cell) => set({ cell })}
          />
          <DraftNumber form={form} name="capacity" label="Capacity" unit="mAh" />
        </div>
        <DraftSlider form={form} name="celsius" label="Temperature" unit="°C" />
        <DraftSlider form={form} name="fix" label="Each GPS fix takes" unit="s" />
        <p className="text-muted">
          A receiver that has slept all day needs 60 to 120 s for a GPS fix; one that had a fix
          minutes ago needs 10 to 20 s. Cold and weak signal shorten every figure.
        </p>
      </div>
    </Values>
  );
}

/** The device's own values, and the limits of the model. */
export function Assumptions({ form }: { form: DraftForm<Draft> }) {
  return (
    <Values
      title="What we assume, and values for your own device"
      wrong={(['sleep', 'report', 'receiver'] as const).some((key) => form.errors[key])}
    >
      <div className="mt-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <DraftNumber form={form} name="sleep" label="Sleep current" unit="µA" />
        <DraftNumber form={form} name="report" label="One report" unit="mAh" />
        <DraftNumber form={form} name="receiver" label="GPS receiver" unit="mA" />
      </div>
      <p className="mt-3 text-muted">
        The first two values describe one logger with a rechargeable 2,500 mAh battery, whose maker
        publishes its life per charge (the rings; the dashed line is our fit, without GPS fixes).
        The receiver’s 30 mA and the loss in the cold are round assumptions: at −4 °F (−20 °C),
        lithium delivers three quarters of its charge, lithium-ion 60%, and alkaline 30%. Lithium
        lasts 1.3 times as long as alkaline, according to one maker. Signal strength and
        self-discharge are left out. The shaded band is ±{TOLERANCE * 100}%, the distance between
        the line and the maker’s table.
      </p>
    </Values>
  );
}
