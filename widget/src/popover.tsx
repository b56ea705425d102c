import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface PopoverProps {
  label: string;
  className: string;
  button: ReactNode;
  tabIndex?: number;
  disabled?: boolean;
  /** Drawn only while open. `close` folds it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

const GAP = 6;

function place(box: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = at.top - height - GAP;
  const top = above >= GAP ? above : Math.min(at.bottom + GAP, window.innerHeight - height - GAP);
  const left = Math.min(
    Math.max(GAP, at.left + at.width / 2 - width / 2),
    window.innerWidth - width - GAP,
  );
  box.style.top = `${Math.max(GAP, top)}px`;
  box.style.left = `${left}px`;
}

/** A button and the box it opens, on the platform's own popover (HTML, popover=auto): light dismiss, Escape, top layer. */
export function Popover({ label, className, button, tabIndex, disabled, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // What is inside may grow, and a phone be turned: keep all of it in the window.
  useEffect(() => {
    const element = box.current;
    if (!open || element === null) return;
    const again = (): void => void (trigger.current && place(element, trigger.current));
    const observer = new ResizeObserver(again);
    observer.observe(element);
    addEventListener('resize', again);
    return () => {
      observer.disconnect();
      removeEventListener('resize', again);
    };
  }, [open]);
  const close = (): void => {
    box.current?.hidePopover();
    trigger.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        tabIndex={tabIndex}
        disabled={disabled}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className="nc-popover"
        role="dialog"
        aria-label={label}
        onToggle={(event) => {
          const shown = event.newState === 'open';
          setOpen(shown);
          if (!shown) return;
          requestAnimationFrame(() => {
            if (!box.current || !trigger.current) return;
            place(box.current, trigger.current);
            box.current.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
          });
        }}
        onKeyDown={(event) => {
          // Escape folds this box alone, never the chat around it.
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            close();
          }
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}
