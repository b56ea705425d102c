import { lazy, Suspense, useSyncExternalStore } from 'react';

/** The kinds of toast (R1.3). */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** How a toast looks and how long it stays. */
export interface ToastOptions {
  /** `info` by default. */
  kind?: ToastKind;
  /** Milliseconds, 3000 by default; 0 or less keeps it until dismissed (R1.3). */
  duration?: number;
  /** A second line. */
  description?: string;
  /** A button on it, such as the way to undo; the toast goes when it is pressed. */
  action?: { label: string; run: () => void };
}

/** A toast as it waits or shows. */
export interface Toast extends ToastOptions {
  id: number;
  text: string;
  kind: ToastKind;
  duration: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short notice. @returns its id, for `dismiss` */
export function toast(text: string, options: ToastOptions = {}): number {
  lastId += 1;
  set([...toasts, { kind: 'info', duration: 3000, ...options, id: lastId, text }]);
  return lastId;
}

/** Takes a toast away; one that is gone already is no error. */
export const dismiss = (id: number): void => set(toasts.filter((item) => item.id !== id));

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
  const list = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => toasts,
    () => none,
  );
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
