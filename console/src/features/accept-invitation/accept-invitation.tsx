import { useEffect, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { linkPurpose, type LinkPurpose } from '@ncf/contract/invitations';
import { newPassword } from '@ncf/contract/agents';
import { chatUserName, gender } from '@ncf/contract/fields';
import type { AgentSignIn } from '@ncf/contract/agent-sessions';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { call, type CallFailure } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';

const accepted = z.object({ email: z.string() });
const reset = z.object({ password: newPassword });
const joining = z.object({ adminUserName: chatUserName, gender, password: newPassword });
const GENDERS = [
  { value: 'other', label: 'Not said' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

function Card({ children }: { children: ReactNode }) {
  return (
    <main className="grid h-full grid-cols-1 place-items-center overflow-y-auto bg-sunken p-4">
      <div className="w-full max-w-md rounded-lg border border-line bg-raised p-6 shadow-raised">
        {children}
      </div>
    </main>
  );
}

function Accept({
  purpose,
  secret,
  onDone,
}: {
  purpose: LinkPurpose;
  secret: string;
  onDone: (input: AgentSignIn) => void;
}) {
  const invited = purpose.kind === 'invite';
  const form = useForm<z.infer<typeof reset> & Partial<z.infer<typeof joining>>>(
    invited ? joining : reset,
    async (values) => {
      const outcome = await call('post', 'agent/link/accept', accepted, {
        json: { secret, ...values },
      });
      if (!outcome.ok) return outcome.failure;
      onDone({ email: outcome.value.email, password: values.password });
      return null;
    },
  );
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <div>
        <p className="font-mono text-micro text-muted">NCF Track</p>
        <h1 className="text-heading font-semibold">
          {invited ? 'Join the console' : 'Choose another password'}
        </h1>
        <p className="mt-1 text-small wrap-anywhere text-muted">
          {invited ? `You sign in as ${purpose.email}.` : `For ${purpose.email}.`}
        </p>
      </div>
      <input type="hidden" autoComplete="username" value={purpose.email} readOnly />
      {invited && (
        <>
          <Field
            label="Your name, as visitors see it"
            name="adminUserName"
            autoComplete="name"
            autoFocus
            error={form.fields['adminUserName']}
          />
          <SelectField
            label="Gender"
            name="gender"
            options={GENDERS}
            defaultValue="other"
            hint="Goes with your join message. You can change it later."
          />
        </>
      )}
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus={!invited}
        hint={`At least ${LIMITS.passwordMin} characters. A few words are better than one with signs in it.`}
        error={form.fields['password']}
      />
      <div aria-live="assertive">
        {form.problem !== null && (
          <p className="rounded-md bg-error-soft px-3 py-2 text-small text-error">{form.problem}</p>
        )}
      </div>
      <Button type="submit" look="primary" busy={form.busy}>
        {invited ? 'Join' : 'Save the password'}
      </Button>
    </form>
  );
}

/** The page that an invitation, or a link to another password, leads to. `onDone` gets what signs in. */
export default function AcceptInvitation({
  secret,
  onDone,
  onLeave,
}: {
  secret: string;
  onDone: (input: AgentSignIn) => void;
  onLeave: () => void;
}) {
  const [purpose, setPurpose] = useState<LinkPurpose | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  useEffect(() => {
    void call('post', 'agent/link', linkPurpose, { json: { secret } }).then((outcome) => {
      if (outcome.ok) setPurpose(outcome.value);
      else setFailure(outcome.failure);
    });
  }, [secret]);
  return (
    <Card>
      {purpose !== null ? (
        <Accept purpose={purpose} secret={secret} onDone={onDone} />
      ) : failure !== null ? (
        <>
          <h1 className="sr-only">This link cannot be used</h1>
          <EmptyState
            title="This link cannot be used"
            action={<Button onClick={onLeave}>Go to the sign-in</Button>}
          >
            {failure.code === 'offline'
              ? failure.message
              : 'It has been used, has expired, or was withdrawn. Ask whoever sent it for another one.'}
          </EmptyState>
        </>
      ) : (
        <p aria-busy="true" className="text-small text-muted">
          Looking at the link…
        </p>
      )}
    </Card>
  );
}
