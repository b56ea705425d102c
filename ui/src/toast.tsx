import { Toast as Base } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

/** The kinds of toast (R1.3). */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

const manager = Base.createToastManager();

/**
 * Shows a short notice.
 * @param options.kind info by default
 * @param options.duration milliseconds, 3000 by default; 0 or less keeps it until dismissed (R1.3)
 * @param options.action a button on it, such as the way to undo
 */
export function toast(
  text: string,
  options: {
    kind?: ToastKind;
    duration?: number;
    action?: { label: string; run: () => void };
  } = {},
): void {
  const { kind = 'info', duration = 3000, action } = options;
  const id = manager.add({
    title: text,
    type: kind,
    timeout: Math.max(0, duration),
    priority: kind === 'error' ? 'high' : 'low',
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick: () => {
              action.run();
              manager.close(id);
            },
          },
        }),
  });
}

const MARK: Record<ToastKind, { sign: string; className: string }> = {
  success: { sign: '✓', className: 'bg-success-soft text-success' },
  error: { sign: '✕', className: 'bg-error-soft text-error' },
  warning: { sign: '!', className: 'bg-warning-soft text-warning' },
  info: { sign: 'i', className: 'bg-info-soft text-info' },
};

function List() {
  const { toasts } = Base.useToastManager();
  return toasts.map((one) => {
    const mark = MARK[(one.type as ToastKind | undefined) ?? 'info'];
    return (
      <Base.Root
        key={one.id}
        toast={one}
        className="pointer-events-auto flex w-full items-center gap-3 rounded-md border border-line bg-overlay p-2.5 text-text shadow-overlay transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        <span
          aria-hidden="true"
          className={`grid size-6 shrink-0 place-items-center rounded-full text-small font-bold ${mark.className}`}
        >
          {mark.sign}
        </span>
        <Base.Content className="flex grow items-center gap-3">
          <Base.Title className="grow text-small" />
          <Base.Action className="cursor-pointer rounded-sm px-2 py-1 text-small font-semibold text-link hover:underline" />
        </Base.Content>
        <Base.Close
          aria-label="Dismiss"
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken"
        >
          ✕
        </Base.Close>
      </Base.Root>
    );
  });
}

/** The region in which toasts appear; put it once around the app. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <Base.Provider toastManager={manager} limit={4}>
      {children}
      <Base.Portal>
        <Base.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-50 ms-auto grid max-w-sm gap-2">
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
