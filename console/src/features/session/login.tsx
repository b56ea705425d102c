import { useState, type ReactNode } from 'react';
import type { AgentAuth } from '@ncf/chat/api';
import { agentSignIn } from '@ncf/contract/agent-sessions';
import { Button } from '@ncf/ui/button';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { failureOf } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';
import { Forgot } from './forgot.tsx';

const WORDS: Record<string, string> = {
  wrong_credentials: 'This address and password do not match an account. Check both and try again.',
  rate_limited: 'Too many attempts. Wait a little before the next one.',
};

const STARTED = 'Give the code that your authenticator app shows, or one of your recovery codes.';

/**
 * The login form. `ended` says that a login was lost and that nothing written is lost with it.
 */
export function LoginForm({
  auth,
  ended,
  heading,
}: {
  auth: AgentAuth;
  ended: boolean;
  heading: ReactNode;
}) {
  const [withCode, setWithCode] = useState(false);
  const [forgot, setForgot] = useState(false);
  const form = useForm(
    agentSignIn,
    async (values) => {
      const failure = await auth.logIn(values).then(() => null, failureOf);
      if (failure?.code !== 'code_required') return failure;
      setWithCode(true);
      return null;
    },
    WORDS,
  );
  if (forgot) return <Forgot onBack={() => setForgot(false)} />;
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {heading}
      {ended && (
        <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
          Your session has ended. Log in again: your drafts are kept, and messages that were waiting
          go out afterwards.
        </p>
      )}
      <div className={withCode ? 'hidden' : 'grid gap-4'}>
        <Field
          label="E-mail"
          name="email"
          {...emailInput}
          autoComplete="username"
          error={form.fields['email']}
          autoFocus
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={form.fields['password']}
        />
      </div>
      {withCode && (
        <Field
          key="code"
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          hint={STARTED}
          error={form.fields['code']}
        />
      )}
      <div aria-live="assertive">
        {form.problem !== null && (
          <p className="rounded-md bg-error-soft px-3 py-2 text-small text-error">{form.problem}</p>
        )}
      </div>
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        {form.busy ? 'Logging in…' : 'Log in'}
      </Button>
      <p className="flex flex-wrap justify-between gap-2 text-small text-muted">
        <span>This browser stays logged in until you log out.</span>
        <button
          type="button"
          onClick={() => (withCode ? setWithCode(false) : setForgot(true))}
          className="cursor-pointer text-link underline"
        >
          {withCode ? 'Back' : 'Forgot the password?'}
        </button>
      </p>
    </form>
  );
}

/** The page of somebody who is not logged in. */
export function Login({ auth, ended }: { auth: AgentAuth; ended: boolean }) {
  return (
    <main className="grid h-full grid-cols-1 place-items-center overflow-y-auto bg-sunken p-4">
      <div className="w-full max-w-sm">
        <svg aria-hidden="true" viewBox="0 0 384 56" className="mb-5 w-full text-line-strong">
          <path
            d="M4 46h92c46 0 34-32 82-32h202"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <path
            d="M4 46h92c26 0 34-10 42-19"
            fill="none"
            className="stroke-accent-mark"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
          <circle cx="4" cy="46" r="4" className="fill-secondary-500" />
          <circle cx="138" cy="27" r="6" className="fill-accent-mark" />
        </svg>
        <div className="rounded-lg border border-line bg-raised p-6 shadow-raised">
          <LoginForm
            auth={auth}
            ended={ended}
            heading={
              <div>
                <p className="font-mono text-micro text-muted">NCF Track</p>
                <h1 className="text-heading font-semibold">Agents’ console</h1>
              </div>
            }
          />
        </div>
      </div>
    </main>
  );
}
