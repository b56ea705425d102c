import { useState } from 'react';
import { forgotten, forgottenAnswer } from '@ncf/contract/invitations';
import { Button } from '@ncf/ui/button';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { call } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';

/** The way to another password: a link by mail, or an owner's help where this server sends no mail. */
export function Forgot({ onBack }: { onBack: () => void }) {
  const [answer, setAnswer] = useState<{ byMail: boolean } | null>(null);
  const form = useForm(forgotten, async (json) => {
    const outcome = await call('post', 'agent/forgot', forgottenAnswer, { json });
    if (!outcome.ok) return outcome.failure;
    setAnswer(outcome.value);
    return null;
  });
  const heading = (
    <div>
      <p className="font-mono text-micro text-muted">NCF Track</p>
      <h1 className="text-heading font-semibold">Forgot the password?</h1>
    </div>
  );
  const back = (
    <Button look="quiet" onClick={onBack}>
      Back to the sign-in
    </Button>
  );
  if (answer !== null) {
    return (
      <div className="grid gap-4">
        {heading}
        <p role="status" className="rounded-md bg-info-soft px-3 py-2 text-small text-info">
          {answer.byMail
            ? 'If there is an account with this address, a link is on its way to it. It works once, within an hour.'
            : 'This server sends no mail. Ask an owner: under “People” they make a link by which you choose another password.'}
        </p>
        {back}
      </div>
    );
  }
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {heading}
      <Field
        label="E-mail"
        name="email"
        {...emailInput}
        autoComplete="username"
        autoFocus
        hint="Where a link to another password shall go."
        error={form.fields['email']}
      />
      <div aria-live="assertive">
        {form.problem !== null && (
          <p className="rounded-md bg-error-soft px-3 py-2 text-small text-error">{form.problem}</p>
        )}
      </div>
      <Button type="submit" look="primary" busy={form.busy}>
        Send the link
      </Button>
      {back}
    </form>
  );
}
