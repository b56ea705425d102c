import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import * as z from 'zod/mini';
import { newLink, type NewLink } from '@ncf/contract/invitations';
import { agentAccount, type AgentAccount, type AgentChange } from '@ncf/contract/agents';
import { chatUserName, gender } from '@ncf/contract/fields';
import { agentRole } from '@ncf/contract/agent-sessions';
import { Button } from '@ncf/ui/button';
import { CopyField } from '@ncf/ui/copy-field';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { Problem } from '../../layout/panel.tsx';
import { call, type CallFailure } from '../../api/call.ts';
import { GenderField } from '../../forms/account-fields.tsx';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';
import { addressOf, hintOf } from './new-link.ts';
import { ROLES } from './roles.ts';

const shape = z.object({ adminUserName: chatUserName, gender, role: agentRole });

/** Sends a change of an account. @returns why it failed, or null */
type Change = (change: AgentChange) => Promise<CallFailure | null>;

function AccountForm({
  agent,
  change,
  onSaved,
}: {
  agent: AgentAccount;
  change: Change;
  onSaved: () => void;
}) {
  const form = useForm(shape, async (values) => {
    const failure = await change(values);
    if (failure === null) onSaved();
    return failure;
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4">
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
        hint="Changing the role signs them out everywhere."
      />
      <GenderField defaultValue={agent.gender} />
      <FormActions form={form} submit="Save" />
    </form>
  );
}

function AccountActions({
  agent,
  change,
  token,
}: {
  agent: AgentAccount;
  change: Change;
  token: AccessToken;
}) {
  const [link, setLink] = useState<NewLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [disabling, setDisabling] = useState(false);
  const run = async (wanted: AgentChange) => setProblem((await change(wanted))?.message ?? null);
  const reset = async () => {
    const path = `agents/${agent.agentId}/reset`;
    const outcome = await call('post', path, newLink, { token });
    setProblem(outcome.ok ? null : outcome.failure.message);
    if (outcome.ok) setLink(outcome.value);
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {link !== null && (
        <CopyField
          label={`Link for ${agent.adminUserName}`}
          value={addressOf(link)}
          hint={`${hintOf(link)} Copy it now. You won’t see it again.`}
        />
      )}
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void run({ away: !agent.away })}>
          {agent.away ? 'Set as available' : 'Set as away'}
        </Button>
        {!agent.disabled && (
          <Button size="small" onClick={() => void reset()}>
            Create password reset link
          </Button>
        )}
        {agent.totp && (
          <Button size="small" onClick={() => void run({ totp: false })}>
            Turn off two-step sign-in
          </Button>
        )}
        {agent.disabled ? (
          <Button size="small" onClick={() => void run({ disabled: false })}>
            Enable account
          </Button>
        ) : (
          <Button size="small" look="danger" onClick={() => setDisabling(true)}>
            Disable account
          </Button>
        )}
      </div>
      {disabling && (
        <ConfirmDialog
          title={`Disable ${agent.adminUserName}’s account?`}
          confirm="Disable account"
          onConfirm={() => change({ disabled: true })}
          onClose={() => setDisabling(false)}
        >
          They’re signed out right away and can’t sign in again. Their messages stay, and you can
          enable the account later.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Changes an account, or helps its owner sign in again. */
export function AgentDialog({
  agent,
  token,
  onChange,
  onClose,
}: {
  agent: AgentAccount;
  token: AccessToken;
  /** Called after every change that the server has made. */
  onChange: () => void;
  onClose: () => void;
}) {
  const change: Change = async (json) => {
    const outcome = await call('patch', `agents/${agent.agentId}`, agentAccount, { json, token });
    if (!outcome.ok) return outcome.failure;
    onChange();
    return null;
  };
  return (
    <Dialog open onClose={onClose} title={agent.adminUserName} description={agent.email}>
      <div className="grid gap-5 overflow-y-auto p-5">
        <AccountForm
          agent={agent}
          change={change}
          onSaved={() => {
            toast('Saved.', { kind: 'success' });
            onClose();
          }}
        />
        <AccountActions agent={agent} change={change} token={token} />
      </div>
    </Dialog>
  );
}
