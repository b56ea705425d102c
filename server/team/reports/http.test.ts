import type { RatingComments, Report } from '@ncf/contract/reports';
import type { Tag } from '@ncf/contract/tags';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

const DAY_MS = 86_400_000;

it('reports by topic and tag, with comments, inquiries, and the period before', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const call = (method: 'POST' | 'PATCH', url: string, body: object, by = token) =>
    app.call({ method, url: `/api/v1/${url}`, token: by, body });
  const day = (daysAgo: number) =>
    new Date(app.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const topicId = newMessageId();
  const visitor = async (name: string, more: object, comment: string) => {
    const one = await app.signIn({ chatUserName: name, chatUserEmail: `${name}@example.com` });
    const say = (payload: object) =>
      call('POST', 'publish', { topic: sessionTopic(one.chatUserId), payload }, one.token);
    await say({ ...newMessage('Hello'), ...more });
    await say({ type: 'rated', messageId: newMessageId(), satisfied: false, comment });
    return one.chatUserId;
  };
  const ada = await visitor('Ada', { topicId }, 'No one answered');
  await visitor('Eve', {}, 'Slow');
  const inquiry = { name: 'Ida', email: 'ida@example.com', message: 'Forty vans.' };
  await call('POST', 'inquiries', inquiry);
  const tag = (await call('POST', 'tags', { name: 'Billing' })).json<Tag>();
  await call('PATCH', `conversations/${ada}`, { addTags: [tag.tagId] });

  const get = async <T>(path: string, from: string, to: string, more = ''): Promise<T> => {
    const url = `/api/v1/reports${path}?from=${from}&to=${to}&timeZone=UTC${more}`;
    return (await app.call({ url, token })).json<T>();
  };
  const report = (more = '') => get<Report>('', day(1), day(0), more);
  expect(await report()).toMatchObject({
    total: { conversations: 3, unsatisfied: 2 },
    before: { conversations: 0 },
    channels: [
      { channel: 'chat', conversations: 2 },
      { channel: 'form', conversations: 1, answered: 0, firstAnswer: { median: null } },
      { channel: 'email', conversations: 0 },
      { channel: 'call', conversations: 0 },
    ],
  });
  for (const scope of [`&topicId=${topicId}`, `&tag=${tag.tagId}`, '&channel=form'])
    expect(await report(scope)).toMatchObject({ total: { conversations: 1 } });
  expect(await get('', day(-1), day(-2))).toMatchObject({
    total: { conversations: 0 },
    before: { conversations: 3 },
  });
  const comments = async (more = '') =>
    (await get<RatingComments>('/comments', day(1), day(0), more)).data.map((one) => [
      one.chatUserName,
      one.comment,
      one.satisfied,
    ]);
  expect(await comments()).toEqual([
    ['Eve', 'Slow', false],
    ['Ada', 'No one answered', false],
  ]);
  expect(await comments(`&topicId=${topicId}`)).toEqual([['Ada', 'No one answered', false]]);
});
