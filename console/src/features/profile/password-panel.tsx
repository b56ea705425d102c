import { profileApi } from '@ncf/contract/api/profile';
import { ownSessionsApi } from '@ncf/contract/api/own-sessions';
import { useState } from 'react';
import { passwordChange, type PasswordChange } from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { keyOf } from '../../api/use-api.ts';
import { Panel } from '../../layout/panel.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { CurrentPasswordField, NewPasswordField } from '../../forms/account-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

function PasswordForm({ onClose }: { onClose: () => void }) {
  const change = useApiMutation(
    (body: PasswordChange) => ({ route: profileApi.changePassword, body }),
    { refreshes: [keyOf(ownSessionsApi.list)], errorPrefix: false },
  );
  const form = useForm(passwordChange, async (json) => {
    await change.mutateAsync(json);
    onClose();
    toast('Password changed. Your other sessions have been signed out.', { kind: 'success' });
  });
  return (
    <Form form={form} className="grid max-w-xl items-start gap-4 sm:grid-cols-2">
      <CurrentPasswordField error={form.fields['currentPassword']} />
      <NewPasswordField label="New password" error={form.fields['password']} />
      <div className="sm:col-span-2">
        <FormActions form={form} submit="Change password" onCancel={onClose} />
      </div>
    </Form>
  );
}

/** Changes the agent's own password. */
export function PasswordPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Password"
      note="Changing your password signs you out everywhere else."
      {...(open ? {} : { action: <Button onClick={() => setOpen(true)}>Change password</Button> })}
    >
      {open ? <PasswordForm onClose={() => setOpen(false)} /> : undefined}
    </Panel>
  );
}
