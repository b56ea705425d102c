import { t } from '@ncf/contract/t';
import Search from 'icon:tabler/search';
import { useEffect, useRef } from 'react';
import type { Watched } from '../../demo-fleet/rules.ts';
import { ListFilters, passes, VehicleRow, type ListPart } from '../../demo-fleet/vehicle-list.tsx';
import { useDemo } from './demo-context.ts';

/** Whether a vehicle has a text in its name, driver, plate, or place. */
function matches({ vehicle: { name, who, plate }, place }: Watched, query: string): boolean {
  const words = [name, who, plate, place].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

const URGENCY = { alert: 0, moving: 2, working: 3, idling: 3, parked: 4 } as const;

/** What needs attention first, then what moves; the order of the fleet otherwise. */
const byNeed = (a: Watched, b: Watched): number => rank(a) - rank(b);
const rank = ({ state, alert }: Watched): number =>
  alert && state !== 'alert' ? 1 : URGENCY[state];

/** The fleet's list with search and filters; `/` goes to the search. */
export function FleetList({ onSelect }: { onSelect: (id: string) => void }) {
  const { fleet, link, go } = useDemo();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const found = fleet.filter((one) => matches(one, link.q));
  const shown = found.filter((one) => passes(one, link.part as ListPart)).toSorted(byNeed);
  return (
    <div className="flex h-full min-h-0 flex-col bg-raised">
      <div className="border-b border-line p-3">
        <p className="flex items-baseline justify-between gap-2">
          <b className="text-base font-semibold">Fleet</b>
          <span className="text-micro text-muted">{fleet.length} vehicles, by what needs you</span>
        </p>
        <label className="relative mt-2 block">
          <Search className="absolute top-3 left-3 size-4 text-faint" />
          <input
            ref={search}
            type="search"
            aria-label={t('Search the fleet')}
            placeholder={t('Vehicle, driver, or place')}
            value={link.q}
            onChange={(event) => go({ q: event.target.value })}
            className="h-10 w-full rounded-md border border-line-strong bg-raised pr-3 pl-9 placeholder:text-faint"
          />
        </label>
        <ListFilters fleet={found} part={link.part as ListPart} onPart={(part) => go({ part })} />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {shown.map((tracked) => (
          <VehicleRow
            key={tracked.vehicle.id}
            tracked={tracked}
            selected={tracked.vehicle.id === link.v}
            onSelect={() => onSelect(tracked.vehicle.id)}
          />
        ))}
        {shown.length === 0 && (
          <li className="p-4 text-muted">
            <p>No vehicle matches.</p>
            <button
              type="button"
              onClick={() => go({ q: '', part: 'all' })}
              className="button-quiet mt-2"
            >
              Show all
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
