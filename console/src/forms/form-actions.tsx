import { t } from '@ncf/contract/t';
import { Button, type ButtonProps } from '@ncf/ui/button';
import { Problem } from './problem.tsx';
import type { FormState } from './use-form.ts';

/** The last row of a form: why it could not be sent, its submit button, and Cancel if there is a way back. */
export function FormActions({
  form,
  submit,
  look = 'primary',
  cancel = t('Cancel'),
  onCancel,
}: {
  form: Pick<FormState, 'problem' | 'busy'>;
  /** The submit button's label. */
  submit: string;
  look?: ButtonProps['look'];
  /** The label of the way back. */
  cancel?: string;
  onCancel?: () => void;
}) {
  return (
    <div className="grid gap-3">
      <Problem>{form.problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={look} busy={form.busy}>
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
