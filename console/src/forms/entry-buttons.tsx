import { t } from '@ncf/contract/t';
import Down from 'icon:tabler/arrow-down';
import Up from 'icon:tabler/arrow-up';
import Close from 'icon:tabler/x';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../layout/icon-button.tsx';

/** The list with one item moved by one place; unchanged at the ends. */
export function move<T>(items: readonly T[], from: number, by: -1 | 1): T[] {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Moves and removes an entry of a list. */
export function EntryButtons({
  name,
  place = 0,
  of = 1,
  onMove,
  onRemove,
}: {
  name: string;
  /** Its place, from 0, among how many. */
  place?: number;
  of?: number;
  /** Undefined if the order means nothing. */
  onMove?: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const move = ({ currentTarget: pressed }: MouseEvent<HTMLElement>, by: -1 | 1) => {
    flushSync(() => onMove?.(by));
    // At the end of the list, it is disabled: the focus goes to the button for the way back.
    const other = by < 0 ? pressed.nextElementSibling : pressed.previousElementSibling;
    if (pressed.matches(':disabled') && other instanceof HTMLElement) other.focus();
  };
  return (
    <div className="flex h-11 shrink-0 items-center max-sm:justify-end">
      {onMove !== undefined && (
        <>
          <IconButton
            icon={Up}
            iconSize={16}
            disabled={place === 0}
            label={t('Move {name} up', { name })}
            onClick={(event) => move(event, -1)}
          />
          <IconButton
            icon={Down}
            iconSize={16}
            disabled={place === of - 1}
            label={t('Move {name} down', { name })}
            onClick={(event) => move(event, 1)}
          />
        </>
      )}
      <IconButton
        icon={Close}
        iconSize={16}
        label={t('Remove {name}', { name })}
        onClick={onRemove}
      />
    </div>
  );
}
