import { Dialog as Base } from '@base-ui/react/dialog';
import { useInsertionEffect, useRef, type ReactNode } from 'react';

/** The element, if it can still have the focus; otherwise true, for what Base UI knows. */
const focusable = (element: Element | null): HTMLElement | true =>
  element instanceof HTMLElement && element.isConnected && element !== document.body
    ? element
    : true;

/** A modal dialog: focus stays inside, and returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  description,
  className = 'max-w-lg',
  children,
}: {
  open: boolean;
  /** Called on Escape and by the backdrop. Without it, only what is inside closes the dialog. */
  onClose?: (() => void) | undefined;
  title: string;
  /** Shows the title only to assistive technology, and leaves the space around the content to it. */
  hideTitle?: boolean;
  description?: string;
  className?: string;
  children: ReactNode;
}) {
  const before = useRef<Element>(null);
  // Before any `autoFocus` inside, which moves the focus before Base UI looks where it was.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose?.()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-40 bg-neutral-950/50" />
        <Base.Popup
          finalFocus={() => focusable(before.current)}
          className={`fixed top-[10dvh] left-1/2 z-40 flex max-h-[80dvh] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-overlay shadow-overlay ${className}`}
        >
          <Base.Title className={hideTitle ? 'sr-only' : 'px-5 pt-4 text-heading font-semibold'}>
            {title}
          </Base.Title>
          {description !== undefined && (
            <Base.Description className="px-5 pt-1 text-small text-muted">
              {description}
            </Base.Description>
          )}
          {hideTitle ? children : <div className="overflow-y-auto p-5">{children}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
