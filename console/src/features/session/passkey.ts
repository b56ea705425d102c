import { t } from '@ncf/contract/t';
import { agentSessionApi } from '@ncf/contract/api/agent-session';
import { startAuthentication } from '@simplewebauthn/browser';
import type { AgentSession } from '@ncf/contract/agent-sessions';
import { passkeyResponse, type PasskeyResponse } from '@ncf/contract/passkeys';
import { api, CallFailure } from '../../api/call.ts';

const NOT_USED = t('You weren’t signed in. Try the passkey again, or use your password.');

/** Lets the browser sign with one of the agent's passkeys. @throws ApiError, or CallFailure if there was none */
export async function askForPasskey(): Promise<PasskeyResponse> {
  const options = await api.call(agentSessionApi.passkeyOptions);
  const optionsJSON = options as never as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    return passkeyResponse.parse(await startAuthentication({ optionsJSON }));
  } catch {
    throw new CallFailure('forbidden', NOT_USED, { fields: {}, retryAfter: null });
  }
}

/** Signs in with just a passkey. @throws ApiError or CallFailure */
export async function signInWithPasskey(): Promise<AgentSession> {
  const response = await askForPasskey();
  return api.call(agentSessionApi.signInWithPasskey, { body: { response } });
}
