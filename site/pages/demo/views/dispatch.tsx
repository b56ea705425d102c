import { t } from '@ncf/contract/t';
import type { FormEvent } from 'react';
import { delivers, dispatchStops, type DispatchStop } from '../../../demo-fleet/dispatch.ts';
import type { Vehicle } from '../../../demo-fleet/fleet.ts';
import type { Watched } from '../../../demo-fleet/rules.ts';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { Bars } from '../../bars.tsx';
import { useDemo, useKept, useMessages } from '../demo-context.ts';
import { DriverPhone } from '../driver-phone.tsx';
import { NewOrder } from './new-order.tsx';
import { Card, SplitView, useVehicle, VehicleButton } from '../parts.tsx';

const STATES: Record<DispatchStop['state'], { name: string; fill: string }> = {
  done: { name: t('Done'), fill: 'fill-success-mark' },
  here: { name: t('There now'), fill: 'fill-info' },
  next: { name: t('Next'), fill: 'fill-line' },
  later: { name: t('Planned'), fill: 'fill-line' },
};

/** Where a driver's route stands. */
function Progress({ tracked, minute }: { tracked: Watched; minute: number }) {
  const stops = dispatchStops(tracked.vehicle.plan, minute);
  const current = stops.find(({ state }) => state === 'here' || state === 'next');
  return (
    <>
      <span className="flex justify-between gap-2 text-micro text-muted">
        <span className="truncate">{current?.visit.place ?? t('All stops done')}</span>
        {current && (
          <span className={current.isLate ? 'text-warning' : ''}>
            {current.state === 'here' ? t('there now') : timeOfDay(current.visit.arrive)}
          </span>
        )}
      </span>
      <Bars
        ends={[0, stops.length]}
        parts={stops.map(({ state }, i) => [i, i + 0.9, STATES[state].fill])}
        className="mt-1.5 h-1.5"
      />
    </>
  );
}

/** A stop with its window and when the vehicle got there, or will. */
function Stop({ stop, number }: { stop: DispatchStop; number: number }) {
  const { visit, window, state, isLate } = stop;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
      <span className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-accent text-micro font-semibold">
        {number}
      </span>
      <span className="min-w-40 flex-1">
        <b className="font-semibold">{visit.place}</b>
        <span className="block text-micro text-muted">
          Window {timeOfDay(window.from)} – {timeOfDay(window.to)}
        </span>
      </span>
      <span className={isLate ? 'text-warning' : ''}>
        {timeOfDay(visit.arrive)}
        {isLate && ` · ${t('late')}`}
      </span>
      <span
        className={`w-20 text-right text-micro max-sm:w-full max-sm:pl-9 max-sm:text-left ${state === 'next' || state === 'here' ? 'font-semibold text-accent' : 'text-muted'}`}
      >
        {STATES[state].name}
      </span>
    </li>
  );
}

/** A message to the driver, which the phone shows. */
function MessageForm({ to: { id, who } }: { to: Vehicle }) {
  const { minute } = useDemo();
  const [messages, setMessages] = useMessages();
  const [text, setText] = useKept(`message to ${id}`, '');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    setMessages([...messages, { to: id, at: minute, text: text.trim() }]);
    setText('');
  };
  return (
    <form onSubmit={send} className="flex gap-2 p-4">
      <input
        aria-label={t('Message to {who}', { who })}
        placeholder={t('Dock 3 is open, pull right in.')}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 placeholder:text-faint"
      />
      <button type="submit" className="button shrink-0">
        Send
      </button>
    </form>
  );
}

/** The day's routes with their stops, the customer's link, and the driver's phone. */
export default function Dispatch() {
  const { fleet, minute, go } = useDemo();
  const { vehicle } = useVehicle(delivers);
  const drivers = fleet.filter((one) => delivers(one.vehicle));
  const stops = dispatchStops(vehicle.plan, minute);
  return (
    <SplitView
      title={t('Routes today')}
      aside={t('{count} drivers', { count: drivers.length })}
      list={drivers.map((tracked) => (
        <VehicleButton
          key={tracked.vehicle.id}
          tracked={tracked}
          isChosen={tracked.vehicle === vehicle}
          right={tracked.status}
        >
          <Progress tracked={tracked} minute={minute} />
        </VehicleButton>
      ))}
    >
      <div className="grid min-h-full gap-4 bg-sunken p-3 lg:p-5 xl:grid-cols-[1fr_19rem]">
        <div className="grid content-start gap-4">
          <NewOrder among={delivers} />
          <Card
            title={t('Stops of {name}', { name: vehicle.name })}
            aside={t('{done} of {all} done', {
              done: stops.filter(({ state }) => state === 'done').length,
              all: stops.length,
            })}
          >
            <ol>
              {stops.map((stop, i) => (
                <Stop key={stop.index} stop={stop} number={i + 1} />
              ))}
            </ol>
            <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <span className="text-muted">Your customer gets a link like this one.</span>
              <button
                type="button"
                className="button-quiet"
                onClick={() => go({ view: 'track', v: vehicle.id })}
              >
                See what the customer sees
              </button>
            </div>
          </Card>
          <Card title={t('Message to {who}', { who: vehicle.who })} aside={vehicle.name}>
            <MessageForm to={vehicle} />
          </Card>
        </div>
        <DriverPhone vehicle={vehicle} />
      </div>
    </SplitView>
  );
}
