import { t } from '@ncf/contract/t';
import { FLEET } from '../../../demo-fleet/fleet.ts';
import { StateIcon } from '../../../demo-fleet/state-icon.tsx';
import { ToolLine } from '../../../demo-fleet/tool-line.tsx';
import { toolsAt } from '../../../demo-fleet/yard.ts';
import { useDemo } from '../demo-context.ts';
import { Card, PageView } from '../parts.tsx';

/** Days that a trailer or machine has been where it is, before the demo fleet's day. */
const DAYS: Record<string, number> = {
  'trailer-9': 3,
  'excavator-2': 8,
  'loader-6': 8,
  'generator-1': 21,
};

/** Where every tool, trailer, and machine is: the yard list. */
export default function Tools() {
  const { fleet, minute, go } = useDemo();
  const tools = toolsAt(minute);
  const left = tools.filter(({ isLeftBehind }) => isLeftBehind).length;
  const equipment = fleet.filter(
    ({ vehicle }) => vehicle.kind === 'trailer' || vehicle.kind === 'machine',
  );
  return (
    <PageView>
      <div className="grid content-start gap-4 xl:grid-cols-2">
        <Card
          title={t('Tools')}
          aside={left === 0 ? t('Nothing left behind') : t('{left} left behind', { left })}
        >
          <ul>
            {tools.map((tool) => (
              <li
                key={tool.tag}
                className="flex items-center gap-3 border-b border-line px-4 py-2.5"
              >
                <ToolLine tool={tool} />
              </li>
            ))}
          </ul>
        </Card>
        <Card
          title={t('Trailers and machines')}
          aside={t('{count} of {all} vehicles', { count: equipment.length, all: FLEET.length })}
        >
          <ul>
            {equipment.map(({ vehicle, state, status, place, age }) => (
              <li key={vehicle.id} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => go({ view: 'map', v: vehicle.id })}
                  className="flex w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left hover:bg-sunken"
                >
                  <StateIcon state={state} />
                  <span className="min-w-0 flex-1">
                    <b className="font-semibold">{vehicle.name}</b>{' '}
                    <span className="text-muted">{status}</span>
                    <span className="block text-micro text-muted">
                      {place} · {age}
                    </span>
                  </span>
                  <span className="text-micro text-muted">
                    {state === 'alert'
                      ? t('on the move')
                      : t('{days} days here', { days: DAYS[vehicle.id] ?? 0 })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </PageView>
  );
}
