import { t } from '@ncf/contract/t';
import { LOCALE } from '../../shell/language.ts';
import { useState } from 'react';
import { recordBuffer } from '../../tools/record-buffer.ts';
import { Answer, Controls, Figure, Slider } from '../figure.tsx';
import { Drawing } from '../drawing.tsx';
import { LABEL, LABEL_FONT } from '../label.ts';

const CAPACITY = 400_000;
/** Seconds from one record to the next. */
const INTERVALS = [1, 5, 10, 30, 60, 300];
/** Records sent in a second once the network is back. */
const SEND_RATE = 5;
/** Where the dead zone starts and ends, in percent of the drive. */
const DEAD_ZONE = { start: 25, end: 75 };
/** Percent of the drive after the dead zone by which everything is sent. */
const CATCH_UP = 10;

const x = (percent: number) => 20 + percent * 3.2;
const inDeadZone = (percent: number) => percent > DEAD_ZONE.start && percent < DEAD_ZONE.end;

/**
 * How many records wait on the device.
 * @param at where the vehicle is, in percent of the drive
 * @param most how many wait at the end of the dead zone
 */
function storedAt(at: number, most: number): number {
  if (inDeadZone(at))
    return Math.round((most * (at - DEAD_ZONE.start)) / (DEAD_ZONE.end - DEAD_ZONE.start));
  if (at < DEAD_ZONE.end) return 0;
  return Math.round(most * Math.max(0, 1 - (at - DEAD_ZONE.end) / CATCH_UP));
}

/** Seconds as text: `12 s`, `3 min`. */
const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

function Legend() {
  return (
    <>
      <circle cx="24" cy="107" r="2.5" className="fill-success-mark" />
      <text x="31" y="110" className={LABEL}>
        Sent
      </text>
      <circle cx="92" cy="107" r="2.5" className="fill-none stroke-info" strokeWidth="1" />
      <text x="99" y="110" className={LABEL}>
        Stored on the tracker
      </text>
    </>
  );
}

/** The vehicle on its drive behind a hill, its records, and where the map shows it. */
function Drive({ at, stored }: { at: number; stored: number }) {
  const inside = inDeadZone(at);
  return (
    <Drawing
      viewBox="0 0 360 120"
      label={t('The vehicle is {value}; {stored} records waiting.', {
        value: inside ? t('without coverage') : t('connected'),
        stored,
      })}
    >
      <path
        d={`M${x(DEAD_ZONE.start)} 78V40Q${x(50)} 8 ${x(DEAD_ZONE.end)} 40V78Z`}
        className="fill-line stroke-line-strong"
        strokeWidth="1.5"
      />
      <text x={x(50)} y="40" textAnchor="middle" className={LABEL}>
        No coverage
      </text>
      <path d="M0 78H360" className="stroke-text" strokeWidth="2" />
      {Array.from({ length: 41 }, (_, i) => i * 2.5)
        .filter((p) => p <= at)
        .map((p) => (
          <circle
            key={p}
            cx={x(p)}
            cy="90"
            r="2.5"
            className={
              inDeadZone(p) && at < DEAD_ZONE.end ? 'fill-none stroke-info' : 'fill-success-mark'
            }
            strokeWidth="1"
          />
        ))}
      <circle cx={x(inside ? DEAD_ZONE.start : at)} cy="64" r="9" className="fill-info/25" />
      <text
        x={inside ? x(DEAD_ZONE.start) - 13 : Math.min(Math.max(x(at), 36), 324)}
        y={inside ? 67 : 50}
        textAnchor={inside ? 'end' : 'middle'}
        className={`fill-info ${LABEL_FONT}`}
      >
        On the map
      </text>
      <path
        transform={`translate(${x(at) - 12} 62)`}
        d="M0 4h6l3 -4h9l4 5h2v8H0z"
        className="fill-accent"
      />
      <circle cx={x(at) - 6} cy="76" r="3" className="fill-text" />
      <circle cx={x(at) + 6} cy="76" r="3" className="fill-text" />
      <Legend />
    </Drawing>
  );
}

/** A drive through a dead zone: what the tracker records and what the map shows. */
export default function StoreForward() {
  const [gap, setGap] = useState(60);
  const [rate, setRate] = useState(2);
  const [at, setAt] = useState(50);
  const every = INTERVALS[rate] ?? 10;
  const { waiting, drain } = recordBuffer(gap, every, CAPACITY, SEND_RATE);
  const stored = storedAt(at, waiting);
  return (
    <Figure
      title="Drive through a dead zone"
      note={t('Sends {SEND_RATE} records a second', { SEND_RATE })}
    >
      <Drive at={at} stored={stored} />
      <Controls>
        <Slider
          label="Position"
          value={at}
          range={[0, 100]}
          text={t('{at}% of the drive', { at })}
          onChange={setAt}
        />
        <div className="flex flex-wrap gap-x-6">
          <Slider
            label="Time without coverage"
            value={gap}
            range={[5, 240, 5]}
            text={`${gap} min`}
            onChange={setGap}
          />
          <Slider
            label="One record every"
            value={rate}
            range={[0, INTERVALS.length - 1]}
            text={every < 60 ? `${every} s` : `${every / 60} min`}
            onChange={setRate}
          />
        </div>
        <Answer text={<>{stored.toLocaleString(LOCALE)} records waiting.</>}>
          {inDeadZone(at)
            ? t('The map shows the last position, {round} min old.', {
                round: Math.round(
                  (gap * (at - DEAD_ZONE.start)) / (DEAD_ZONE.end - DEAD_ZONE.start),
                ),
              })
            : t('The map is live.')}{' '}
          The dead zone adds up to {waiting.toLocaleString(LOCALE)} records, and the tracker stores{' '}
          {CAPACITY.toLocaleString(LOCALE)}. Once coverage is back, all of them are sent within{' '}
          {duration(drain)}.
        </Answer>
      </Controls>
    </Figure>
  );
}
