import type { AgentIdentity } from '../identity.ts';
import type { PasswordConfirmation, PasswordRefusal } from './password-confirmation.ts';
import type { AgentStore } from './store.ts';
import { newHashedRecoveryCodes, newTotpSecret, totpStepOf, totpUri } from './totp.ts';

interface Parts {
  store: AgentStore;
  confirmation: Pick<PasswordConfirmation, 'check'>;
  /** The issuer that authenticator apps show. */
  brand: () => string;
  clock: () => number;
}

/** Two-step sign-in of the caller, `me`. */
export function createTotpSettings({ store, confirmation, brand, clock }: Parts) {
  return {
    /** Offers a TOTP secret, which takes effect once a code confirms it. */
    async offerTotp(me: AgentIdentity, currentPassword: string) {
      const agent = await store.mine(me);
      const refusal = await confirmation.check(agent, currentPassword);
      if (refusal !== null) return refusal;
      const secret = newTotpSecret();
      await store.offerTotp(agent.id, secret);
      return { secret, uri: totpUri(secret, agent.email, brand()) };
    },
    /** Turns on two-step sign-in with the offered secret. @returns recovery codes, or null for a wrong code */
    async confirmTotp(me: AgentIdentity, code: string): Promise<string[] | null> {
      const { id, totpPending } = await store.mine(me);
      if (totpPending === null) return null;
      const step = totpStepOf(totpPending, code, clock());
      if (step === null || !(await store.takeTotpStep(id, step))) return null;
      const { codes, hashes } = newHashedRecoveryCodes();
      await store.setTotp(id, totpPending, hashes);
      return codes;
    },
    async endTotp(me: AgentIdentity, currentPassword: string): Promise<PasswordRefusal | null> {
      const agent = await store.mine(me);
      const refusal = await confirmation.check(agent, currentPassword);
      if (refusal !== null) return refusal;
      await store.endTotp(agent.id);
      return null;
    },
  };
}
