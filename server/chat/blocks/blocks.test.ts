import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { expect, it, vi } from 'vitest';
import { ADA, multipart, openApp } from '../../app.fixture.ts';

it('blocks a visitor, and then the network it uses, for a time', async () => {
  const app = await openApp({ TRUST_PROXY: '1' });
  const owner = await app.logIn();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (address: string, body: object | null = ADA, cookie = '') =>
    app.call({
      method: 'POST',
      url: '/api/v1/chat',
      ...(body === null ? {} : { body }),
      cookie,
      headers: from(address),
    });
  const ada = await app.signIn();
  const [home, elsewhere] = ['2001:db8:0:1::1', '192.0.2.9'];
  const publish = (address = home) =>
    app.call({
      method: 'POST',
      url: '/api/v1/publish',
      token: ada.token,
      headers: from(address),
      body: { topic: sessionTopic(ada.chatUserId), payload: newMessage('Hello') },
    });
  const url = `/api/v1/conversations/${ada.chatUserId}/block`;
  const block = (method: 'GET' | 'PUT' | 'DELETE', body?: object, token = owner.token) =>
    app.call({ method, url, token, ...(body === undefined ? {} : { body }) });
  expect((await publish()).statusCode).toBe(200);
  expect((await block('PUT', { hours: 24 }, ada.token)).statusCode).toBe(403);

  expect((await block('PUT', { hours: 24, network: true })).json()).toMatchObject({
    network: true,
  });
  expect((await block('GET')).json()).toMatchObject({ data: { until: expect.any(String) } });
  const refused = { statusCode: 403, code: 'blocked', message: expect.stringMatching(/please/) };
  expect((await publish()).json()).toMatchObject(refused);
  const { body: form, headers } = multipart('Hello');
  const upload = await app.call({
    method: 'POST',
    url: '/api/v1/file_upload',
    token: ada.token,
    body: form,
    headers,
  });
  expect(upload.json()).toMatchObject(refused);
  // It still reads, and does not get around the block with another name or without its cookie.
  expect((await signIn(elsewhere, null, ada.cookie)).statusCode).toBe(200);
  const eve = { ...ADA, chatUserName: 'Eve' };
  expect((await signIn(elsewhere, eve, ada.cookie)).json()).toMatchObject(refused);
  expect((await signIn('2001:db8:0:1::2', eve)).json()).toMatchObject(refused);
  expect((await signIn('198.51.100.7', eve)).statusCode).toBe(200);

  expect((await block('DELETE')).statusCode).toBe(204);
  expect((await block('GET')).json()).toEqual({ data: null });
  expect((await publish('198.51.100.8')).statusCode).toBe(200);
  app.later(25 * 3_600_000);
  await vi.waitFor(async () => expect((await signIn(home)).statusCode).toBe(200));
  const { token } = await app.logIn();
  const actions = await app.call({ url: '/api/v1/audit?action=visitor.blocked', token });
  expect(actions.json()).toMatchObject({ data: [{ target: ada.chatUserId }] });
});
