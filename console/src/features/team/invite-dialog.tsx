import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { INVITATION_DAYS, newLink, newInvitation, type NewLink } from '@ncf/contract/invitations';
import { Dialog } from '@ncf/ui/dialog';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { call } from '../../api/call.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';
import { useForm } from '../../forms/use-form.ts';
import { addressOf, hintOf } from './new-link.ts';
import { ROLES } from './roles.ts';

/** Invites a person by a link. */
export function InviteDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const [made, setMade] = useState<{ link: NewLink; email: string } | null>(null);
  const form = useForm(newInvitation, async (json) => {
    const outcome = await call('post', 'invitations', newLink, { json, token });
    if (!outcome.ok) return outcome.failure;
    setMade({ link: outcome.value, email: json.email });
    return null;
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a teammate"
      description={`They get a link that works once and expires in ${INVITATION_DAYS} days.`}
    >
      {made !== null ? (
        <OneTimeSecret
          label={`Link for ${made.email}`}
          value={addressOf(made.link)}
          hint={hintOf(made.link)}
          onDone={onClose}
        />
      ) : (
        <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4 p-5">
          <Field
            label="Email"
            name="email"
            {...emailInput}
            autoComplete="off"
            error={form.fields['email']}
            hint="They choose their own name and password."
          />
          <SelectField label="Role" name="role" options={ROLES} defaultValue="agent" />
          <FormActions form={form} submit="Create invitation" onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}
