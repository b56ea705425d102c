import type { AccessToken } from '@ncf/chat/api';
import * as z from 'zod/mini';
import { chatUserName, gender } from '@ncf/contract/fields';
import { profile, type Profile } from '@ncf/contract/agent-profile';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { Panel, Problem } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';

const shape = z.object({ adminUserName: chatUserName, gender });
const GENDERS = [
  { value: 'other', label: 'Not said' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

/** Name, gender, and away or here. */
export function ProfilePanel({
  own,
  away,
  token,
  onAway,
  onChange,
}: {
  own: Profile;
  away: boolean;
  token: AccessToken;
  onAway: () => void;
  onChange: (own: Profile) => void;
}) {
  const form = useForm(shape, async (json) => {
    const outcome = await call('patch', 'agent/profile', profile, { json, token });
    if (!outcome.ok) return outcome.failure;
    onChange(outcome.value);
    toast('Saved. Visitors see it from your next message on.', { kind: 'success' });
    return null;
  });
  return (
    <>
      <Panel
        title={away ? 'You are away' : 'You are here'}
        note={
          away
            ? 'No new conversation is given to you. Those that you have stay yours.'
            : 'New conversations may be given to you.'
        }
        action={<Button onClick={onAway}>{away ? 'I am here' : 'I am away'}</Button>}
      />
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
            hint="Visitors see it: “Grace joined the chat”."
          />
          <SelectField
            label="Gender"
            name="gender"
            defaultValue={own.gender}
            options={GENDERS}
            hint="Goes with your join message; it chooses a word, nothing else."
          />
          <div className="grid gap-3 sm:col-span-2">
            <Problem>{form.problem}</Problem>
            <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
              Save
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
