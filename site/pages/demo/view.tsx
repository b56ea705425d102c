import { loadable, type Load } from '@ncf/ui/loadable';
import type { ComponentType } from 'react';
import { useDemo } from './demo-context.ts';
import type { ViewId } from './demo-link.ts';
import MapPane from './views/map.tsx';

/** A view whose code loads with it; only the map's is part of the first load. */
const later = (load: Load<object>): ComponentType =>
  loadable(load, () => <p className="p-6 text-muted">Loading…</p>);

const VIEWS: Record<ViewId | 'track', ComponentType> = {
  map: MapPane,
  trips: later(() => import('./views/trips.tsx')),
  alerts: later(() => import('./views/alerts.tsx')),
  dispatch: later(() => import('./views/dispatch.tsx')),
  hours: later(() => import('./views/hours.tsx')),
  cameras: later(() => import('./views/cameras.tsx')),
  maintenance: later(() => import('./views/maintenance.tsx')),
  fuel: later(() => import('./views/fuel.tsx')),
  tools: later(() => import('./views/tools.tsx')),
  reports: later(() => import('./views/reports.tsx')),
  track: later(() => import('./views/track.tsx')),
};

/** The chosen view. */
export function View() {
  const { link } = useDemo();
  const Chosen = VIEWS[link.view as ViewId | 'track'];
  return <Chosen />;
}
