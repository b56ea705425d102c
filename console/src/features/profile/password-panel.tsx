import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { LIMITS } from '@ncf/contract/limits';
import { passwordChange } from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { Panel, Problem } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';

/** Changing one's own password. */
export function PasswordPanel({ token }: { token: AccessToken }) {
  const [open, setOpen] = useState(false);
  const form = useForm(passwordChange, async (json) => {
    const outcome = await call('post', 'agent/password', null, { json, token });
    if (!outcome.ok) return outcome.failure;
    setOpen(false);
    toast('Your password is changed. Your other logins have ended.', { kind: 'success' });
    return null;
  });
  return (
    <Panel
      title="Password"
      note="Changing it ends your logins elsewhere."
      {...(open ? {} : { action: <Button onClick={() => setOpen(true)}>Change password</Button> })}
    >
      {open ? (
        <form
          ref={form.ref}
          noValidate
          onSubmit={form.onSubmit}
          className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
        >
          <Field
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            autoFocus
            error={form.fields['currentPassword']}
          />
          <Field
            label="Another password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${LIMITS.passwordMin} characters. A few words are better than one with signs in it.`}
            error={form.fields['password']}
          />
          <div className="grid gap-3 sm:col-span-2">
            <Problem>{form.problem}</Problem>
            <div className="flex gap-2">
              <Button type="submit" look="primary" busy={form.busy}>
                Change password
              </Button>
              <Button look="quiet" onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </div>
          </div>
        </form>
      ) : undefined}
    </Panel>
  );
}
