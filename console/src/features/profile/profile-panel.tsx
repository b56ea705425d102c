import type { AccessToken } from '@ncf/chat/api';
import * as z from 'zod/mini';
import { chatUserName, gender } from '@ncf/contract/fields';
import { profile, type Profile } from '@ncf/contract/agent-profile';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { Panel } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { GenderField } from '../../forms/account-fields.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

const shape = z.object({ adminUserName: chatUserName, gender });

/** Changes the agent's own name and gender. */
export function ProfilePanel({
  own,
  token,
  onChange,
}: {
  own: Profile;
  token: AccessToken;
  onChange: (own: Profile) => void;
}) {
  const form = useForm(shape, async (json) => {
    const outcome = await call('patch', 'agent/profile', profile, { json, token });
    if (!outcome.ok) return outcome.failure;
    onChange(outcome.value);
    toast('Saved. Visitors see the change from your next message on.', { kind: 'success' });
    return null;
  });
  return (
    <Panel title="Profile" note={own.email}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.onSubmit}
        className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
      >
        <Field
          label="Display name"
          name="adminUserName"
          defaultValue={own.adminUserName}
          autoComplete="name"
          error={form.fields['adminUserName']}
          hint="Visitors see it, as in “Grace joined the chat.”"
        />
        <GenderField defaultValue={own.gender} />
        <div className="sm:col-span-2">
          <FormActions form={form} submit="Save" />
        </div>
      </form>
    </Panel>
  );
}
