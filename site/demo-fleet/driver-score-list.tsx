import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Slider } from '../pages/figure.tsx';
import { scoresOf } from './driver-scores.ts';
import { Bar, Pane, PaneTitle } from './pane.tsx';

/** The drivers' scores of a week, the one to coach first on top. The visitor sets what costs how many points. */
export default function DriverScoreList() {
  const [weights, setWeights] = useState({ event: 4, minute: 1 });
  const drivers = scoresOf(weights);
  const [first] = drivers;
  return (
    <Pane label="Driver scores of the demo fleet">
      <PaneTitle>Who to coach first this week</PaneTitle>
      <ol>
        {drivers.map(({ driver, vehicle, perHundredMiles, perHour, score }) => (
          <li
            key={driver}
            className="grid grid-cols-[1fr_5rem_3rem] items-center gap-x-4 border-t border-line px-4 py-2"
          >
            <span>
              <b className="font-semibold">{driver}</b>{' '}
              <span className="text-small text-muted">{vehicle}</span>
              <span className="block text-micro text-muted">
                {perHundredMiles} harsh events per 100 mi · {perHour} min speeding per hour
              </span>
            </span>
            <Bar share={Math.round(score)} isLate={score < 90} />
            <span className="text-right font-semibold tabular-nums">{score.toFixed(1)}</span>
          </li>
        ))}
      </ol>
      <div className="grid gap-x-8 gap-y-2 bg-sunken p-4 sm:grid-cols-2">
        <Slider
          label="Points off per harsh event"
          value={weights.event}
          range={[0, 10]}
          text={String(weights.event)}
          onChange={(event) => setWeights({ ...weights, event })}
        />
        <Slider
          label="Points off per speeding minute"
          value={weights.minute}
          range={[0, 10]}
          text={String(weights.minute)}
          onChange={(minute) => setWeights({ ...weights, minute })}
        />
        {first && (
          <p role="status" className="text-small sm:col-span-2">
            Talk to {first.driver} first, about {first.isBraking ? t('braking') : t('speeding')}:
            100 − {weights.event} × {first.perHundredMiles} − {weights.minute} × {first.perHour} ={' '}
            {first.score.toFixed(1)}.
          </p>
        )}
      </div>
    </Pane>
  );
}
