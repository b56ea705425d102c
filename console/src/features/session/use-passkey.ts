import { useRef, useState } from 'react';
import type { AgentAuth } from '@ncf/chat/api';
import type { AgentSignIn } from '@ncf/contract/agent-sessions';
import type { PasskeyResponse } from '@ncf/contract/passkeys';
import { CallFailure, failureOf } from '../../api/call.ts';

/**
 * Signing in with a passkey: alone, or after the password. Its code is loaded when it is used.
 * @param isSecond whether the server asked for a second factor
 */
export function usePasskey(auth: AgentAuth, isSecond: boolean) {
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
