import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import type { Watched } from './rules.ts';
import { StateIcon } from './state-icon.tsx';
import { ChoiceRow } from './choice-row.tsx';

export type ListPart = 'all' | 'moving' | 'stopped' | 'alerts';

const PARTS: readonly (readonly [ListPart, string])[] = [
  ['all', t('All')],
  ['moving', t('Moving')],
  ['stopped', t('Stopped')],
  ['alerts', t('Alerts')],
];

/** Whether a vehicle is in the chosen part of the list. */
export function passes({ state, speed, alert }: Watched, part: ListPart): boolean {
  if (part === 'all') return true;
  if (part === 'alerts') return alert !== null || state === 'alert';
  return (part === 'moving') === speed > 0;
}

/** What a row says of a vehicle: its state, name, and driver. @param right what is beside the name */
export function VehicleLine({
  tracked: { vehicle, state },
  right,
  children,
}: {
  tracked: Watched;
  right: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <StateIcon state={state} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2">
          <span className="min-w-0">
            <b className="font-semibold">{vehicle.name}</b>{' '}
            <span className="text-muted">{vehicle.who}</span>
          </span>
          <span className="shrink-0">{right}</span>
        </span>
        {children}
      </span>
    </>
  );
}

/** One vehicle: name and driver, where it is, its speed or state, and how old that is. */
export function VehicleRow({
  tracked,
  selected,
  onSelect,
}: {
  tracked: Watched;
  selected: boolean;
  onSelect: () => void;
}) {
  const { state, place, status, age, alert } = tracked;
  return (
    <li className="border-b border-line">
      <ChoiceRow
        isChosen={selected}
        onChoose={onSelect}
        className="flex gap-2.5 px-3 py-2 text-small"
      >
        <VehicleLine tracked={tracked} right={status}>
          <span className="flex justify-between gap-2 text-micro text-muted">
            <span className="truncate">{place}</span>
            <span className="shrink-0">{age}</span>
          </span>
          {alert && (
            <span
              className={`mt-1 block rounded-sm px-2 py-1 text-micro ${state === 'alert' ? 'bg-error-soft text-error' : 'bg-warning-soft text-warning'}`}
            >
              {alert}
            </span>
          )}
        </VehicleLine>
      </ChoiceRow>
    </li>
  );
}

/** Buttons that choose a part of the list, each with how many vehicles it has. */
export function ListFilters({
  fleet,
  part,
  onPart,
}: {
  fleet: Watched[];
  part: ListPart;
  onPart: (part: ListPart) => void;
}) {
  return (
    <div role="group" aria-label="Show" className="mt-2 flex flex-wrap gap-1">
      {PARTS.map(([id, name]) => (
        <button
          key={id}
          type="button"
          aria-pressed={part === id}
          onClick={() => onPart(id)}
          className="min-h-8 cursor-pointer rounded-full border border-line-strong px-2 text-micro hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {name} {fleet.filter((tracked) => passes(tracked, id)).length}
        </button>
      ))}
    </div>
  );
}

/** The fleet's list with its filters. */
export function VehicleList({
  fleet,
  part,
  onPart,
  selected,
  onSelect,
}: {
  fleet: Watched[];
  part: ListPart;
  onPart: (part: ListPart) => void;
  selected: string;
  onSelect: (id: string) => void;
}) {
  return (
    <div className="flex min-h-0 flex-col border-line max-lg:order-last max-lg:border-t lg:border-r">
      <div className="border-b border-line p-3">
        <p className="font-semibold">Fleet</p>
        <ListFilters fleet={fleet} part={part} onPart={onPart} />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto max-lg:max-h-96">
        {fleet
          .filter((tracked) => passes(tracked, part))
          .map((tracked) => (
            <VehicleRow
              key={tracked.vehicle.id}
              tracked={tracked}
              selected={tracked.vehicle.id === selected}
              onSelect={() => onSelect(tracked.vehicle.id)}
            />
          ))}
      </ul>
    </div>
  );
}
