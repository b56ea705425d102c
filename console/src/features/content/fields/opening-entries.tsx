import ChevronDown from 'icon:tabler/chevron-down';
import { useState, type ReactNode } from 'react';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { EntryButtons } from '../../../forms/entry-buttons.tsx';

/** Adds an entry to a list. @param label of the list; empty if it is the whole page */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" className="justify-self-start" onClick={onClick}>
      {label === '' ? t('Add an entry') : t('Add to “{label}”', { label })}
    </Button>
  );
}

/** Takes a field away that need not be there. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" look="quiet" className="justify-self-start" onClick={onClick}>
      {t('Remove “{name}”', { name: label })}
    </Button>
  );
}

/** The entries of a list; one at a time shows its fields. */
export function OpeningEntries({
  label,
  names,
  errorAt = () => undefined,
  onMove,
  onRemove,
  onAdd,
  children,
}: {
  /** Of the list; empty if it is the whole page. */
  label: string;
  names: readonly string[];
  /** What is wrong with an entry as a whole. */
  errorAt?: (at: number) => string | undefined;
  onMove: (at: number, by: -1 | 1) => void;
  onRemove: (at: number) => void;
  onAdd: () => void;
  /** The fields of an entry. */
  children: (at: number, name: string) => ReactNode;
}) {
  const [open, setOpen] = useState<number | null>(names.length === 1 ? 0 : null);
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line empty:hidden">
        {names.map((name, at) => {
          const [isOpen, error] = [open === at, errorAt(at)];
          return (
            <li key={at}>
              <div className="flex items-center gap-1 pe-1">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : at)}
                  className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 rounded-md px-3 py-2 text-start text-small font-medium hover:bg-sunken"
                >
                  <ChevronDown
                    className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? '' : '-rotate-90'}`}
                  />
                  <span className="wrap-anywhere">{name}</span>
                </button>
                <EntryButtons
                  name={name}
                  place={at}
                  of={names.length}
                  onMove={(by) => {
                    setOpen(null);
                    onMove(at, by);
                  }}
                  onRemove={() => {
                    setOpen(null);
                    onRemove(at);
                  }}
                />
              </div>
              {error !== undefined && <p className="px-4 pb-2 text-small text-error">{error}</p>}
              {isOpen && (
                <div className="grid gap-4 border-t border-line p-4">{children(at, name)}</div>
              )}
            </li>
          );
        })}
      </ul>
      <AddButton
        label={label}
        onClick={() => {
          onAdd();
          setOpen(names.length);
        }}
      />
    </>
  );
}
