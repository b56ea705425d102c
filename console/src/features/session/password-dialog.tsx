import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { passwordConfirmation } from '@ncf/contract/agent-profile';
import { Dialog } from '@ncf/ui/dialog';
import { CurrentPasswordField } from '../../forms/account-fields.tsx';
import { Form, FormActions, useApiForm } from '../../forms/form.tsx';

/** Asks for the password again before actions for which a stolen session must not be enough. */
export default function PasswordDialog({
  onEntered,
  onClose,
}: {
  onEntered: () => void;
  onClose: () => void;
}) {
  const form = useApiForm(
    passwordConfirmation,
    (body) => ({ route: profileApi.confirmPassword, body }),
    { onSuccess: onEntered },
  );
  return (
    <Dialog open onClose={onClose} title="Enter your password again" className="max-w-sm">
      <Form form={form}>
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
