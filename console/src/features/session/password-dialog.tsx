import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import type * as z from 'zod/mini';
import { passwordConfirmation } from '@ncf/contract/agent-profile';
import { Dialog } from '@ncf/ui/dialog';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { CurrentPasswordField } from '../../forms/account-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

/** Asks for the password again before actions for which a stolen session must not be enough. */
export default function PasswordDialog({
  onEntered,
  onClose,
}: {
  onEntered: () => void;
  onClose: () => void;
}) {
  const confirm = useApiMutation(
    (body: z.infer<typeof passwordConfirmation>) => ({ route: profileApi.confirmPassword, body }),
    { errorPrefix: false },
  );
  const form = useForm(passwordConfirmation, async (json) => {
    await confirm.mutateAsync(json);
    onEntered();
  });
  return (
    <Dialog open onClose={onClose} title="Enter your password again" className="max-w-sm">
      <Form form={form} className="grid gap-4 p-5">
        <p className="text-small text-muted">
          This protects your team if someone else uses this browser. We won’t ask again for 10
          minutes.
        </p>
        <CurrentPasswordField error={form.fields['currentPassword']} />
        <FormActions form={form} submit={t('Continue')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
