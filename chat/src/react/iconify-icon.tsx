import { ICON_API, ICON_API_MS, ICON_FETCH_MS } from '@ncf/contract/constants';
import { lazy, Suspense } from 'react';

const BOX = {
  display: 'inline-block',
  inlineSize: '1em',
  blockSize: '1em',
  flexShrink: 0,
} as const;

/** The origin of the icon endpoint; empty for the page's own. */
let origin = '';

/** Sets the origin that icons are loaded from. Call it before the first icon is drawn. */
export function setIconOrigin(backend: string): void {
  origin = backend;
}

const Iconify = lazy(async () => {
  const { Icon, addAPIProvider, _api } = await import('@iconify/react');
  // Iconify takes a 404 as final, but a host without the endpoint also answers 404.
  _api.setFetch(async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, init);
    return response.status === 404 ? new Response(null, { status: 503 }) : response;
  });
  addAPIProvider('', {
    resources: [`${origin || location.origin}/api/icons`, ICON_API],
    path: '/',
    // Iconify asks the public service after `rotate`, and gives up `rotate` + `timeout` after that: 5000 ms in all.
    rotate: ICON_FETCH_MS,
    timeout: ICON_API_MS - ICON_FETCH_MS,
  });
  return { default: Icon };
});

/**
 * An icon that is known only at run time, by its Iconify name such as `tabler:truck`, one em in size and decorative.
 * Its data comes from the site's own endpoint, or from the public service if that fails (R7.12); without data, its
 * place stays empty.
 */
export function IconifyIcon({ name }: { name: string }) {
  return (
    <span style={BOX} aria-hidden="true">
      <Suspense>
        <Iconify icon={name} width="100%" height="100%" />
      </Suspense>
    </span>
  );
}
