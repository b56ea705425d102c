import { t } from '@ncf/contract/t';
import type { ComponentProps, ReactNode } from 'react';
import type { Vehicle } from '../../demo-fleet/fleet.ts';
import { ChoiceRow } from '../../demo-fleet/choice-row.tsx';
import type { Watched } from '../../demo-fleet/rules.ts';
import { VehicleLine } from '../../demo-fleet/vehicle-list.tsx';
import { Table } from '../table.tsx';
import { useDemo } from './demo-context.ts';

/** A view with a list beside its main part; on a phone, the list is above it. */
export function SplitView({
  title,
  aside,
  list,
  children,
}: {
  title: string;
  aside?: ReactNode;
  list: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="h-full max-lg:overflow-y-auto lg:grid lg:min-h-0 lg:grid-cols-[21rem_1fr]">
      <div className="flex min-h-0 flex-col border-line bg-raised max-lg:border-b lg:border-r">
        <ViewTitle title={title} aside={aside} />
        <div className="min-h-0 flex-1 overflow-y-auto max-lg:max-h-72">{list}</div>
      </div>
      <div className="min-h-0 min-w-0 lg:overflow-y-auto">{children}</div>
    </div>
  );
}

/** The heading of a view or of a part of it. */
export function ViewTitle({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-3">
      <h2 className="text-base font-semibold">{title}</h2>
      <span className="text-micro text-muted">{aside}</span>
    </div>
  );
}

/** A view that is one page. */
export function PageView({ children }: { children: ReactNode }) {
  return (
    <div className="h-full overflow-y-auto bg-sunken" tabIndex={-1}>
      <div className="mx-auto grid max-w-7xl gap-4 p-3 lg:p-5">{children}</div>
    </div>
  );
}

/** A part of a page. */
export function Card({
  title,
  aside,
  className = '',
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={`min-w-0 overflow-hidden rounded-lg border border-line bg-raised ${className}`}
    >
      <ViewTitle title={title} aside={aside} />
      {children}
    </section>
  );
}

/** The selected vehicle if it is one of these; otherwise the first of them. */
export function useVehicle(among: (vehicle: Vehicle) => boolean): Watched {
  const { fleet, chosen } = useDemo();
  const able = fleet.filter(({ vehicle }) => among(vehicle));
  return (able.find((one) => one === chosen) ?? able[0]) as Watched;
}

/** A vehicle to choose in a list. */
export function VehicleButton({
  tracked,
  isChosen,
  right,
  children,
}: {
  tracked: Watched;
  isChosen: boolean;
  right: ReactNode;
  children: ReactNode;
}) {
  const { go } = useDemo();
  return (
    <ChoiceRow
      isChosen={isChosen}
      onChoose={() => go({ v: tracked.vehicle.id })}
      className="flex gap-2.5 border-b px-3 py-2.5"
    >
      <VehicleLine tracked={tracked} right={right}>
        {children}
      </VehicleLine>
    </ChoiceRow>
  );
}

/** A select that chooses the vehicle of a view. */
export function VehiclePicker({
  among,
  chosen,
}: {
  among: (vehicle: Vehicle) => boolean;
  chosen: Vehicle;
}) {
  const { fleet, go } = useDemo();
  return (
    <select
      aria-label={t('Vehicle')}
      value={chosen.id}
      onChange={(event) => go({ v: event.target.value })}
      className="h-10 w-full cursor-pointer rounded-md border border-line-strong bg-raised px-2"
    >
      {fleet
        .filter(({ vehicle }) => among(vehicle))
        .map(({ vehicle: { id, name, who } }) => (
          <option key={id} value={id}>
            {name}, {who}
          </option>
        ))}
    </select>
  );
}

/** A table in a card. */
export const DataTable = (props: ComponentProps<typeof Table>) => (
  <div className="px-4">
    <Table {...props} className="whitespace-nowrap" />
  </div>
);
