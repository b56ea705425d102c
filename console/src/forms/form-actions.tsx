import { t } from '@ncf/contract/t';
import { Button, type ButtonProps } from '@ncf/ui/button';
import { Problem } from './problem.tsx';

/** The last row of a form: why it could not be sent, its submit button, and Cancel if there is a way back. */
export function FormActions({
  form = { problem: null, busy: false },
  submit,
  disabled,
  look = 'primary',
  cancel = t('Cancel'),
  onCancel,
}: {
  /** Its problem, and whether it is being sent; neither by default. */
  form?: { problem: string | null | undefined; busy: boolean };
  /** The submit button's label. */
  submit: string;
  disabled?: boolean;
  look?: ButtonProps['look'];
  /** The label of the way back. */
  cancel?: string;
  onCancel?: () => void;
}) {
  return (
    <div className="grid gap-3">
      <Problem>{form.problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={look} busy={form.busy} disabled={disabled}>
          {submit}
        </Button>
        {onCancel !== undefined && (
          <Button look="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
