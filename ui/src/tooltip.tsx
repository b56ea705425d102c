import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** A tooltip of a control, on hover and on focus. It repeats or completes the control's own name, never replaces it. */
export function Tooltip({ note, children }: { note: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="max-w-64 rounded-md border border-line bg-overlay px-2 py-1 text-micro text-text shadow-overlay">
            {note}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
