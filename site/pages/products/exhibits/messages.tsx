import { t } from '@ncf/contract/t';
import { LOCALE } from '../../../shell/language.ts';
import { useState } from 'react';
import { INTERVALS, reportsOfDay } from '../../../tools/sky-messages.ts';
import { Answer, Controls, Figure, Slider } from '../../figure.tsx';
import { AxisLabels, Drawing } from '../../drawing.tsx';
import { LABEL } from '../../label.ts';

const LEFT = 20;
const WIDTH = 320;
const x = (minutes: number) => LEFT + (minutes / 1440) * WIDTH;
const named = (every: number): string => (every < 60 ? `${every} min` : `${every / 60} h`);

/** One day of reports: which ones go by cell network, and which by satellite. */
export default function Messages() {
  const [step, setStep] = useState(2);
  const [away, setAway] = useState(14);
  const every = INTERVALS[step] ?? 60;
  const reports = reportsOfDay(every, away);
  const sky = reports.filter(({ satellite }) => satellite).length;
  return (
    <Figure title="What goes by satellite" note={t('Calculated · the cell network is tried first')}>
      <Drawing
        viewBox="0 0 360 96"
        label={t('Of {length} reports a day, {sky} go by satellite and {value} by cell network.', {
          length: reports.length,
          sky,
          value: reports.length - sky,
        })}
      >
        <rect x={LEFT} y="14" width={x(away * 60) - LEFT} height="48" className="fill-info-soft" />
        <rect
          x={x(away * 60)}
          y="14"
          width={LEFT + WIDTH - x(away * 60)}
          height="48"
          className="fill-accent-soft"
        />
        {reports.map(({ at, satellite }) =>
          satellite ? (
            <path
              key={at}
              d={`M${x(at) + 1.5} 38V24`}
              className="stroke-info"
              strokeWidth={every < 60 ? 1.6 : 2.5}
            />
          ) : (
            <circle
              key={at}
              cx={x(at) + 1.5}
              cy="50"
              r={every < 60 ? 1.4 : 2.2}
              className="fill-accent-mark"
            />
          ),
        )}
        <path d={`M${LEFT} 62H${LEFT + WIDTH}`} className="stroke-line-strong" strokeWidth="1" />
        <AxisLabels
          from={LEFT}
          to={LEFT + WIDTH}
          y={78}
          ticks={[0, 6, 12, 18, 24].map((hour) => [x(hour * 60), hour === 0 ? t('hour 0') : hour])}
          className={LABEL}
        />
      </Drawing>
      <Controls>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Slider
            label="A report every"
            value={step}
            range={[0, INTERVALS.length - 1]}
            text={named(every)}
            onChange={setStep}
          />
          <Slider
            label="Outside cell coverage"
            value={away}
            range={[0, 24]}
            text={t('{away} h a day', { away })}
            onChange={setAway}
          />
        </div>
        <Answer text={<>{(sky * 30).toLocaleString(LOCALE)} satellite messages in 30 days.</>}>
          Bars go by satellite, dots by LTE-M: {sky} and {reports.length - sky} a day. The plan
          includes 1,500 satellite messages a month. To send fewer, report only while it moves.
        </Answer>
      </Controls>
    </Figure>
  );
}
