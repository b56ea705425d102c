import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';

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
