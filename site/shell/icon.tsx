import { ICON_API_MS, ICON_FETCH_MS } from '@ncf/contract/constants';
import { lazy, Suspense, useEffect, useState } from 'react';

declare const __BACKEND_HOST__: string;

const Iconify = lazy(async () => {
  const { Icon, addAPIProvider, _api } = await import('@iconify/react');
  // Iconify takes a 404 for the last word; of a host without the endpoint it is none.
  _api.setFetch(async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, init);
    return response.status === 404 ? new Response(null, { status: 503 }) : response;
  });
  addAPIProvider('', {
    resources: [
      `${__BACKEND_HOST__.replace(/\/+$/, '') || location.origin}/api/icons`,
      'https://api.iconify.design',
    ],
    path: '/',
    // The own endpoint is waited for alone for `rotate`; after `rotate` again, the public one, asked last,
    // has `timeout` left: 5000 ms for it in all (R7.12, R9.5).
    rotate: ICON_FETCH_MS,
    timeout: ICON_API_MS - ICON_FETCH_MS,
  });
  return { default: Icon };
});

/** An icon by name, from the site's own endpoint, else from the public service (R7.12). Decorative. */
export function Icon({ name }: { name: string }) {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <span className="inline-block size-8" aria-hidden="true">
      {here && (
        <Suspense>
          <Iconify icon={name} width="100%" height="100%" />
        </Suspense>
      )}
    </span>
  );
}
