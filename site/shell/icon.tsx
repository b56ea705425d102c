import { lazy, Suspense, useEffect, useState } from 'react';

const Iconify = lazy(async () => {
  const { Icon, addAPIProvider } = await import('@iconify/react');
  const publicPaths = {
    resources: [`${location.origin}/api/icons`, 'https://api.iconify.design'],
    path: '/',
  };
  // rotate + timeout: 1500 ms for the own endpoint, 5000 ms in all (R7.12, R9.5).
  addAPIProvider('', { ...publicPaths, rotate: 1500, timeout: 3500 });
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
