import { t } from '@ncf/contract/t';
import Bell from 'icon:tabler/bell';
import Tools from 'icon:tabler/briefcase-2';
import Clock from 'icon:tabler/clock';
import Fuel from 'icon:tabler/gas-station';
import MapIcon from 'icon:tabler/map-2';
import Report from 'icon:tabler/report-analytics';
import Route from 'icon:tabler/route';
import Wrench from 'icon:tabler/tool';
import Truck from 'icon:tabler/truck-delivery';
import Video from 'icon:tabler/video';
import { useDemo } from './demo-context.ts';
import { VIEWS, type ViewId } from './demo-link.ts';

const ENTRIES: Record<ViewId, { label: string; Icon: typeof MapIcon }> = {
  map: { label: t('Map'), Icon: MapIcon },
  trips: { label: t('Trips'), Icon: Route },
  alerts: { label: t('Alerts'), Icon: Bell },
  dispatch: { label: t('Dispatch'), Icon: Truck },
  hours: { label: t('Hours'), Icon: Clock },
  cameras: { label: t('Cameras'), Icon: Video },
  maintenance: { label: t('Service'), Icon: Wrench },
  fuel: { label: t('Fuel, IFTA'), Icon: Fuel },
  tools: { label: t('Tools'), Icon: Tools },
  reports: { label: t('Reports'), Icon: Report },
};

/** The views of the demo: a column beside them, or a row below them on a phone. */
export function Rail() {
  const { link, go, alerts, minute } = useDemo();
  const open = alerts.filter(({ from, to }) => from <= minute && minute < to).length;
  return (
    <nav
      aria-label={t('Views of the demo')}
      className="shrink-0 border-line bg-sunken max-lg:order-last max-lg:border-t lg:w-21 lg:overflow-y-auto lg:border-r"
    >
      <ul className="flex gap-1 p-1.5 max-lg:overflow-x-auto lg:flex-col">
        {VIEWS.map((id) => {
          const { label, Icon } = ENTRIES[id];
          return (
            <li key={id} className="max-lg:shrink-0">
              <button
                type="button"
                aria-current={link.view === id ? 'page' : undefined}
                onClick={() => go({ view: id })}
                className="relative grid min-h-13 w-full min-w-16 cursor-pointer place-items-center gap-0.5 rounded-lg border border-transparent px-1 py-1.5 text-micro font-medium text-muted hover:text-text aria-[current]:border-line aria-[current]:bg-raised aria-[current]:text-accent aria-[current]:shadow-raised"
              >
                <Icon className="size-5.5" />
                {label}
                {id === 'alerts' && open > 0 && (
                  <span className="absolute top-1 right-3 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-error px-1 text-[0.6875rem] leading-none font-semibold text-on-error">
                    {open}
                    <span className="sr-only"> open</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
