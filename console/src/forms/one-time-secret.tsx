import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { CopyField } from '@ncf/ui/copy-field';

/** A secret to copy, because the server returns it only once. Its dialog has no other way out, so that Escape can’t lose it. */
export function OneTimeSecret({
  label,
  value,
  hint,
  onDone,
}: {
  label: string;
  value: string;
  /** What it is for, or how long it works. */
  hint: string;
  onDone: () => void;
}) {
  return (
    <div className="grid gap-4">
      <CopyField
        autoFocus
        label={label}
        value={value}
        hint={t('{hint} Copy it now. You won’t see it again.', { hint })}
      />
      <Button look="primary" onClick={onDone} className="justify-self-start">
        Done
      </Button>
    </div>
  );
}
