import { expect, it } from 'vitest';
import { openApp, OWNER, type TestApp } from '../../app.fixture.ts';
import { createSessionStore } from './session-store.ts';

const url = '/api/v1/agents';
const GRACE = { email: 'grace@example.com', adminUserName: 'Grace', gender: 'female' } as const;
const PASSWORD = 'another good password';

interface Account {
  agentId: string;
  password?: string;
}
const make = async (app: TestApp, token: string, body: object = { ...GRACE, password: PASSWORD }) =>
  (await app.call({ method: 'POST', url, token, body })).json<Account>();

it('lets the owner create an account with a chosen or a generated password, shown once', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const made = await make(app, token, GRACE);
  expect(made).toMatchObject({
    ...GRACE,
    role: 'agent',
    disabled: false,
    password: expect.any(String),
  });
  expect(await app.logIn({ email: GRACE.email, password: made.password })).toMatchObject({
    adminUserName: 'Grace',
    gender: 'female',
    role: 'agent',
  });
  const given = await make(app, token, {
    ...GRACE,
    adminUserName: 'Joan',
    email: 'joan@example.com',
    password: PASSWORD,
  });
  expect(given).not.toHaveProperty('password');
  const list = await app.call({ url, token });
  expect(list.json()).toMatchObject({
    data: [
      { email: OWNER.email, role: 'owner' },
      { email: GRACE.email },
      { email: 'joan@example.com' },
    ],
  });
  expect(list.body).not.toMatch(/argon2|password/i);
});

it('keeps display names unique, whatever their letter case, for new, changed, and own accounts', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const { agentId } = await make(app, token);
  const taken = {
    statusCode: 409,
    code: 'conflict',
    fields: { adminUserName: expect.stringContaining('already uses this name') },
  };
  const joan = { ...GRACE, email: 'joan@example.com', adminUserName: ' gRACE', password: PASSWORD };
  expect(await make(app, token, joan)).toMatchObject(taken);
  const patch = async (path: string, body: object, by = token) =>
    (await app.call({ method: 'PATCH', url: path, token: by, body })).json<object>();
  expect(await patch(`${url}/${agentId}`, { adminUserName: 'support' })).toMatchObject(taken);
  expect(await patch('/api/v1/agent/profile', { adminUserName: 'GRACE' })).toMatchObject(taken);
  // An agent's own name in another letter case is not a conflict.
  expect(await patch(`${url}/${agentId}`, { adminUserName: 'GRACE' })).toMatchObject({
    adminUserName: 'GRACE',
  });
});

it('lets one of several accounts have a name that all want at once', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const body = (n: number) => ({ ...GRACE, email: `${n}@example.com`, password: PASSWORD });
  const created = (n: number) => app.callAs({ token }, 'POST', 'agents', body(n));
  const statuses = async (calls: ReturnType<typeof created>[]) =>
    (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(await statuses([1, 2, 3].map(created))).toEqual([201, 409, 409]);
  const others = await Promise.all(
    [4, 5].map((n) => make(app, token, { ...body(n), adminUserName: `Joan ${n}` })),
  );
  const rename = ({ agentId }: Account) =>
    app.callAs({ token }, 'PATCH', `agents/${agentId}`, { adminUserName: 'Joan' });
  expect(await statuses(others.map(rename))).toEqual([200, 409]);
});

it('refuses a second account with the same address and names invalid fields', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  await make(app, token);
  const again = { ...GRACE, email: 'GRACE@example.com' };
  expect(await make(app, token, again)).toMatchObject({
    statusCode: 409,
    code: 'conflict',
    fields: { email: expect.any(String) },
  });
  const wrong = {
    email: 'grace',
    adminUserName: ' ',
    gender: 'robot',
    role: 'king',
    password: 'short',
  };
  const { fields } = (await app.call({ method: 'POST', url, token, body: wrong })).json<{
    fields: object;
  }>();
  expect(Object.keys(fields).toSorted()).toEqual([
    'adminUserName',
    'email',
    'gender',
    'password',
    'role',
  ]);
});

it('ends the sessions of an account that is disabled or gets a new password or role', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const { agentId } = await make(app, token);
  const patch = (body: object) =>
    app.call({ method: 'PATCH', url: `${url}/${agentId}`, token, body });
  const credentials = { email: GRACE.email, password: PASSWORD };
  const inbox = async (by: { token: string }) =>
    (await app.call({ url: '/api/v1/conversations', token: by.token })).statusCode;

  let grace = await app.logIn(credentials);
  expect((await patch({ adminUserName: 'Grace H.' })).json()).toMatchObject({
    adminUserName: 'Grace H.',
    gender: 'female',
  });
  expect(await inbox(grace)).toBe(200);
  expect((await patch({ role: 'supervisor' })).json()).toMatchObject({ role: 'supervisor' });
  expect(await inbox(grace)).toBe(401);
  grace = await app.logIn(credentials);
  expect((await patch({ disabled: true })).json()).toMatchObject({ disabled: true });
  expect(await inbox(grace)).toBe(401);
  const session = '/api/v1/agent/session';
  const refused = await app.call({ method: 'POST', url: session, body: credentials });
  expect(refused.json()).toMatchObject({ statusCode: 401, code: 'wrong_credentials' });
  expect((await app.call({ method: 'POST', url: session, cookie: grace.cookie })).statusCode).toBe(
    401,
  );
  await patch({ disabled: false, password: 'a third good password' });
  app.later(60_000);
  expect((await app.call({ method: 'POST', url: session, body: credentials })).statusCode).toBe(
    401,
  );
  app.later(60_000);
  expect(await app.logIn({ email: GRACE.email, password: 'a third good password' })).toHaveProperty(
    'token',
  );
});

it('lets no change of a password undo what an owner does at the same time', async () => {
  // Slow enough that the owner's call ends first.
  const app = await openApp({}, { passwordCost: { memoryCost: 32_768, timeCost: 2 } });
  const owner = await app.logIn();
  const { agentId } = await make(app, owner.token, {
    ...GRACE,
    role: 'supervisor',
    password: PASSWORD,
  });
  const grace = await app.logIn({ email: GRACE.email, password: PASSWORD });
  const passwords = { currentPassword: PASSWORD, password: 'a third good password' };
  const pending = app.callAs(grace, 'POST', 'agent/password', passwords);
  const asked = { disabled: true, role: 'agent' };
  expect((await app.callAs(owner, 'PATCH', `agents/${agentId}`, asked)).json()).toMatchObject(
    asked,
  );
  await pending;
  const { data } = (await app.call({ url, token: owner.token })).json<{ data: Account[] }>();
  expect(data.find((one) => one.agentId === agentId)).toMatchObject(asked);
});

it('opens no session for an account that was disabled or got another password during the sign-in', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const { agentId } = await make(app, token);
  const db = app.database.kysely;
  const row = db.selectFrom('agents').select('passwordHash').where('id', '=', agentId);
  const { passwordHash } = await row.executeTakeFirstOrThrow();
  const given = { now: new Date(app.now()).toISOString(), device: '', address: '' };
  const open = (id: string, hash: string) =>
    createSessionStore(db).open({ ...given, id, agentId, secretHash: id, passwordHash: hash });
  expect(await open('another password', 'stale')).toBeNull();
  expect(await open('unchanged', passwordHash)).toMatchObject({ id: agentId });
  await app.callAs({ token }, 'PATCH', `agents/${agentId}`, { disabled: true });
  expect(await open('disabled', passwordHash)).toBeNull();
});

it('keeps at least one owner who can sign in', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  for (const body of [{ disabled: true }, { role: 'agent' }]) {
    const answer = await app.call({
      method: 'PATCH',
      url: `${url}/${owner.agentId}`,
      token: owner.token,
      body,
    });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  }
  expect((await app.call({ url, token: owner.token })).statusCode).toBe(200);
  const unknown = `${url}/019a0000-0000-7000-8000-000000000000`;
  expect(
    (await app.call({ method: 'PATCH', url: unknown, token: owner.token, body: {} })).statusCode,
  ).toBe(404);
});

it('is for owners only [R6.3]', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  await make(app, owner.token);
  const grace = await app.logIn({ email: GRACE.email, password: PASSWORD });
  const ada = await app.signIn();
  for (const [token, status] of [
    [grace.token, 403],
    [ada.token, 403],
    [undefined, 401],
  ] as const) {
    const by = token === undefined ? {} : { token };
    for (const call of [
      { url },
      { method: 'POST', url, body: {} },
      { method: 'PATCH', url: `${url}/${owner.agentId}`, body: { disabled: true } },
    ] as const) {
      expect((await app.call({ ...call, ...by })).statusCode).toBe(status);
    }
  }
});
