import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Choice, Controls, Figure, Slider } from '../../figure.tsx';
import { AxisLabels, Drawing, GridLines, linePath, tenth } from '../../drawing.tsx';
import { LABEL } from '../../label.ts';

/** Published thresholds for braking, in g, and who publishes them. */
const SCHEMES = [
  ['posi', 0.25, t('PosiTrace’s setting for passenger cars')],
  ['gps2', 0.36, t('GPS Insight’s setting for vehicles up to 10,000 lb')],
  ['gps1', 0.38, t('GPS Insight’s setting for vehicles up to 6,000 lb')],
  ['dm', 0.45, t('Digital Matter’s device default')],
] as const;
/** The braking events of a minute of driving: when (s), how long (s), and how hard (g). */
const BUMPS = [
  [6, 3, 0.16],
  [15, 2, 0.28],
  [26, 4, 0.2],
  [36, 1.4, 0.44],
  [44, 0.4, 0.5],
  [52, 2.5, 0.31],
] as const;
const TRACE = Array.from({ length: 241 }, (_, i) => {
  const t = i / 4;
  const bump = BUMPS.reduce(
    (sum, [at, width, g]) => sum + g * Math.exp(-(((t - at) / (width / 2)) ** 2)),
    0,
  );
  return bump + 0.025 * Math.sin(t * 3.1) * Math.cos(t * 1.7);
});

/** The events above a threshold: when (s), and their peak (g). Dips below it of up to a second do not split one. */
function eventsOf(values: readonly number[], limit: number): { at: number; g: number }[] {
  const events: { at: number; g: number; last: number }[] = [];
  for (const [i, g] of values.entries()) {
    if (g < limit) continue;
    const current = events.at(-1);
    if (!current || i - current.last > 4) events.push({ at: i / 4, g, last: i });
    else {
      current.last = i;
      if (g > current.g) Object.assign(current, { at: i / 4, g });
    }
  }
  return events;
}

/** A minute of braking against the thresholds that vendors publish. */
export default function GTrace() {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number][0]>('dm');
  const [force, setForce] = useState(100);
  const [, limit, source] = SCHEMES.find(([id]) => id === scheme) ?? SCHEMES[0];
  const values = TRACE.map((g) => (g * force) / 100);
  const y = (g: number) => 110 - g * 150;
  const events = eventsOf(values, limit);
  return (
    <Figure title="One minute of braking, four harsh-braking thresholds" note={t('g over time')}>
      <Drawing
        viewBox="0 0 360 130"
        label={t('Braking in g over 60 seconds; with the threshold at {limit} g {value}.', {
          limit,
          value:
            events.length === 1
              ? t('there is 1 event')
              : t('there are {length} events', { length: events.length }),
        })}
      >
        <GridLines
          from={28}
          to={354}
          ticks={[0, 0.2, 0.4, 0.6].map((g) => [y(g), g.toFixed(1)])}
          className={LABEL}
        />
        <AxisLabels
          from={28}
          to={352}
          y={125}
          ticks={[0, 15, 30, 45, 60].map((second) => [28 + second * 5.4, `${second}s`])}
          className={LABEL}
        />
        <path
          d={`M28 ${y(limit)}H354`}
          className="stroke-error"
          strokeWidth="1.4"
          strokeDasharray="5 3"
        />
        <path
          d={linePath(values.map((g, i) => [28 + i * 1.35, Math.max(4, y(g))]))}
          className="fill-none stroke-accent-mark"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {events.map(({ at, g }) => (
          <path
            key={at}
            d={`M${tenth(28 + at * 5.4)} ${tenth(Math.max(12, y(g)) - 4)}l-4 -6h8z`}
            className="fill-error"
          />
        ))}
      </Drawing>
      <Controls>
        <Choice
          label="Harsh-braking threshold"
          options={SCHEMES.map(([id, g]) => [id, `${g} g`] as const)}
          value={scheme}
          onChange={setScheme}
        />
        <Slider
          label="How hard this driver brakes"
          value={force}
          range={[40, 130, 5]}
          text={`${force}%`}
          onChange={setForce}
        />
        <p role="status" className="text-small">
          <strong>
            {events.length} harsh {events.length === 1 ? t('event') : t('events')}
          </strong>{' '}
          over {limit} g ({(limit * 9.806).toFixed(1)} m/s²), {source}
          {events.length > 0 && <>: at {events.map(({ at }) => `${at.toFixed(0)} s`).join(', ')}</>}
          .{' '}
          <span className="text-muted">
            The spike at 44 s lasts 0.4 s. That’s a pothole, and a filter on duration removes it.
          </span>
        </p>
      </Controls>
    </Figure>
  );
}
