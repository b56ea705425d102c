import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadable } from './loadable.tsx';
import { untilLoaded } from './until-loaded.ts';
import { toastStore, type Toast } from './toast-store.ts';

export { dismiss, isShown, toast, type ToastOptions } from './toast-store.ts';

const { subscribe, getState, getInitialState } = toastStore;

/** After how long only the text shows, in milliseconds. */
const LATE_MS = 500;

/** The latest text, if the code that draws toasts is late; that code then announces it. */
function Plain({ list }: { list: readonly Toast[] }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <p aria-live="off" className="rounded-md border border-line bg-overlay p-3 text-small">
        {list.at(-1)?.text}
      </p>
    )
  );
}

const List = loadable(() => untilLoaded(() => import('./toast-list.tsx')), Plain);

interface ToastRegionProps {
  /** Its position; by default `fixed` at the bottom right. */
  className?: string;
}

/**
 * The notification area (R1.3); render it once, as the last part of the app. Its two live regions exist
 * from the start, as assistive technology requires; the code that draws toasts loads with the first one.
 */
export function ToastRegion({ className = 'bottom-4' }: ToastRegionProps) {
  const { toasts: list } = useSyncExternalStore(subscribe, getState, getInitialState);
  return (
    <section
      aria-label="Notifications"
      className={`fixed right-4 z-50 w-[min(24rem,calc(100vw-2rem))] ${className}`}
    >
      <p role="alert" className="sr-only">
        {list.findLast(({ kind }) => kind === 'error')?.text}
      </p>
      <div aria-live="polite">{list.length > 0 && <List list={list} />}</div>
    </section>
  );
}
