import { useEffect, useState, useSyncExternalStore } from 'react';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** What a toast says. */
export interface ToastInput {
  title: string;
  description?: string;
  /** `info` by default. */
  type?: ToastType;
  /** Milliseconds, 3000 by default; 0 or less stays until dismissed (R1.3). */
  duration?: number;
}
type Toast = Required<ToastInput> & { id: number };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. @returns its id, for `dismiss`. */
export function toast({
  title,
  description = '',
  type = 'info',
  duration = 3000,
}: ToastInput): number {
  lastId += 1;
  set([...toasts, { id: lastId, title, description, type, duration }]);
  return lastId;
}

/** Takes a toast away. */
export const dismiss = (id: number): void => set(toasts.filter((item) => item.id !== id));

const LOOK: Record<ToastType, { mark: string; edge: string; word: string }> = {
  success: { mark: 'M5 12l5 5 9-10', edge: 'border-l-accent-mark', word: 'Success' },
  error: { mark: 'M6 6l12 12M18 6L6 18', edge: 'border-l-error', word: 'Error' },
  warning: { mark: 'M12 5v9M12 18v.01', edge: 'border-l-warning-mark', word: 'Warning' },
  info: { mark: 'M12 6v.01M12 10v8', edge: 'border-l-info', word: 'Info' },
};

function Item({ item, held }: { item: Toast; held: boolean }) {
  useEffect(() => {
    if (held || item.duration <= 0) return;
    const timer = setTimeout(() => dismiss(item.id), item.duration);
    return () => clearTimeout(timer);
  }, [held, item]);
  const look = LOOK[item.type];
  return (
    <li
      data-toast={item.type}
      className={`flex items-start gap-3 rounded-md border border-l-4 border-line bg-overlay p-3 text-small shadow-overlay ${look.edge}`}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={look.mark} />
      </svg>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="sr-only">{look.word}: </span>
          {item.title}
        </p>
        {item.description && <p className="text-muted">{item.description}</p>}
      </div>
      <button
        type="button"
        aria-label={`Dismiss: ${item.title}`}
        onClick={() => dismiss(item.id)}
        className="grid size-7 cursor-pointer place-items-center"
      >
        ×
      </button>
    </li>
  );
}

/** The notification area. Times stop while a pointer or the focus is on it; Escape dismisses the latest. */
export function Toasts() {
  const list = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => toasts,
    () => none,
  );
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const last = list.at(-1);
    if (!last) return setHeld(false);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss(last.id);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [list]);
  return (
    <section
      aria-label="Notifications"
      className="fixed right-4 top-20 z-50 w-[min(22rem,calc(100vw-2rem))]"
    >
      <ol
        aria-live="polite"
        className="grid gap-2"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {list.map((item) => (
          <Item key={item.id} item={item} held={held} />
        ))}
      </ol>
    </section>
  );
}
