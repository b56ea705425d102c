import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import Down from 'icon:tabler/arrow-down';
import Up from 'icon:tabler/arrow-up';
import Close from 'icon:tabler/x';

/** Moves and removes an entry of a list. */
export function EntryButtons({
  name,
  place,
  of,
  onMove,
  onRemove,
}: {
  name: string;
  place: number;
  of: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex h-11 shrink-0 items-center max-sm:justify-end">
      <Button
        size="icon"
        look="quiet"
        disabled={place === 0}
        aria-label={t('Move {name} up', { name })}
        onClick={() => onMove(-1)}
      >
        <Up className="size-4" />
      </Button>
      <Button
        size="icon"
        look="quiet"
        disabled={place === of - 1}
        aria-label={t('Move {name} down', { name })}
        onClick={() => onMove(1)}
      >
        <Down className="size-4" />
      </Button>
      <Button size="icon" look="quiet" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        <Close className="size-4" />
      </Button>
    </div>
  );
}
