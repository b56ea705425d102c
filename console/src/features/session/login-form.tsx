import { t } from '@ncf/contract/t';
import { flushSync } from 'react-dom';
import { useState, type ReactNode, useRef } from 'react';
import type { AgentAuth } from '@ncf/chat/api';
import { agentSignIn, type AgentSignIn } from '@ncf/contract/agent-sessions';
import { Button } from '@ncf/ui/button';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { failureOf, CallFailure } from '../../api/call.ts';
import { Form, useForm } from '../../forms/form.tsx';
import { Problem } from '../../forms/problem.tsx';
import { lazyPart } from '../../layout/lazy-part.tsx';
import { TextButton } from '../../layout/text-button.tsx';
import type { PasskeyResponse } from '@ncf/contract/passkeys';

/**
 * Signing in with a passkey: alone, or after the password. Its code is loaded when it is used.
 * @param isSecond whether the server asked for a second factor
 */
function usePasskey(auth: AgentAuth, isSecond: boolean) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const response = useRef<PasskeyResponse>(undefined);

  /** @param submit sends the form, whose password the passkey confirms */
  const use = async (submit: () => void) => {
    setBusy(true);
    setProblem(null);
    try {
      const { askForPasskey, signInWithPasskey } = await import('./passkey.ts');
      if (!isSecond) return auth.adopt(await signInWithPasskey());
      response.current = await askForPasskey();
      submit();
    } catch (error) {
      setProblem((error instanceof CallFailure ? error : failureOf(error)).message);
    } finally {
      setBusy(false);
    }
  };

  return {
    isOffered: 'PublicKeyCredential' in globalThis,
    busy,
    problem,
    use,
    /** Adds the passkey's response to what the form sends, once. */
    complete(values: AgentSignIn): AgentSignIn {
      const passkey = response.current;
      response.current = undefined;
      return passkey === undefined ? values : { ...values, passkey };
    },
  };
}

const Forgot = lazyPart(() => import('./forgot.tsx'));

const WORDS: Record<string, string> = {
  wrong_credentials: t('That email and password don’t match an account. Check both and try again.'),
  rate_limited: t('Too many attempts. Wait a moment before you try again.'),
};

/** The sign-in form. */
export function LoginForm({
  auth,
  notice,
  email,
  heading,
}: {
  auth: AgentAuth;
  /** Why to sign in. */
  notice?: string | undefined;
  /** If it is known. */
  email?: string | undefined;
  heading: ReactNode;
}) {
  const [withCode, setWithCode] = useState(false);
  const [forgot, setForgot] = useState(false);
  const passkey = usePasskey(auth, withCode);
  const form = useForm(
    agentSignIn,
    async (values) => {
      const failure = await auth.logIn(passkey.complete(values)).then(() => null, failureOf);
      if (failure === null) return;
      if (failure.code !== 'code_required' || withCode) throw failure;
      setWithCode(true);
    },
    WORDS,
  );
  const back = () => {
    flushSync(() => setWithCode(false));
    form.ref.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  };
  if (forgot) return <Forgot onBack={() => setForgot(false)} />;
  return (
    <Form form={form}>
      {heading}
      {notice !== undefined && (
        <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
          {notice}
        </p>
      )}
      <div className={withCode ? 'hidden' : 'grid gap-4'}>
        <Field
          label="Email"
          name="email"
          {...emailInput}
          autoComplete="username"
          defaultValue={email}
          error={form.fields['email']}
          autoFocus={email === undefined}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={email !== undefined}
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
          hint={t('Enter the code from your authenticator app, or one of your recovery codes.')}
          error={form.fields['code']}
        />
      )}
      <Problem>{form.problem ?? passkey.problem}</Problem>
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        {form.busy ? t('Signing in…') : t('Sign in')}
      </Button>
      {passkey.isOffered && (
        <Button
          busy={passkey.busy}
          onClick={() => void passkey.use(() => form.ref.current?.requestSubmit())}
          className="w-full"
        >
          Use a passkey
        </Button>
      )}
      <p className="flex flex-wrap justify-between gap-2 text-small text-muted">
        <span>You stay signed in on this browser for up to 30 days.</span>
        <TextButton onClick={withCode ? back : () => setForgot(true)} className="text-link">
          {withCode ? t('Back') : t('Forgot your password?')}
        </TextButton>
      </p>
    </Form>
  );
}
