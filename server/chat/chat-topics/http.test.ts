import { newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp, type TestApp } from '../../app.fixture.ts';

const url = '/api/v1/chat/topics';
const topic = (name: string, icon = 'tabler:truck') => ({ topicId: newMessageId(), name, icon });
const put = (app: TestApp, token: string, data: object[]) =>
  app.call({ method: 'PUT', url, token, body: { data } });

it('replaces the topics in order, shows them to anyone, and records who changed them [R7.12]', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const topics = async () => (await app.call({ url })).json<object>();
  expect(await topics()).toEqual({ data: [] });
  const sales = { ...topic('Sales'), translations: { es: 'Ventas' } };
  const data = [sales, topic(' Stolen vehicle ', 'tabler:alert-triangle')];
  const stored = { data: [data[0], { ...data[1], name: 'Stolen vehicle' }] };
  expect((await put(app, token, data)).json()).toEqual(stored);
  expect(await topics()).toEqual(stored);
  const audit = await app.call({ url: '/api/v1/audit?limit=1', token });
  expect(audit.json()).toMatchObject({
    data: [{ action: 'topics.changed', detail: { topics: 'Sales, Stolen vehicle' } }],
  });
});

it('refuses lists that visitors could not choose from, and keeps the stored one', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const sales = topic('Sales');
  await put(app, token, [sales]);
  for (const [bad, why] of [
    [[topic(' ')], 'Enter a name.'],
    [[topic('x'.repeat(41))], 'Use at most 40 characters.'],
    [[{ ...topic('Sales'), translations: { es: ' ' } }], 'Enter a name.'],
    [[topic('Sales', 'mdi:truck')], 'Use the name of a Tabler icon, such as tabler:truck.'],
    [[topic('Sales'), topic('SALES')], 'Give each topic a different name.'],
    [[sales, { ...sales, name: 'Other' }], 'Give every topic an ID of its own.'],
    [Array.from({ length: 9 }, (_, n) => topic(`Topic ${n}`)), 'Add at most 8 topics.'],
  ] as const) {
    const refused = await put(app, token, [...bad]);
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(why)]);
  }
  expect((await app.call({ url })).json()).toEqual({ data: [sales] });
});

it('shows the topic that the visitor chose last in the conversation’s summary', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const ada = await app.signIn();
  const one = `/api/v1/conversations/${ada.chatUserId}`;
  const [sales, other] = [newMessageId(), newMessageId()];
  const say = (by: string, fields: object) => {
    const payload = { type: 'message', messageId: newMessageId(), text: 'Hello', ...fields };
    const body = { topic: `chat/session/${ada.chatUserId}`, payload };
    return app.call({ method: 'POST', url: '/api/v1/publish', token: by, body });
  };
  const chosen = async () =>
    (await app.call({ url: one, token })).json<{ topicId: string | null }>().topicId;
  expect(await chosen()).toBeNull();
  await say(ada.token, { topicId: sales });
  expect(await chosen()).toBe(sales);
  await say(ada.token, {});
  await say(token, { topicId: other });
  expect(await chosen()).toBe(sales);
  const refused = await say(ada.token, { topicId: 'Sales' });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    400,
    'invalid_message',
  ]);
  await say(ada.token, { topicId: other });
  expect(await chosen()).toBe(other);
});
