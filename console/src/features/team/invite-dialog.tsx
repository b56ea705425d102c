import { invitationsApi } from '@ncf/contract/api/invitations';
import { INVITATION_DAYS, newInvitation, type NewInvitation } from '@ncf/contract/invitations';
import { Dialog } from '@ncf/ui/dialog';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { keyOf } from '../../api/use-api.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';
import { useForm } from '../../forms/use-form.ts';
import { addressOf, hintOf } from './new-link.ts';
import { ROLES } from './roles.ts';

/** Invites a person by a link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useApiMutation((body: NewInvitation) => ({ route: invitationsApi.create, body }), {
    refreshes: [keyOf(invitationsApi.list)],
    errorPrefix: false,
  });
  const form = useForm(newInvitation, (json) => invite.mutateAsync(json));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a teammate"
      description={`They get a link that works once and expires in ${INVITATION_DAYS} days.`}
    >
      {invite.isSuccess ? (
        <OneTimeSecret
          label={`Link for ${invite.variables.email}`}
          value={addressOf(invite.data)}
          hint={hintOf(invite.data)}
          onDone={onClose}
        />
      ) : (
        <Form form={form} className="grid gap-4 p-5">
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
        </Form>
      )}
    </Dialog>
  );
}
