import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { batteryDays } from '../../../tools/battery-life.ts';
import { Answer, Choice, Controls, Figure, Slider } from '../../figure.tsx';
import { Drawing } from '../../drawing.tsx';
import { FilledBox } from './filled-box.tsx';

const CELLS = [
  ['1000', '1,000 mAh'],
  ['5000', '5,000 mAh'],
  ['12000', '12,000 mAh'],
] as const;
type Capacity = (typeof CELLS)[number][0];
const RATES = [0.25, 0.5, 1, 2, 4, 12, 24, 96, 288, 1440];
const NAMES = t('4 days,2 days,day,12 h,6 h,2 h,hour,15 min,5 min,minute').split(',');
const MONTHS = 24;

/** Two years as boxes of a month each, filled until the battery is empty. */
function Strip({ capacity, isSolar }: { capacity: Capacity; isSolar: boolean }) {
  const [step, setStep] = useState(3);
  const [cell, setCell] = useState(capacity);
  const days = batteryDays(RATES[step] ?? 2, Number(cell));
  const months = days / 30.4;
  const long =
    days > 730
      ? t('more than two years')
      : t('about {round} days', {
          round: days < 100 ? Math.round(days) : Math.floor(days / 10) * 10,
        });
  return (
    <Figure
      title="How long does the battery last?"
      note={isSolar ? t('At 68 °F, without sun') : t('At 68 °F')}
    >
      <Drawing
        viewBox="0 0 360 81"
        label={t('A report every {value} on {cell} mAh lasts {long}.', {
          value: NAMES[step] ?? '',
          cell,
          long,
        })}
      >
        {Array.from({ length: MONTHS }, (_, i) => (
          <FilledBox
            key={i}
            x={12 + (i % 12) * 28}
            y={i < 12 ? 8 : 45}
            width={24}
            height={22}
            part={Math.max(0, Math.min(1, months - i))}
            from="left"
            label={i + 1}
          />
        ))}
      </Drawing>
      <Controls>
        <Slider
          label="A report every"
          value={step}
          range={[0, RATES.length - 1]}
          text={NAMES[step] ?? ''}
          onChange={setStep}
        />
        <Choice label="Battery" options={CELLS} value={cell} onChange={setCell} />
        <Answer text={<>{long.charAt(0).toUpperCase() + long.slice(1)}.</>}>
          {isSolar
            ? t(
                'Each box is a month. Cold or a weak signal make it shorter. An hour of sun a day keeps it full.',
              )
            : t('Each box is a month. Cold, a weak signal, or a blocked sky make it shorter.')}{' '}
          <a className="text-link underline" href="/news/battery-life-is-not-a-straight-line">
            Why the curve isn’t straight
          </a>
        </Answer>
      </Controls>
    </Figure>
  );
}

/** The strip of the solar tracker. */
export default function YearStrip() {
  return <Strip capacity="5000" isSolar />;
}

/** The strip of the tracker with four AA cells. */
export function CellStrip() {
  return <Strip capacity="12000" isSolar={false} />;
}
