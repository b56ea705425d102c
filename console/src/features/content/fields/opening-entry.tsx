import ChevronDown from 'icon:tabler/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { EntryButtons } from './entry-buttons.tsx';

/** An entry of a list that shows its fields when it is open. */
export function OpeningEntry({
  isOpen,
  onToggle,
  error,
  children,
  ...buttons
}: ComponentProps<typeof EntryButtons> & {
  isOpen: boolean;
  onToggle: () => void;
  /** What is wrong with the entry as a whole. */
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li>
      <div className="flex items-center gap-1 pe-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 rounded-md px-3 py-2 text-start text-small font-medium hover:bg-sunken"
        >
          <ChevronDown
            className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? '' : '-rotate-90'}`}
          />
          <span className="wrap-anywhere">{buttons.name}</span>
        </button>
        <EntryButtons {...buttons} />
      </div>
      {error !== undefined && <p className="px-4 pb-2 text-small text-error">{error}</p>}
      {isOpen && <div className="grid gap-4 border-t border-line p-4">{children}</div>}
    </li>
  );
}
