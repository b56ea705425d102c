import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { cardHours, clipMegabytes } from '../../../tools/card-hours.ts';
import { Answer, Choice, Controls, Figure, Slider } from '../../figure.tsx';
import { Drawing } from '../../drawing.tsx';
import { FilledBox } from './filled-box.tsx';

const LENSES = [
  ['1', t('Road')],
  ['2', t('Road and cab')],
  ['4', t('Road, cab, and sides')],
] as const;
const SIZES = [64, 128, 256, 512];

/** How many working days fit on the card, and the size of one event's video. */
export default function Card() {
  const [lenses, setLenses] = useState<(typeof LENSES)[number][0]>('2');
  const [size, setSize] = useState(2);
  const [rate, setRate] = useState(6);
  const [day, setDay] = useState(8);
  const card = SIZES[size] ?? 256;
  const hours = cardHours(card, Number(lenses), rate);
  const days = hours / day;
  const clip = clipMegabytes(20, Number(lenses), rate);
  return (
    <Figure
      title="How much video does the card hold?"
      note={t('Calculated · 10% reserved for events')}
    >
      <Drawing
        viewBox="0 0 360 54"
        label={t('The card holds {round} hours: {toFixed} driving days of {day} hours each.', {
          round: Math.floor(hours),
          toFixed: days.toFixed(1),
          day,
        })}
      >
        {Array.from({ length: 10 }, (_, i) => (
          <FilledBox
            key={i}
            x={320 - i * 34}
            y={10}
            width={30}
            height={26}
            part={Math.max(0, Math.min(1, days - i))}
            from="right"
            label={i === 0 ? t('today') : `−${i} d`}
          />
        ))}
      </Drawing>
      <Controls>
        <Choice label="Lenses" options={LENSES} value={lenses} onChange={setLenses} />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Slider label="Card" value={size} range={[0, 3]} text={`${card} GB`} onChange={setSize} />
          <Slider
            label="Bit rate per lens"
            value={rate}
            range={[2, 12]}
            text={`${rate} Mbit/s`}
            onChange={setRate}
          />
          <Slider
            label="Driving per day"
            value={day}
            range={[2, 14]}
            text={`${day} h`}
            onChange={setDay}
          />
        </div>
        <Answer
          text={
            <>
              {Math.floor(hours)} hours, or {days.toFixed(1)} driving days.
            </>
          }
        >
          After that, the oldest video is overwritten, so request a clip before then. The 20 s
          around an event take {clip.toFixed(0)} MB.
        </Answer>
      </Controls>
    </Figure>
  );
}
