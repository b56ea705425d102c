import { useState } from 'react';
import { Slider, Toggle } from '../pages/figure.tsx';
import { durationText, setStatus, STATUS_NAMES, STATUSES, timeOfDay } from '../tools/duty-hours.ts';
import { driverClocks, DRIVER_DAY } from './driver-day.ts';
import { DEMO_DAY, DEMO_MINUTE } from './fleet.ts';
import { StateIcon } from './state-icon.tsx';
import { Pane, Simulated } from './pane.tsx';
import { HoursScreen, InspectionScreen } from './tablet-screens.tsx';

const ICONS = { off: 'parked', sleeper: 'parked', driving: 'moving', on: 'working' } as const;

const BUTTON = 'grow basis-2/5 sm:basis-0';

/** The driver's tablet of Truck 7: the log, the hours left, and the roadside inspection, at any time of the day. */
export default function DriverTablet() {
  const [changes, setChanges] = useState(DRIVER_DAY);
  const [now, setNow] = useState(DEMO_MINUTE);
  const [isInspected, setInspected] = useState(false);
  const { status, drive } = driverClocks(changes, now);
  const reset = () => {
    setChanges(DRIVER_DAY);
    setNow(DEMO_MINUTE);
    setInspected(false);
  };
  const Screen = isInspected ? InspectionScreen : HoursScreen;
  return (
    <Pane label="Driver’s tablet of Truck 7">
      <div className="grid bg-sunken lg:grid-cols-[1fr_18rem]">
        <div className="p-3 sm:p-6">
          <div className="overflow-hidden rounded-xl border-8 border-neutral-800 bg-raised">
            <p className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-2 text-small">
              <StateIcon state={ICONS[status]} />
              <b className="flex-1 font-semibold">{STATUS_NAMES[status]}</b>
              <span className="text-muted">
                Sam K. · Truck 7 · {DEMO_DAY}, {timeOfDay(now)}
              </span>
            </p>
            <div className="lg:min-h-104">
              <Screen changes={changes} now={now} />
            </div>
            <div
              role="group"
              aria-label="Duty status"
              className="flex flex-wrap gap-2 border-t border-line p-3"
            >
              {STATUSES.map((name) => (
                <Toggle
                  key={name}
                  pressed={name === status}
                  onClick={() => setChanges(setStatus(changes, now, 1440, name))}
                  className={BUTTON}
                >
                  {STATUS_NAMES[name]}
                </Toggle>
              ))}
              <Toggle
                pressed={isInspected}
                onClick={() => setInspected(!isInspected)}
                className={BUTTON}
              >
                Inspection
              </Toggle>
            </div>
          </div>
        </div>
        <div className="space-y-5 border-line bg-raised p-4 text-small max-lg:border-t lg:border-l">
          <Simulated />
          <Slider
            label="Time of day"
            text={timeOfDay(now)}
            value={now}
            range={[300, 1320, 5]}
            onChange={setNow}
          />
          <p className="text-muted">
            Try it: choose Driving to keep going, then move the time past 7:15 PM. In the truck, the
            log switches to Driving at 5 mph.
          </p>
          <p className="border-l-2 border-accent-mark pl-3">
            <span className="block text-micro text-accent">Dispatch sees</span>
            Truck 7, {STATUS_NAMES[status].toLowerCase()}: {durationText(drive)} of drive time left
          </p>
          <button type="button" className="button-quiet" onClick={reset}>
            Start over
          </button>
        </div>
      </div>
    </Pane>
  );
}
