import { expect, it } from 'vitest';
import { openApp, OWNER, type Call, type TestApp } from '../../../app.fixture.ts';
import { createAuthenticator } from './authenticator.fixture.ts';

const SITE = 'https://console.example.com';
const api = '/api/v1/agent';
interface Options {
  challenge: string;
}

/** The owner with a passkey of this authenticator. */
async function withPasskey(app: TestApp) {
  const authenticator = createAuthenticator();
  const { token } = await app.logIn();
  const call = (method: NonNullable<Call['method']>, path: string, body?: object) =>
    app.call({ method, url: `${api}/${path}`, token, ...(body === undefined ? {} : { body }) });
  const begin = async () => (await call('POST', 'passkeys/options')).json<Options>();
  const add = (response: object) => call('POST', 'passkeys', { name: 'Laptop', response });
  const added = await add(authenticator.register(await begin(), SITE));
  return { authenticator, token, call, begin, add, added };
}

/** Tries to sign in. */
function signsIn(app: TestApp) {
  const post = async (path: string, body?: object) =>
    (
      await app.call({
        method: 'POST',
        url: `${api}/${path}`,
        ...(body === undefined ? {} : { body }),
      })
    ).json<{ code?: string; adminUserName?: string }>();
  return {
    options: () => post('session/passkey/options') as Promise<Options>,
    byPasskey: (response: object) => post('session/passkey', { response }),
    byPassword: (more: object = {}) => post('session', { ...OWNER, ...more }),
  };
}

it('adds a passkey, signs in with it alone and as second factor, renames, and removes it', async () => {
  const app = await openApp({ PUBLIC_URL: SITE });
  const { authenticator, added, call } = await withPasskey(app);
  const { recoveryCodes = [], ...shown } = added.json<{ recoveryCodes?: string[] }>();
  expect(added.statusCode).toBe(201);
  expect(shown).toMatchObject({ name: 'Laptop', synced: false, lastUsedAt: null });
  expect(recoveryCodes).toHaveLength(10);
  expect((await call('GET', 'profile')).json()).toMatchObject({ passkeys: 1, totp: false });

  const { options, byPasskey, byPassword } = signsIn(app);
  const again = authenticator.signIn(await options(), SITE);
  expect(await byPasskey(again)).toMatchObject({ adminUserName: 'Support', role: 'owner' });
  expect(await byPassword()).toMatchObject({ code: 'code_required' });
  const present = authenticator.signIn(await options(), SITE, { verified: false });
  expect(await byPassword({ passkey: present })).toMatchObject({ adminUserName: 'Support' });
  expect(await byPassword({ code: recoveryCodes[0] })).toMatchObject({ adminUserName: 'Support' });
  expect(await byPassword({ code: '123456' })).toMatchObject({ code: 'wrong_code' });

  const path = `passkeys/${authenticator.id}`;
  expect((await call('PATCH', path, { name: ' ' })).json()).toMatchObject({
    fields: { name: 'Enter a name.' },
  });
  expect((await call('PATCH', path, { name: 'Lap\u{200B}top' })).json()).toMatchObject({
    fields: { name: 'Remove the invisible characters.' },
  });
  expect((await call('PATCH', path, { name: 'Old laptop' })).json()).toMatchObject({
    name: 'Old laptop',
    lastUsedAt: expect.any(String),
  });
  expect((await call('GET', 'passkeys')).json()).toMatchObject({ data: [{ name: 'Old laptop' }] });
  expect((await call('DELETE', path)).statusCode).toBe(204);
  expect((await call('DELETE', path)).statusCode).toBe(404);
  expect(await byPasskey(authenticator.signIn(await options(), SITE))).toMatchObject({
    code: 'wrong_credentials',
  });
  expect(await byPassword()).toMatchObject({ adminUserName: 'Support' });
});

it('refuses a passkey that did not verify the person, a replay, another site, and a copied authenticator', async () => {
  const app = await openApp({ PUBLIC_URL: SITE });
  const { authenticator, begin, add, token } = await withPasskey(app);
  const { options, byPasskey, byPassword } = signsIn(app);
  const wrong = { code: 'wrong_credentials' };
  const good = authenticator.signIn(await options(), SITE);
  expect(await byPasskey(good)).toHaveProperty('token');
  expect(await byPasskey(good)).toMatchObject(wrong);
  expect(await byPassword({ passkey: good })).toMatchObject({ code: 'wrong_code' });
  const unverified = authenticator.signIn(await options(), SITE, { verified: false });
  expect(await byPasskey(unverified)).toMatchObject(wrong);
  const elsewhere = 'https://evil.example';
  expect(await byPasskey(authenticator.signIn(await options(), elsewhere))).toMatchObject(wrong);
  const other = { ...(await options()), rpId: 'evil.example' };
  expect(await byPasskey(authenticator.signIn(other, SITE))).toMatchObject(wrong);
  // A challenge for adding a passkey isn't valid for signing in, and vice versa.
  const registration = { ...(await begin()), rpId: 'console.example.com' };
  expect(await byPasskey(authenticator.signIn(registration, SITE))).toMatchObject(wrong);
  const signIn = { ...(await options()), rp: { id: 'console.example.com' } };
  const refused = await add(createAuthenticator().register(signIn, SITE));
  expect(refused.json()).toMatchObject({ code: 'invalid_input' });
  const late = authenticator.signIn(await options(), SITE);
  app.later(5 * 60_000 + 1);
  expect(await byPasskey(late)).toMatchObject(wrong);
  authenticator.rewind();
  expect(await byPasskey(authenticator.signIn(await options(), SITE))).toMatchObject(wrong);
  for (const response of [{}, { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 1 }])
    expect(
      await byPasskey({
        id: authenticator.id,
        rawId: authenticator.id,
        type: 'public-key',
        response,
      }),
    ).toMatchObject(wrong);
  // Later than the last sign-in, a passkey is added only with the password.
  app.later(5 * 60_000);
  const url = `${api}/passkeys/options`;
  expect((await app.call({ method: 'POST', url, token })).json()).toMatchObject({
    code: 'password_needed',
  });
});

it('keeps recovery codes while one second factor is left, and lets an owner remove all of them', async () => {
  const app = await openApp({ PUBLIC_URL: SITE });
  const { token, call } = await withPasskey(app);
  const { agentId } = (await call('GET', 'profile')).json<{ agentId: string }>();
  const codes = async () =>
    (await call('GET', 'profile')).json<{ recoveryCodes: number }>().recoveryCodes;
  expect(await codes()).toBe(10);
  await call('DELETE', 'totp', { currentPassword: OWNER.password });
  expect(await codes()).toBe(10);
  const body = { totp: false };
  const changed = await app.call({
    method: 'PATCH',
    url: `/api/v1/agents/${agentId}`,
    token,
    body,
  });
  expect(changed.json()).toMatchObject({ totp: false, passkeys: 0 });
  expect(await codes()).toBe(0);
  expect(await signsIn(app).byPassword()).toHaveProperty('token');
});

it('gives recovery codes once for the first two passkeys, added at the same time', async () => {
  const app = await openApp({ PUBLIC_URL: SITE });
  const { token } = await app.logIn();
  const post = (path: string, body: object = {}) =>
    app.call({ method: 'POST', url: `${api}/passkeys${path}`, token, body });
  const responses = [];
  for (let n = 0; n < 2; n += 1)
    responses.push(createAuthenticator().register((await post('/options')).json<Options>(), SITE));
  const added = await Promise.all(responses.map((response) => post('', { name: 'Key', response })));
  expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const codes = added.flatMap(
    (one) => one.json<{ recoveryCodes?: string[] }>().recoveryCodes ?? [],
  );
  expect(codes).toHaveLength(10);
  expect(await signsIn(app).byPassword({ code: codes[0] })).toHaveProperty('token');
});
