import { t } from '@ncf/contract/t';
import { useState } from 'react';
import {
  clock,
  dutyUse,
  LIMITS,
  setStatus,
  STATUS_NAMES,
  STATUSES,
  stretches,
  timeOfDay,
  type DutyChange,
  type DutyStatus,
  type DutyUse,
} from '../../../tools/duty-hours.ts';
import { Bars } from '../../bars.tsx';
import { Choice, Figure } from '../../figure.tsx';
import { LogDrawing } from './log-drawing.tsx';

const EXAMPLE: DutyChange[] = [
  { at: 0, status: 'off' },
  { at: 345, status: 'on' },
  { at: 375, status: 'driving' },
  { at: 660, status: 'on' },
  { at: 705, status: 'driving' },
  { at: 900, status: 'off' },
  { at: 945, status: 'driving' },
  { at: 1095, status: 'on' },
  { at: 1125, status: 'off' },
];

/** `06:15` → 375, to the quarter of an hour. */
const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.round((hour * 60 + minute) / 15) * 15;
};

/** Minutes used of a limit, as text and as a bar. Work without driving may go past the 14-hour window. */
function Meter({
  label,
  used,
  limit,
  over = used > limit,
}: {
  label: string;
  used: number;
  limit: number;
  over?: boolean;
}) {
  return (
    <div className="min-w-[min(11rem,100%)] flex-1 text-small">
      <p className="flex justify-between gap-2">
        <span>{label}</span>
        <span className={over ? 'font-mono font-semibold text-error' : 'font-mono'}>
          {clock(used)} / {limit / 60} h{over ? ' !' : ''}
        </span>
      </p>
      <Bars
        ends={[0, limit]}
        parts={[
          [0, limit, 'fill-line'],
          [0, used, over ? 'fill-error' : 'fill-success-mark'],
        ]}
        className="mt-1 h-2"
      />
    </div>
  );
}

/** What the day uses of the three daily limits, and where it breaks one. */
function Limits({ use }: { use: DutyUse }) {
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Meter label="Driving" used={use.driving} limit={LIMITS.driving} />
        <Meter
          label="14-hour window"
          used={use.window}
          limit={LIMITS.window}
          over={use.violations.some(({ cite }) => cite === '395.3(a)(2)')}
        />
        <Meter label="Driving without a break" used={use.withoutBreak} limit={LIMITS.beforeBreak} />
      </div>
      <p
        role="status"
        className={
          use.violations.length
            ? 'text-small font-semibold text-error'
            : 'text-small font-semibold text-success'
        }
      >
        {use.violations.length
          ? use.violations
              .map((item) =>
                t('From {timeOfDay}: {text} (49 CFR {cite}).', {
                  timeOfDay: timeOfDay(item.at),
                  text: item.text,
                  cite: item.cite,
                }),
              )
              .join(' ')
          : t('Within all three daily limits of 49 CFR 395.3.')}
      </p>
    </>
  );
}

/** Sets the status of a stretch of the day, as dragging on the drawing does. */
function StretchForm({
  onSet,
  onReset,
}: {
  onSet: (from: number, to: number, status: DutyStatus) => void;
  onReset: () => void;
}) {
  const [from, setFrom] = useState('18:45');
  const [to, setTo] = useState('21:30');
  const start = minuteOf(from);
  const end = minuteOf(to) || 1440;
  const [status, setStatusChoice] = useState<DutyStatus>('driving');
  return (
    <div className="flex flex-wrap items-end gap-3 text-small">
      {(
        [
          [t('From'), from, setFrom],
          [t('To'), to, setTo],
        ] as const
      ).map(([label, value, set]) => (
        <label key={label}>
          {label}
          <br />
          <input
            type="time"
            step="900"
            value={value}
            onChange={(event) => set(event.target.value)}
            className="h-11 rounded-md border border-line-strong bg-surface px-2 font-mono"
          />
        </label>
      ))}
      <Choice
        label="Duty status"
        options={STATUSES.map((name) => [name, STATUS_NAMES[name]] as const)}
        value={status}
        onChange={setStatusChoice}
      />
      <button
        type="button"
        className="button-quiet"
        disabled={!from || !to || end <= start}
        onClick={() => onSet(start, end, status)}
      >
        Set
      </button>
      <button type="button" className="button-quiet" onClick={onReset}>
        Start over
      </button>
    </div>
  );
}

/** A log day to draw on, checked against 49 CFR 395.3. */
export default function LogGrid() {
  const [changes, setChanges] = useState(EXAMPLE);
  const use = dutyUse(changes);
  const set = (from: number, to: number, status: DutyStatus) =>
    setChanges((before) => setStatus(before, from, to, status));
  return (
    <Figure title="Draw a log day">
      <LogDrawing changes={changes} violations={use.violations} onDraw={set} />
      <div className="flex flex-col gap-4 p-4">
        <Limits use={use} />
        <p className="text-small text-muted">Drag along a row to change it, or enter a period:</p>
        <StretchForm onSet={set} onReset={() => setChanges(EXAMPLE)} />
        <details className="text-small">
          <summary className="min-h-8 cursor-pointer text-link">Show this day as a list</summary>
          <ol className="mt-2 columns-2 font-mono text-micro">
            {stretches(changes).map((part) => (
              <li key={part.from}>
                {timeOfDay(part.from)}–{timeOfDay(part.to)} {STATUS_NAMES[part.status]}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </Figure>
  );
}
