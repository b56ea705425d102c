import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Controls, Figure, Slider } from '../../figure.tsx';
import { Drawing } from '../../drawing.tsx';

/** A machine's day: ignition hours against engine hours against hours under load. */
export default function EngineHoursChart() {
  const [key, setKey] = useState(60);
  const [idle, setIdle] = useState(35);
  const engine = 8.5;
  const ignition = engine + key / 60;
  const work = engine * (1 - idle / 100);
  const rows = [
    [t('Key on'), ignition],
    [t('Engine running'), engine],
    [t('Working'), work],
  ] as const;
  return (
    <Figure title="One excavator, one day, three hour meters">
      <Drawing
        viewBox="0 0 360 110"
        label={rows
          .map(([name, hours]) => t('{name} {toFixed} hours', { name, toFixed: hours.toFixed(1) }))
          .join(', ')}
      >
        {rows.map(([name, hours], i) => (
          <g key={name}>
            <text x="10" y={18 + i * 34} className="fill-text text-[11.2px] md:text-[7.5px]">
              {name} · {hours.toFixed(1)} h
            </text>
            <rect
              x="10"
              y={22 + i * 34}
              width={hours * 28}
              height="12"
              rx="2"
              className={['fill-line-strong', 'fill-info', 'fill-accent-mark'][i]}
            />
          </g>
        ))}
      </Drawing>
      <Controls>
        <Slider
          label="Key on, engine off (radio, lunch)"
          value={key}
          range={[0, 180, 15]}
          text={`${key} min`}
          onChange={setKey}
        />
        <Slider
          label="Engine on, not working"
          value={idle}
          range={[0, 70, 5]}
          text={`${idle}%`}
          onChange={setIdle}
        />
        <p role="status" className="text-small text-muted">
          Over 22 days, a meter on the key counts {((ignition - engine) * 22).toFixed(0)} hours when
          the engine wasn’t running. That’s {(((ignition - engine) * 22) / 2.5).toFixed(0)}% of a
          250-hour service interval.
        </p>
      </Controls>
    </Figure>
  );
}
