import { t } from '@ncf/contract/t';
import { accountLinksApi } from '@ncf/contract/api/account-links';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { LinkPurpose } from '@ncf/contract/invitations';
import { newPassword } from '@ncf/contract/agents';
import { chatUserName, gender } from '@ncf/contract/fields';
import type { AgentSignIn } from '@ncf/contract/agent-sessions';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { call, type CallFailure } from '../../api/call.ts';
import { GenderField, NewPasswordField } from '../../forms/account-fields.tsx';
import { Form, FormActions, useForm } from '../../forms/form.tsx';
import { CardHeading, CardPage } from '../../layout/card-page.tsx';

const reset = z.object({ password: newPassword });
const joining = z.object({ adminUserName: chatUserName, gender, password: newPassword });

function AcceptForm({
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
      const outcome = await call(accountLinksApi.accept, {
        body: { secret, ...values },
      });
      if (!outcome.ok) throw outcome.failure;
      onDone({ email: outcome.value.email, password: values.password });
    },
  );
  return (
    <Form form={form} className="grid grid-cols-1 gap-4">
      <CardHeading
        title={invited ? t('Join the team') : t('Reset your password')}
        note={
          invited
            ? t('You’ll sign in as {email}.', { email: purpose.email })
            : t('For {email}', { email: purpose.email })
        }
      />
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
          <GenderField defaultValue="other" />
        </>
      )}
      <NewPasswordField
        label={invited ? t('Password') : t('New password')}
        autoFocus={!invited}
        error={form.fields['password']}
      />
      <FormActions form={form} submit={invited ? t('Join') : t('Save password')} />
    </Form>
  );
}

/** With these codes, the server says that a link cannot be used. */
const DEAD: ReadonlySet<string> = new Set(['link_void', 'not_found', 'invalid_input']);

/** Why the link cannot be used, or that this is not known. */
function Failure({
  failure,
  onRetry,
  onLeave,
}: {
  failure: CallFailure;
  onRetry: () => void;
  onLeave: () => void;
}) {
  const isDead = DEAD.has(failure.code);
  const title = isDead ? t('This link doesn’t work') : t('We couldn’t check the link');
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        action={
          isDead ? (
            <Button onClick={onLeave}>Go to sign-in</Button>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )
        }
      >
        {isDead
          ? t(
              'It was already used, has expired, or was withdrawn. If you were invited, ask for a new invitation. If you forgot your password, request a new link when you sign in.',
            )
          : failure.message}
      </EmptyState>
    </>
  );
}

/** The page that an invitation or a password reset link opens. `onDone` gets what signs in. */
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
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void call(accountLinksApi.check, { body: { secret } }).then((outcome) => {
      if (outcome.ok) setPurpose(outcome.value);
      else setFailure(outcome.failure);
    });
  }, [secret, tries]);
  return (
    <CardPage>
      {purpose !== null ? (
        <AcceptForm purpose={purpose} secret={secret} onDone={onDone} />
      ) : failure !== null ? (
        <Failure
          failure={failure}
          onRetry={() => {
            setFailure(null);
            setTries(tries + 1);
          }}
          onLeave={onLeave}
        />
      ) : (
        <p aria-busy="true" className="text-small text-muted">
          Checking the link…
        </p>
      )}
    </CardPage>
  );
}
