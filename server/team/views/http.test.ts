import { LIMITS } from '@ncf/contract/limits';
import { revisionOf } from '@ncf/contract/revision';
import type { SavedView } from '@ncf/contract/views';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it } from 'vitest';
import { openApp, type TestApp } from '../../app.fixture.ts';

const password = 'correct horse battery';

/** An owner, and two agents: Grace is in the team. */
async function openTeam() {
  const app = await openApp();
  const owner = await app.logIn();
  const signIn = async (email: string, adminUserName: string, agentRole = 'agent') => {
    const body = { email, adminUserName, password, agentRole };
    await app.call({ method: 'POST', url: '/api/v1/agents', token: owner.token, body });
    return app.logIn({ email, password });
  };
  const [grace, alan] = [
    await signIn('grace@example.com', 'Grace'),
    await signIn('alan@example.com', 'Alan'),
  ];
  const teamId = newMessageId();
  const team = { teamId, name: 'Sales', agentIds: [grace.agentId], topicIds: [] };
  const body = { data: [team] };
  await app.call({ method: 'PUT', url: '/api/v1/teams', token: owner.token, body });
  const editor = () => signIn('joan@example.com', 'Joan', 'editor');
  return { app, owner, grace, alan, editor, teamId };
}

type Caller = { token: string };

const saver = (app: TestApp) => (by: Caller, viewId: string, body: object) =>
  app.call({ method: 'PUT', url: `/api/v1/views/${viewId}`, token: by.token, body });

it('shows a view to its author and to those it is shared with, by name', async () => {
  const { app, owner, grace, alan, teamId } = await openTeam();
  const save = saver(app);
  const view = (name: string, sharedWith: string) => ({
    name,
    sharedWith,
    filter: { view: 'open', priority: 'high', order: 'oldest' },
    columns: ['team', 'nextDue'],
  });
  const [own, ofTeam, forAll] = [newMessageId(), newMessageId(), newMessageId()];
  const saved = await save(alan, own, view(' Mine ', 'me'));
  expect(saved.json()).toEqual({
    ...view('Mine', 'me'),
    viewId: own,
    agentId: alan.agentId,
    adminUserName: 'Alan',
    mayChange: true,
  });
  await save(owner, ofTeam, view('Sales, urgent', teamId));
  await save(owner, forAll, view('all urgent', 'everyone'));
  const seen = async (by: Caller) =>
    (await app.call({ url: '/api/v1/views', token: by.token }))
      .json<{ data: SavedView[] }>()
      .data.map(({ name, mayChange }) => [name, mayChange]);
  expect(await seen(alan)).toEqual([
    ['all urgent', false],
    ['Mine', true],
  ]);
  expect(await seen(grace)).toEqual([
    ['all urgent', false],
    ['Sales, urgent', false],
  ]);
  expect(await seen(owner)).toEqual([
    ['all urgent', true],
    ['Sales, urgent', true],
  ]);
  const remove = (by: Caller, id: string) =>
    app.call({ method: 'DELETE', url: `/api/v1/views/${id}`, token: by.token });
  // Only its author and, once it is shared, supervisors can change it.
  expect((await save(alan, forAll, view('Alan was here', 'me'))).statusCode).toBe(403);
  expect((await remove(grace, ofTeam)).statusCode).toBe(403);
  expect((await remove(owner, own)).statusCode).toBe(403);
  await save(alan, own, view('Mine', 'everyone'));
  const renamed = await save(owner, own, view('Ours', 'everyone'));
  expect(renamed.json()).toMatchObject({ name: 'Ours', agentId: alan.agentId });
  expect((await remove(alan, own)).statusCode).toBe(204);
  expect((await remove(alan, own)).statusCode).toBe(404);
});

it('lets no editor change what others have shared', async () => {
  const { app, owner, editor } = await openTeam();
  const [save, joan, viewId] = [saver(app), await editor(), newMessageId()];
  const view = { name: 'Urgent', sharedWith: 'everyone', filter: {} };
  await save(owner, viewId, view);
  const listed = await app.call({ url: '/api/v1/views', token: joan.token });
  expect(listed.json()).toMatchObject({ data: [{ viewId, mayChange: false }] });
  expect((await save(joan, viewId, { ...view, sharedWith: 'me' })).statusCode).toBe(403);
});

it('counts the conversations of the views that a caller sees', async () => {
  const { app, owner, grace, teamId } = await openTeam();
  const save = saver(app);
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const ada = await app.signIn();
  const client = await connectClient(mqtt, ada);
  await client.publish(`chat/session/${ada.chatUserId}`, newMessage('Hello'));
  await client.close();
  const [ofTeam, waiting, closed] = [newMessageId(), newMessageId(), newMessageId()];
  const everyone = 'everyone';
  await save(owner, ofTeam, {
    name: 'A',
    sharedWith: teamId,
    filter: { view: 'open', team: teamId },
  });
  await save(owner, waiting, { name: 'B', sharedWith: everyone, filter: { view: 'waiting' } });
  await save(owner, closed, { name: 'C', sharedWith: everyone, filter: { view: 'closed' } });
  const counts = async (by: Caller) =>
    (await app.call({ url: '/api/v1/conversations/counts', token: by.token })).json<object>();
  expect(await counts(grace)).toMatchObject({ views: { [ofTeam]: 0, [waiting]: 1 } });
  const url = `/api/v1/conversations/${ada.chatUserId}`;
  await app.call({ method: 'PATCH', url, token: owner.token, body: { teamId } });
  expect(await counts(grace)).toMatchObject({ views: { [ofTeam]: 1, [waiting]: 1 } });
});

it('refuses a view without a name, with an unknown filter, or beyond the limit', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  const save = saver(app);
  const good = { name: 'A', sharedWith: 'me', filter: {} };
  for (const bad of [
    { ...good, name: ' ' },
    { ...good, name: 'x'.repeat(LIMITS.viewNameMax + 1) },
    { ...good, sharedWith: 'the team' },
    { ...good, filter: { view: 'sideways' } },
    { ...good, filter: { order: 'random' } },
    { ...good, columns: ['height'] },
    { ...good, columns: ['team', 'team'] },
  ])
    expect((await save(owner, newMessageId(), bad)).statusCode).toBe(400);
  for (let n = 0; n < LIMITS.views; n += 1) await save(owner, newMessageId(), good);
  const refused = await save(owner, newMessageId(), good);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ message: 'You have 30 views already. Delete one first.' }),
  ]);
});

it('refuses to replace a view that a colleague has changed or deleted since it was read', async () => {
  const { app, owner, alan } = await openTeam();
  const url = `/api/v1/views/${newMessageId()}`;
  const view = {
    name: 'Urgent',
    sharedWith: 'everyone',
    filter: { priority: 'high' },
    columns: [],
  };
  const put = (by: Caller, name: string, was?: object) =>
    app.call({
      method: 'PUT',
      url,
      token: by.token,
      body: { ...view, name },
      headers: was === undefined ? {} : { 'if-match': `"${revisionOf(was)}"` },
    });
  await put(alan, 'Urgent');
  expect((await put(owner, 'Hurry', view)).statusCode).toBe(200);
  const refused = await put(alan, 'Fast', view);
  expect(refused.json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  const hurry = { ...view, name: 'Hurry' };
  // Two at once: only one of them replaces what both have read.
  const both = await Promise.all([put(alan, 'Now', hurry), put(owner, 'Soon', hurry)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await app.call({ method: 'DELETE', url, token: alan.token });
  expect((await put(alan, 'Fast', hurry)).statusCode).toBe(409);
});
