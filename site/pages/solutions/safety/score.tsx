import { useState } from 'react';
import { Figure, Slider } from '../../figure.tsx';

/** Points off for each harsh event per 100 miles, and for each minute of speeding per hour. */
const WEIGHTS = { event: 4, minute: 1 };

/** Name, label, unit, and bounds of each slider. */
const FIELDS = [
  ['miles', 'Miles driven', 'mi', 20, 1000, 20],
  ['hours', 'Hours driven', 'h', 1, 40, 1],
  ['events', 'Harsh events', '', 0, 40, 1],
  ['minutes', 'Minutes speeding', 'min', 0, 120, 1],
] as const;

/** A driver's safety score, with the formula and its values. */
export default function Score() {
  const [facts, setFacts] = useState({ miles: 260, hours: 6, events: 5, minutes: 9 });
  const events = (facts.events / facts.miles) * 100;
  const minutes = facts.minutes / facts.hours;
  const score = Math.max(0, 100 - WEIGHTS.event * events - WEIGHTS.minute * minutes);
  return (
    <Figure title="Driver safety score" note="Sample weights · set your own">
      <div className="grid gap-6 p-4 md:grid-cols-[1fr_18rem] md:p-6">
        <div className="grid content-start gap-x-6 gap-y-4 sm:grid-cols-2">
          {FIELDS.map(([name, label, unit, min, max, step]) => (
            <Slider
              key={name}
              label={label}
              value={facts[name]}
              min={min}
              max={max}
              step={step}
              text={`${facts[name]} ${unit}`.trim()}
              onChange={(value) => setFacts({ ...facts, [name]: value })}
            />
          ))}
        </div>
        <div role="status" className="rounded-lg bg-sunken p-4">
          <p className="font-mono text-display text-accent">{score.toFixed(1)}</p>
          <p className="mt-2 font-mono text-micro text-muted">
            100 − {WEIGHTS.event} × {events.toFixed(2)} events per 100 mi − {WEIGHTS.minute} ×{' '}
            {minutes.toFixed(1)} min speeding per hour
          </p>
        </div>
      </div>
    </Figure>
  );
}
