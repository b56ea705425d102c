import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { INVITATION_DAYS, newLink, newInvitation, type NewLink } from '@ncf/contract/invitations';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { Problem } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';
import { NewLinkField } from './new-link.tsx';
import { ROLES } from './roles.ts';

function Invite({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const [made, setMade] = useState<{ link: NewLink; email: string } | null>(null);
  const form = useForm(newInvitation, async (json) => {
    const outcome = await call('post', 'invitations', newLink, { json, token });
    if (!outcome.ok) return outcome.failure;
    setMade({ link: outcome.value, email: json.email });
    return null;
  });
  if (made !== null) {
    return (
      <div className="grid gap-4 p-5">
        <NewLinkField link={made.link} to={made.email} />
        <Button look="primary" onClick={onClose} className="justify-self-start">
          Done
        </Button>
      </div>
    );
  }
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4 p-5">
      <Field
        label="E-mail"
        name="email"
        {...emailInput}
        autoComplete="off"
        error={form.fields['email']}
        hint="Name and password they choose themselves."
      />
      <SelectField label="Role" name="role" options={ROLES} defaultValue="agent" />
      <Problem>{form.problem}</Problem>
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={form.busy}>
          Make the invitation
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Invites somebody by a link. */
export function InviteDialog({
  open,
  token,
  onClose,
}: {
  open: boolean;
  token: AccessToken;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite somebody"
      description={`They get a link that works once, within ${INVITATION_DAYS} days.`}
    >
      <Invite token={token} onClose={onClose} />
    </Dialog>
  );
}
