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
