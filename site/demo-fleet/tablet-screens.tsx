import { t } from '@ncf/contract/t';
import { useState } from 'react';
import type { DutyChange } from '../tools/duty-hours.ts';
import { durationText, dutyUse, timeOfDay } from '../tools/duty-hours.ts';
import { Toggle } from '../pages/figure.tsx';
import { LogGridLines, LogLine, x } from '../pages/solutions/eld/log-lines.tsx';
import { driverClocks, PAST_DAYS, violationText } from './driver-day.ts';
import { Bar } from './pane.tsx';
import { Table } from '../pages/table.tsx';

/** What is left of one limit, in words and as a bar. */
function Clock({ name, left, limit }: { name: string; left: number; limit: number }) {
  const isShort = left <= 60;
  return (
    <div className="text-small">
      <dt className="text-micro text-muted">{name}</dt>
      <dd className={isShort ? 'font-semibold text-warning' : 'font-semibold'}>
        {durationText(left)}
        <span className="mt-1 block">
          <Bar share={Math.round((left / limit) * 100)} isLate={isShort} />
        </span>
      </dd>
    </div>
  );
}

/** The driver's main screen: the time left to drive, the clocks behind it, and the log of the day so far. */
export function HoursScreen({ changes, now }: { changes: DutyChange[]; now: number }) {
  const { clocks, drive, reason, violation } = driverClocks(changes, now);
  return (
    <>
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <div role="status">
          <p className="text-small text-muted">Drive time left</p>
          <p className="text-title">{durationText(drive)}</p>
          <p className={`text-small ${violation ? 'font-semibold text-error' : 'text-muted'}`}>
            {violation ? violationText(violation) : reason}
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          {clocks.map((clock) => (
            <Clock key={clock.name} {...clock} />
          ))}
        </dl>
      </div>
      <svg
        viewBox="0 0 360 106"
        className="block w-full bg-sunken"
        role="img"
        aria-label={t(
          'Log of the day until {timeOfDay}, with the rows off duty, sleeper berth, driving, and on duty',
          { timeOfDay: timeOfDay(now) },
        )}
      >
        <LogGridLines />
        <LogLine changes={changes} until={now} />
        <path d={`M${x(now).toFixed(1)} 12V104`} className="stroke-error" />
      </svg>
    </>
  );
}

const ROUTES = [t('Web service'), t('Email'), 'USB', 'Bluetooth'] as const;

/** What the officer sees at a roadside inspection, and the ways to hand over the file. */
export function InspectionScreen({ changes, now }: { changes: DutyChange[]; now: number }) {
  const [sent, setSent] = useState<(typeof ROUTES)[number] | null>(null);
  const { totals } = dutyUse(changes, now);
  const days = [
    [t('Fri, Nov 20'), totals.driving, totals.driving + totals.on],
    ...PAST_DAYS,
  ] as const;
  return (
    <div className="grid gap-4 p-4 text-small sm:grid-cols-2">
      <Table
        heads={[t('Today and 7 days'), t('Driving'), t('On duty in all')]}
        rows={days.map(([day, ...times]) => [
          day,
          ...times.map((time) => (times[1] ? durationText(time) : t('off'))),
        ])}
        hasFigures
      />
      <div>
        <p className="font-semibold">Send the log to the officer</p>
        <div className="mt-2 grid grid-cols-2 gap-2">
          {ROUTES.map((route) => (
            <Toggle key={route} pressed={route === sent} onClick={() => setSent(route)}>
              {route}
            </Toggle>
          ))}
        </div>
        <p role="status" className="mt-3 text-muted">
          {sent === null
            ? t(
                'Without a connection, the officer reads the screen from outside the cab, or a printout.',
              )
            : sent === t('Web service') || sent === t('Email')
              ? t(
                  'In a real inspection, the file goes to FMCSA’s system with the officer’s code. Nothing was sent here.',
                )
              : t(
                  'In a real inspection, the file goes straight to the officer’s device. Nothing was sent here.',
                )}
        </p>
      </div>
    </div>
  );
}
