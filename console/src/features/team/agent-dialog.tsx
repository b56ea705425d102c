import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { agentsApi } from '@ncf/contract/api/agents';
import { teamApi } from '@ncf/contract/api/team';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { AgentAccount, AgentChange } from '@ncf/contract/agents';
import type { NewLink } from '@ncf/contract/invitations';
import { chatUserName, gender } from '@ncf/contract/fields';
import { agentRole } from '@ncf/contract/agent-sessions';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { keyOf, useApiMutation } from '../../api/use-api.ts';
import { GenderField } from '../../forms/account-fields.tsx';
import { ConfirmButton } from '../../forms/confirm-dialog.tsx';
import { Form, FormActions, useApiForm } from '../../forms/form.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';
import { addressOf, hintOf } from './new-link.ts';
import { ROLES } from './roles.ts';

const shape = z.object({ adminUserName: chatUserName, gender, role: agentRole });

const refreshes = [keyOf(agentsApi.list), keyOf(teamApi.list), keyOf(profileApi.get)];

/** The call that changes an account. */
const changing =
  ({ agentId }: AgentAccount) =>
  (body: AgentChange) => ({ route: agentsApi.update, params: { id: agentId }, body });

function AccountForm({ agent, onSaved }: { agent: AgentAccount; onSaved: () => void }) {
  const form = useApiForm(shape, changing(agent), { refreshes, onSuccess: onSaved });
  return (
    <Form form={form}>
      <Field
        label="Display name"
        name="adminUserName"
        defaultValue={agent.adminUserName}
        error={form.fields['adminUserName']}
      />
      <SelectField
        label="Role"
        name="role"
        options={ROLES}
        defaultValue={agent.role}
        hint={t('Changing the role signs them out everywhere.')}
      />
      <GenderField defaultValue={agent.gender} />
      <FormActions form={form} submit={t('Save')} />
    </Form>
  );
}

function AccountActions({
  agent,
  onLink,
}: {
  agent: AgentAccount;
  onLink: (link: NewLink) => void;
}) {
  const { adminUserName } = agent;
  const change = useApiMutation(changing(agent), { refreshes });
  const reset = useApiMutation(
    () => ({ route: agentsApi.createLink, params: { id: agent.agentId } }),
    { onSuccess: onLink },
  );
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button size="small" onClick={() => change.mutate({ away: !agent.away })}>
        {agent.away ? t('Set as available') : t('Set as away')}
      </Button>
      {!agent.disabled && (
        <Button size="small" busy={reset.isPending} onClick={() => reset.mutate()}>
          Create password reset link
        </Button>
      )}
      {(agent.totp || agent.passkeys > 0) && (
        <Button size="small" onClick={() => change.mutate({ totp: false })}>
          Turn off two-step sign-in
        </Button>
      )}
      {agent.disabled ? (
        <Button size="small" onClick={() => change.mutate({ disabled: false })}>
          Enable account
        </Button>
      ) : (
        <ConfirmButton
          button={{ look: 'danger', children: t('Disable account') }}
          title={t('Disable {adminUserName}’s account?', { adminUserName })}
          confirm={t('Disable account')}
          change={() => changing(agent)({ disabled: true })}
          refreshes={refreshes}
        >
          They’re signed out right away and can’t sign in again. Their open conversations become
          unassigned. Their messages stay, and you can enable the account later.
        </ConfirmButton>
      )}
    </div>
  );
}

/** Changes an account, or helps its owner sign in again. */
export function AgentDialog({ agent, onClose }: { agent: AgentAccount; onClose: () => void }) {
  const [link, setLink] = useState<NewLink | null>(null);
  return (
    <Dialog
      open
      onClose={link === null ? onClose : undefined}
      title={agent.adminUserName}
      description={agent.email}
    >
      {link !== null && (
        <OneTimeSecret
          label={t('Link for {adminUserName}', { adminUserName: agent.adminUserName })}
          value={addressOf(link)}
          hint={hintOf(link)}
          onDone={() => setLink(null)}
        />
      )}
      <div hidden={link !== null} className="grid gap-5">
        <AccountForm
          agent={agent}
          onSaved={() => {
            toast(t('Saved.'), { kind: 'success' });
            onClose();
          }}
        />
        <AccountActions agent={agent} onLink={setLink} />
      </div>
    </Dialog>
  );
}
