import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';

/** Adds an entry to a list. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" className="justify-self-start" onClick={onClick}>
      {t('Add to “{label}”', { label })}
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
