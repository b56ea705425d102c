import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface PopoverProps {
  label: string;
  className: string;
  button: ReactNode;
  tabIndex?: number;
  disabled?: boolean;
  /** Rendered only while open. `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

const GAP = 6;

function place(box: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = anchor.top - height - GAP;
  const top =
    above >= GAP ? above : Math.min(anchor.bottom + GAP, window.innerHeight - height - GAP);
  const left = Math.min(
    Math.max(GAP, anchor.left + anchor.width / 2 - width / 2),
    // A page too wide for a phone makes the window wider than its visible part.
    document.documentElement.clientWidth - width - GAP,
  );
  box.style.top = `${Math.max(GAP, top)}px`;
  box.style.left = `${left}px`;
}

/** A button with a popover (HTML `popover=auto`), which closes on Escape and on a click elsewhere. */
export function Popover({ label, className, button, tabIndex, disabled, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // Counts its openings: closing and opening at once comes as one event, which says `open` again.
  const [state, setState] = useState({ open: false, openings: 0 });
  const { open, openings } = state;
  // Keeps it in the window when its content loads or grows, or a phone is rotated.
  useEffect(() => {
    const element = box.current;
    if (!state.open || element === null) return;
    let isEntered = false;
    const onResize = (): void => {
      if (trigger.current) place(element, trigger.current);
      if (isEntered) return;
      const first = element.querySelector<HTMLElement>('input:not([hidden]), button');
      isEntered = first !== null;
      if (!element.contains(document.activeElement)) first?.focus({ preventScroll: true });
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    addEventListener('resize', onResize);
    return () => {
      observer.disconnect();
      removeEventListener('resize', onResize);
    };
  }, [state]);
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
        onToggle={({ newState }) =>
          setState((before) => ({ open: newState === 'open', openings: before.openings + 1 }))
        }
        onKeyDown={(event) => {
          // Escape closes only this popover, not the chat around it.
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            close();
          }
        }}
      >
        {open && <Fragment key={openings}>{children(close)}</Fragment>}
      </div>
    </>
  );
}
