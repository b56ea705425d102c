import { t } from '@ncf/contract/t';
import Down from 'icon:tabler/arrow-down';
import Up from 'icon:tabler/arrow-up';
import Close from 'icon:tabler/x';
import { IconButton } from '../layout/icon-button.tsx';

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
  return (
    <div className="flex h-11 shrink-0 items-center max-sm:justify-end">
      {onMove !== undefined && (
        <>
          <IconButton
            icon={Up}
            iconSize={16}
            disabled={place === 0}
            label={t('Move {name} up', { name })}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={Down}
            iconSize={16}
            disabled={place === of - 1}
            label={t('Move {name} down', { name })}
            onClick={() => onMove(1)}
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
