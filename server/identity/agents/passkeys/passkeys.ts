import {
  PASSKEYS_MAX,
  type NewPasskey,
  type Passkey,
  type PasskeyResponse,
} from '@ncf/contract/passkeys';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyRow } from '../../../platform/db/administration-rows.ts';
import type { AgentIdentity } from '../../identity.ts';
import type { AgentStore } from '../store.ts';
import { newHashedRecoveryCodes } from '../totp.ts';
import type { Challenges } from './challenges.ts';
import type { PasskeyStore } from './store.ts';

/**
 * Where the browser is: the page's origin, such as `https://example.com`, whose host is the relying party's id. Naming
 * another one is of no use: authenticators sign the true one.
 */
export type Site = string;

/** Agents' passkeys (WebAuthn Level 3). `me` is the caller. */
export type Passkeys = ReturnType<typeof createPasskeys>;

interface Parts {
  store: PasskeyStore;
  agentStore: Pick<AgentStore, 'mine' | 'addRecoveryCodes' | 'dropRecoveryCodes'>;
  challenges: Challenges;
  /** The name that authenticators show. */
  brand: () => string;
  clock: () => number;
}

/** Loaded at its first use, since it takes half a second and 20 MB. */
const webAuthn = () => import('@simplewebauthn/server');

const SIGN_IN = 'sign-in';
const registrationOf = (agentId: string): string => `registration ${agentId}`;

const present = ({ id, name, synced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  passkeyId: id,
  name,
  synced: synced === 1,
  createdAt,
  lastUsedAt,
});

/** A new passkey as it is stored. */
const rowOf = (
  agentId: string,
  name: string,
  { credential, credentialBackedUp }: NonNullable<VerifiedRegistrationResponse['registrationInfo']>,
  createdAt: string,
): PasskeyRow => ({
  id: credential.id,
  agentId,
  name,
  publicKey: Buffer.from(credential.publicKey).toString('base64url'),
  counter: credential.counter,
  transports: JSON.stringify(credential.transports ?? []),
  synced: Number(credentialBackedUp),
  createdAt,
  lastUsedAt: null,
});

/** Creates passkeys on a store. */
export function createPasskeys({ store, agentStore, challenges, brand, clock }: Parts) {
  const now = (): string => new Date(clock()).toISOString();
  const idOf = (site: Site): string => new URL(site).hostname;
  const transportsOf = ({ transports }: PasskeyRow): string[] => JSON.parse(transports) as string[];

  /** The result of a verification, which throws for malformed responses. */
  const orNull = <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null);

  return {
    list: async (me: AgentIdentity): Promise<Passkey[]> =>
      (await store.ofAgent(me.agentId)).map(present),
    has: async (agentId: string): Promise<boolean> => (await store.ofAgent(agentId)).length > 0,
    /** The number of passkeys of each agent who has some. */
    counts: store.counts,
    async registrationOptions(
      me: AgentIdentity,
      site: Site,
    ): Promise<PublicKeyCredentialCreationOptionsJSON | 'too_many'> {
      const agent = await agentStore.mine(me);
      const known = await store.ofAgent(agent.id);
      if (known.length >= PASSKEYS_MAX) return 'too_many';
      const { generateRegistrationOptions } = await webAuthn();
      return generateRegistrationOptions({
        rpName: brand(),
        rpID: idOf(site),
        userName: agent.email,
        userDisplayName: agent.adminUserName,
        userID: new TextEncoder().encode(agent.id),
        challenge: Buffer.from(challenges.issue(registrationOf(agent.id)), 'base64url'),
        excludeCredentials: known.map((one) => ({ id: one.id, transports: transportsOf(one) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
    },
    /**
     * Adds a passkey. The first second factor of an account comes with recovery codes.
     * @returns null if the response is not valid
     */
    async add(
      me: AgentIdentity,
      { name, response }: NewPasskey,
      site: Site,
    ): Promise<(Passkey & { recoveryCodes?: string[] }) | null> {
      const agent = await agentStore.mine(me);
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await orNull(
        verifyRegistrationResponse({
          response: response as never as RegistrationResponseJSON,
          expectedChallenge: (given) => challenges.take(given, registrationOf(agent.id)),
          expectedOrigin: site,
          expectedRPID: idOf(site),
          requireUserVerification: false,
        }),
      );
      if (verified?.registrationInfo === undefined) return null;
      const row = rowOf(agent.id, name, verified.registrationInfo, now());
      if (!(await store.add(row))) return null;
      const { codes, hashes } = newHashedRecoveryCodes();
      const isFirst = await agentStore.addRecoveryCodes(agent.id, hashes);
      return { ...present(row), ...(isFirst ? { recoveryCodes: codes } : {}) };
    },
    /** Null if the caller has no such passkey. */
    async rename({ agentId }: AgentIdentity, id: string, name: string): Promise<Passkey | null> {
      if (!(await store.rename(agentId, id, name))) return null;
      const row = await store.byId(id);
      return row === null ? null : present(row);
    },
    /** The removed passkey; null if the caller has no such passkey. */
    async remove({ agentId }: AgentIdentity, id: string): Promise<Passkey | null> {
      const row = await store.byId(id);
      if (row === null || !(await store.remove(agentId, id))) return null;
      await agentStore.dropRecoveryCodes(agentId);
      return present(row);
    },
    async signInOptions(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await webAuthn();
      return generateAuthenticationOptions({
        rpID: idOf(site),
        challenge: Buffer.from(challenges.issue(SIGN_IN), 'base64url'),
        userVerification: 'preferred',
      });
    },
    /**
     * The id of the agent whose passkey signed a challenge of `signInOptions`; null if the response is not valid.
     * @param isOnlyFactor whether the authenticator must have verified the person, by a PIN or a fingerprint
     */
    async verify(
      response: PasskeyResponse,
      site: Site,
      isOnlyFactor: boolean,
    ): Promise<string | null> {
      const row = await store.byId(response.id);
      if (row === null) return null;
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await orNull(
        verifyAuthenticationResponse({
          response: response as never as AuthenticationResponseJSON,
          expectedChallenge: (given) => challenges.take(given, SIGN_IN),
          expectedOrigin: site,
          expectedRPID: idOf(site),
          credential: {
            id: row.id,
            publicKey: Buffer.from(row.publicKey, 'base64url'),
            counter: row.counter,
          },
          requireUserVerification: isOnlyFactor,
        }),
      );
      if (verified?.verified !== true) return null;
      const isFirst = await store.used(row, verified.authenticationInfo.newCounter, now());
      return isFirst ? row.agentId : null;
    },
  };
}
