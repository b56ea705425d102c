import { expect, it } from 'vitest';
import { openApp, OWNER, type TestApp } from '../../app.fixture.ts';

interface Entry {
  action: string;
  actor: string;
  actorName: string;
  target: string;
  detail: Record<string, string>;
  address: string;
  visitor?: object | null;
}
const list = async (app: TestApp, token: string, query = '') =>
  (await app.call({ url: `/api/v1/audit${query}`, token })).json<{
    data: Entry[];
    nextCursor: string | null;
  }>();

it('records sign-ins, failures, and account changes, never a password', async () => {
  const app = await openApp();
  const wrong = { ...OWNER, password: 'not the password' };
  await app.call({ method: 'POST', url: '/api/v1/agent/session', body: wrong });
  const { token } = await app.logIn();
  const password = 'another good password';
  const body = { email: 'grace@example.com', adminUserName: 'Grace', password };
  const made = await app.call({ method: 'POST', url: '/api/v1/agents', token, body });
  const url = `/api/v1/agents/${made.json<{ agentId: string }>().agentId}`;
  const change = { role: 'supervisor', password: 'a third good password' };
  await app.call({ method: 'PATCH', url, token, body: change });
  const { data } = await list(app, token);
  expect(data).toMatchObject([
    {
      action: 'account.changed',
      actorName: 'Support',
      target: 'grace@example.com',
      detail: { role: 'supervisor', password: 'another' },
    },
    { action: 'account.made', target: 'grace@example.com', address: '127.0.0.1' },
    { action: 'session.opened', actor: 'agent', actorName: 'Support' },
    { action: 'session.refused', actor: 'stranger', target: 'o…@example.com' },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/good password|not the password/);
});

it('names the visitor an entry is about while stored, but not to an API key that cannot read conversations', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const visitor = await app.signIn();
  const { chatUserId, chatUserName, chatUserEmail } = visitor;
  const block = { hours: 1, network: false, email: false, reason: '' };
  const url = `/api/v1/conversations/${chatUserId}/block`;
  await app.call({ method: 'PUT', url, token, body: block });
  const blocked = async (by: string) => (await list(app, by, '?action=visitor.blocked')).data[0];
  expect(await blocked(token)).toMatchObject({
    target: chatUserId,
    visitor: { chatUserId, chatUserName, chatUserEmail },
  });
  const key = async (...scopes: string[]) => {
    const body = { name: scopes.join(), scopes };
    const made = await app.call({ method: 'POST', url: '/api/v1/api-keys', token, body });
    return made.json<{ key: string }>().key;
  };
  expect(await blocked(await key('audit:read'))).not.toHaveProperty('visitor');
  const both = await key('audit:read', 'conversations:read');
  expect(await blocked(both)).toMatchObject({ visitor: { chatUserName } });

  await app.call({ method: 'DELETE', url: '/api/v1/chat/data', token: visitor.token });
  expect(await blocked(token)).toMatchObject({ target: chatUserId, visitor: null });
});

it('is filtered by action, name, and time, and read page by page', async () => {
  const app = await openApp();
  let { token } = await app.logIn();
  for (let at = 0; at < 4; at += 1) {
    app.later(60_000);
    ({ token } = await app.logIn());
  }
  const first = await list(app, token, '?limit=2&action=session.opened');
  expect(first.data).toHaveLength(2);
  const second = await list(
    app,
    token,
    `?limit=2&action=session.opened&cursor=${first.nextCursor}`,
  );
  const third = await list(
    app,
    token,
    `?limit=2&action=session.opened&cursor=${second.nextCursor}`,
  );
  expect([second.data.length, third.data.length, third.nextCursor]).toEqual([2, 1, null]);
  expect((await list(app, token, '?q=SUPP')).data).toHaveLength(5);
  expect((await list(app, token, '?q=unknown')).data).toEqual([]);
  const from = encodeURIComponent(new Date(app.now() - 90_000).toISOString());
  expect((await list(app, token, `?from=${from}`)).data).toHaveLength(2);
  await app.call({ method: 'POST', url: '/api/v1/tags', token, body: { name: 'CAFÉ' } });
  expect((await list(app, token, `?q=${encodeURIComponent('CAFÉ')}`)).data).toMatchObject([
    { target: 'CAFÉ' },
  ]);
  expect((await app.call({ url: '/api/v1/audit?action=none', token })).statusCode).toBe(400);
});

it('cannot be changed, and loses only entries that retention released', async () => {
  const app = await openApp();
  await app.logIn();
  const db = app.database.kysely;
  await expect(db.updateTable('audit').set({ actorName: 'No one' }).execute()).rejects.toThrow(
    /not changed/,
  );
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/is kept/);
});
