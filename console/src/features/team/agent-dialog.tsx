import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import * as z from 'zod/mini';
import { newLink, type NewLink } from '@ncf/contract/invitations';
import { agentAccount, type AgentAccount, type AgentChange } from '@ncf/contract/agents';
import { chatUserName, gender } from '@ncf/contract/fields';
import { agentRole } from '@ncf/contract/agent-sessions';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { Problem } from '../../layout/panel.tsx';
import { call, type CallFailure } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';
import { NewLinkField } from './new-link.tsx';
import { ROLES } from './roles.ts';

const shape = z.object({ adminUserName: chatUserName, gender, role: agentRole });
const GENDERS = [
  { value: 'other', label: 'Not said' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

/** Changes somebody's account: name, role, away, disabled, a way back in. */
export function AgentDialog({
  agent,
  token,
  onChange,
  onClose,
}: {
  agent: AgentAccount;
  token: AccessToken;
  onChange: () => void;
  onClose: () => void;
}) {
  const [link, setLink] = useState<NewLink | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const path = `agents/${agent.agentId}`;

  const change = async (json: AgentChange): Promise<CallFailure | null> => {
    const outcome = await call('patch', path, agentAccount, { json, token });
    setFailure(outcome.ok ? null : outcome.failure);
    if (!outcome.ok) return outcome.failure;
    onChange();
    return null;
  };
  const form = useForm(shape, async (values) => {
    const refused = await change(values);
    if (refused === null) {
      toast('Saved.', { kind: 'success' });
      onClose();
    }
    return refused;
  });
  const reset = async () => {
    const outcome = await call('post', `${path}/reset`, newLink, { token });
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setLink(outcome.value);
  };
  return (
    <Dialog open onClose={onClose} title={agent.adminUserName} description={agent.email}>
      <div className="grid gap-5 overflow-y-auto p-5">
        <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <Field
            label="Display name"
            name="adminUserName"
            defaultValue={agent.adminUserName}
            error={form.fields['adminUserName']}
          />
          <div className="grid gap-4">
            <SelectField
              label="Role"
              name="role"
              options={ROLES}
              defaultValue={agent.role}
              hint="Another role ends their logins."
            />
            <SelectField
              label="Gender"
              name="gender"
              options={GENDERS}
              defaultValue={agent.gender}
            />
          </div>
          <Problem>{form.problem ?? failure?.message}</Problem>
          <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
            Save
          </Button>
        </form>
        <div className="grid gap-3 border-t border-line pt-4">
          {link !== null && <NewLinkField link={link} to={agent.adminUserName} />}
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => void change({ away: !agent.away })}>
              {agent.away ? 'Mark as here' : 'Mark as away'}
            </Button>
            {!agent.disabled && (
              <Button size="small" onClick={() => void reset()}>
                Link to another password
              </Button>
            )}
            {agent.totp && (
              <Button size="small" onClick={() => void change({ totp: false })}>
                Turn two-step sign-in off
              </Button>
            )}
            <Button
              size="small"
              look={agent.disabled ? 'secondary' : 'danger'}
              onClick={() => void change({ disabled: !agent.disabled })}
            >
              {agent.disabled ? 'Enable' : 'Disable'}
            </Button>
          </div>
          <p className="text-small text-muted">
            Disabling ends their logins at once. What they wrote stays.
          </p>
        </div>
      </div>
    </Dialog>
  );
}
