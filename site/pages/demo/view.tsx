import { lazy, Suspense, type ComponentType } from 'react';
import { useDemo } from './demo-context.ts';
import type { ViewId } from './demo-link.ts';
import MapPane from './views/map.tsx';

const VIEWS: Record<ViewId | 'track', ComponentType> = {
  map: MapPane,
  trips: lazy(() => import('./views/trips.tsx')),
  alerts: lazy(() => import('./views/alerts.tsx')),
  dispatch: lazy(() => import('./views/dispatch.tsx')),
  hours: lazy(() => import('./views/hours.tsx')),
  cameras: lazy(() => import('./views/cameras.tsx')),
  maintenance: lazy(() => import('./views/maintenance.tsx')),
  fuel: lazy(() => import('./views/fuel.tsx')),
  tools: lazy(() => import('./views/tools.tsx')),
  reports: lazy(() => import('./views/reports.tsx')),
  track: lazy(() => import('./views/track.tsx')),
};

/** The chosen view, whose code loads with it; only the map's is part of the first load. */
export function View() {
  const { link } = useDemo();
  const Chosen = VIEWS[link.view as ViewId | 'track'];
  return (
    <Suspense fallback={<p className="p-6 text-muted">Loading…</p>}>
      <Chosen />
    </Suspense>
  );
}
