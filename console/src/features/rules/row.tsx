import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { useState, type ReactNode } from 'react';
import type { ListRow } from '../../forms/list-panel.tsx';
import { EntryButtons } from '../../forms/entry-buttons.tsx';

/** The frame of a rule or a macro: its line, which opens the form. */
export function Row({
  name,
  state,
  summary,
  hasProblem,
  isNew,
  move,
  onRemove,
  children,
}: {
  name: string;
  state?: ReactNode;
  summary: string;
  hasProblem: boolean;
  isNew: boolean;
  /** For what has an order. */
  move?: Pick<ListRow<unknown>, 'place' | 'of' | 'onMove'>;
  onRemove: () => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isNew);
  const shown = isOpen || hasProblem;
  return (
    <li className="grid gap-4 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {name || t('New')}
            {state}
          </p>
          <p className="text-small text-muted">{summary}</p>
        </div>
        <div className="ms-auto flex items-center gap-2">
          <Button size="small" aria-expanded={shown} onClick={() => setOpen(!shown)}>
            {shown ? t('Collapse') : t('Edit')}
            <span className="sr-only"> {name}</span>
          </Button>
          <EntryButtons name={name || t('New')} {...move} onRemove={onRemove} />
        </div>
      </div>
      {shown && children}
    </li>
  );
}
