import { lazy, Suspense, useSyncExternalStore } from 'react';
import { shownToasts, watchToasts, type Toast } from './toast-store.ts';

export { dismiss, toast, type ToastOptions } from './toast-store.ts';

const none: readonly Toast[] = [];
const noToasts = () => none;

/** Where its code cannot be fetched, the words alone still show. */
const Plain = ({ list }: { list: readonly Toast[] }) => (
  <p className="rounded-md border border-line bg-overlay p-3 text-small">{list.at(-1)?.text}</p>
);
const List = lazy(() => import('./toast-list.tsx').catch(() => ({ default: Plain })));

interface ToastRegionProps {
  /** Where it stands; `fixed` by default at the bottom on the right. */
  className?: string;
}

/**
 * The notification area (R1.3); put it once into the app, as its last part. Its two live regions are
 * there from the start, as assistive technology wants them; what draws the toasts loads with the first.
 */
export function ToastRegion({ className = 'bottom-4' }: ToastRegionProps) {
  const list = useSyncExternalStore(watchToasts, shownToasts, noToasts);
  return (
    <section
      aria-label="Notifications"
      className={`fixed right-4 z-50 w-[min(24rem,calc(100vw-2rem))] ${className}`}
    >
      <p role="alert" className="sr-only">
        {list.findLast(({ kind }) => kind === 'error')?.text}
      </p>
      <div aria-live="polite">
        {list.length > 0 && (
          <Suspense>
            <List list={list} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
