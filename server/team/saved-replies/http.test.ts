import { sessionTopic } from '@ncf/contract/topics';
import { newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { multipart, openApp } from '../../app.fixture.ts';

const DAY_MS = 86_400_000;

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
  const audit = await app.call({ url: '/api/v1/audit?limit=2', token });
  expect(audit.json()).toMatchObject({
    data: [{ action: 'reply.removed', target: 'hours' }, { action: 'reply.removed' }],
  });
});

it('refuses to replace a reply that a colleague has changed or removed since it was read', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const url = `/api/v1/replies/${newMessageId()}`;
  const put = (text: string, was?: string) =>
    app.call({
      method: 'PUT',
      url,
      token,
      body: { shortcut: 'hours', text },
      headers: was === undefined ? {} : { 'if-match': `"${was}"` },
    });
  const { updatedAt } = (await put('8 to 6')).json<{ updatedAt: string }>();
  app.later(1000);
  expect((await put('8 to 7', updatedAt)).statusCode).toBe(200);
  const refused = await put('9 to 6', updatedAt);
  expect(refused.json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  const list = await app.call({ url: '/api/v1/replies', token });
  expect(list.json()).toMatchObject({ data: [{ text: '8 to 7' }] });
  const last = await put('9 to 6');
  expect(last.statusCode).toBe(200);
  await app.call({ method: 'DELETE', url, token });
  expect((await put('9 to 7', last.json<{ updatedAt: string }>().updatedAt)).statusCode).toBe(409);
});

it('keeps the files of a saved reply until it is deleted, and none of a conversation’s', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const visitor = await app.signIn();
  const upload = async (by: string, name: string) => {
    const sent = await app.call({
      method: 'POST',
      url: '/api/v1/file_upload',
      token: by,
      ...multipart(`About ${name}`),
    });
    return sent.json<{ fileUrl: string }>();
  };
  const id = newMessageId();
  const put = (replyId: string, body: object) =>
    app.call({ method: 'PUT', url: `/api/v1/replies/${replyId}`, token, body });
  const list = async () =>
    (await app.call({ url: '/api/v1/replies', token })).json<{ data: { files: object[] }[] }>();
  const reply = { shortcut: 'prices', text: 'Here is our price list.' };
  const [prices, manual] = [await upload(token, 'prices'), await upload(token, 'the manual')];
  const fileUrls = [prices.fileUrl, manual.fileUrl];
  expect((await put(id, { ...reply, fileUrls })).json()).toMatchObject({ files: [prices, manual] });
  // A change of only the text keeps the files.
  expect((await put(id, { ...reply, text: 'Prices' })).json()).toMatchObject({
    files: [prices, manual],
  });
  const foreign = [
    { fileUrls: [prices.fileUrl] },
    { fileUrls: [(await upload(visitor.token, 'me')).fileUrl] },
  ];
  for (const taken of foreign) {
    const refused = await put(newMessageId(), { ...reply, shortcut: 'other', ...taken });
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: { fileUrls: expect.any(String) },
    });
  }
  expect((await list()).data).toMatchObject([{ files: [prices, manual] }]);
  expect((await put(id, { ...reply, fileUrls: [prices.fileUrl] })).json()).toMatchObject({
    files: [prices],
  });

  // An integration sends the file itself; erasing that conversation leaves it to the reply.
  const payload = { type: 'file', messageId: newMessageId(), text: '', ...prices };
  const body = { topic: sessionTopic(visitor.chatUserId), payload };
  expect(
    (await app.call({ method: 'POST', url: '/api/v1/publish', token, body })).statusCode,
  ).toBeLessThan(300);
  await app.call({ method: 'DELETE', url: '/api/v1/chat/data', token: visitor.token });
  expect(await app.filesOnDisk()).toHaveLength(2);

  app.later(100 * DAY_MS);
  const { token: owner } = await app.logIn();
  const clean = async (): Promise<number> => {
    await app.call({ method: 'POST', url: '/api/v1/retention/run', token: owner });
    return (await app.filesOnDisk()).length;
  };
  await expect.poll(clean).toBe(1);
  expect((await app.call({ url: prices.fileUrl, token: owner })).statusCode).toBe(200);
  await app.call({ method: 'DELETE', url: `/api/v1/replies/${id}`, token: owner });
  await expect.poll(clean).toBe(0);
});
