import { newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

it('saves, changes, lists, and deletes replies with unique shortcuts', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const [one, other] = [newMessageId(), newMessageId()];
  const put = (id: string, body: object) =>
    app.call({ method: 'PUT', url: `/api/v1/replies/${id}`, token, body });
  const reply = { shortcut: ' Hours ', text: 'Hello {visitor name}, we are here from 8 to 6.' };
  expect((await put(one, reply)).json()).toMatchObject({
    shortcut: 'hours',
    adminUserName: 'Support',
  });
  const moved = { ...reply, text: 'Eight to six.', folder: ' General ' };
  expect((await put(one, moved)).json()).toMatchObject({
    text: 'Eight to six.',
    folder: 'General',
  });
  const translations = { es: 'De ocho a seis.' };
  expect((await put(one, { ...reply, translations })).json()).toMatchObject({ translations });
  const conflict = await put(other, reply);
  expect(conflict.statusCode).toBe(409);
  expect(conflict.json()).toMatchObject({
    code: 'conflict',
    fields: { shortcut: expect.any(String) },
  });
  const same = { shortcut: 'same', text: 'At the same time' };
  const ids = [newMessageId(), newMessageId(), newMessageId()];
  const answers = await Promise.all(ids.map((id) => put(id, same)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  const saved = ids[statuses.indexOf(200)];
  await app.call({ method: 'DELETE', url: `/api/v1/replies/${saved}`, token });
  for (const bad of [
    { shortcut: 'two words', text: 'x' },
    { shortcut: 'x', text: ' ' },
    { shortcut: '', text: 'x' },
    { shortcut: 'x', text: 'x', folder: 'x'.repeat(41) },
    { shortcut: 'x', text: 'x', translations: { xx: 'x' } },
  ])
    expect((await put(other, bad)).statusCode).toBe(400);
  const list = async () =>
    (await app.call({ url: '/api/v1/replies', token })).json<{ data: object[] }>();
  expect((await list()).data).toMatchObject([{ shortcut: 'hours', translations }]);
  const remove = () => app.call({ method: 'DELETE', url: `/api/v1/replies/${one}`, token });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
  expect((await list()).data).toEqual([]);
});
