import { useRef, useState, type FormEvent } from 'react';
import { agentSignIn } from '@ncf/contract/http';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import type { Session } from './session.ts';

const STAY: Record<string, string> = {
  wrong_credentials: 'This address and password do not match an account. Check both and try again.',
  rate_limited: 'Too many attempts. Wait a little before the next one.',
};

/** The login form. `ended` says that a login was lost and that nothing written is lost with it. */
export function Login({ session, ended }: { session: Session; ended: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const focusFirst = (bad: Readonly<Record<string, string>>) => {
    const name = ['email', 'password'].find((one) => one in bad);
    if (name !== undefined)
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.current === null || busy) return;
    const given = Object.fromEntries(new FormData(form.current));
    const parsed = agentSignIn.safeParse(given);
    setProblem(null);
    if (!parsed.success) {
      const bad: Record<string, string> = {};
      for (const issue of parsed.error.issues) bad[String(issue.path[0])] ??= issue.message;
      setFields(bad);
      focusFirst(bad);
      return;
    }
    setFields({});
    setBusy(true);
    const failure = await session.logIn(parsed.data);
    setBusy(false);
    if (failure === null) return;
    setFields(failure.fields);
    focusFirst(failure.fields);
    const wait = failure.retryAfter === null ? '' : ` Try again in ${failure.retryAfter} seconds.`;
    if (Object.keys(failure.fields).length === 0)
      setProblem((STAY[failure.code] ?? failure.message) + wait);
  };

  return (
    <main className="grid h-full place-items-center overflow-y-auto bg-sunken p-4">
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
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-4 rounded-lg border border-line bg-raised p-6 shadow-raised"
        >
          <div>
            <p className="font-mono text-micro text-muted">NCF Track</p>
            <h1 className="text-heading font-semibold">Agents’ console</h1>
          </div>
          {ended && (
            <p
              role="status"
              className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning"
            >
              Your session has ended. Log in again: your drafts are kept, and messages that were
              waiting go out afterwards.
            </p>
          )}
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={fields['email']}
            autoFocus
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={fields['password']}
          />
          <div aria-live="assertive">
            {problem !== null && (
              <p className="rounded-md bg-error-soft px-3 py-2 text-small text-error">{problem}</p>
            )}
          </div>
          <Button type="submit" look="primary" busy={busy} className="w-full">
            {busy ? 'Logging in…' : 'Log in'}
          </Button>
          <p className="text-small text-muted">This browser stays logged in until you log out.</p>
        </form>
      </div>
    </main>
  );
}
