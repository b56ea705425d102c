import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

/** A panel that a control opens next to itself; Escape or a click outside closes it. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  children,
}: {
  /** The control that opens it. */
  trigger: ReactElement;
  /** The panel's name for assistive technology. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-30">
          <Base.Popup
            aria-label={label}
            className="rounded-md border border-line bg-overlay p-1 text-text shadow-overlay"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
