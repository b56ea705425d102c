import type { RatingComments, Report } from '@ncf/contract/reports';
import type { Tag } from '@ncf/contract/tags';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { createReportStore } from './store.ts';

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

it('lists the latest comments, also those in conversations that began long before the others', async () => {
  const app = await openApp();
  const { chatUserId, token } = await app.signIn();
  const payload = { type: 'rated', messageId: newMessageId(), satisfied: true, comment: 'Good' };
  const body = { topic: sessionTopic(chatUserId), payload };
  await app.call({ method: 'POST', url: '/api/v1/publish', token, body });
  const { kysely } = app.database;
  const one = await kysely.selectFrom('conversations').selectAll().executeTakeFirstOrThrow();
  const rating = await kysely
    .selectFrom('messages')
    .selectAll()
    .where('comment', 'is not', null)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 250 }, (_, n) => ({ number: 1000 + n, id: newMessageId() }));
  await kysely
    .insertInto('conversations')
    .values(others.map(({ number, id }) => ({ ...one, number, chatUserId: id })))
    .execute();
  const createdAt = new Date(app.now() - DAY_MS).toISOString();
  await kysely
    .insertInto('messages')
    .values(others.map(({ id }) => ({ ...rating, chatUserId: id, createdAt })))
    .execute();
  const ids = [chatUserId, ...others.map(({ id }) => id)];
  const store = createReportStore(kysely);
  for (const all of [ids, ids.toReversed()])
    expect(await store.comments(all, 1)).toMatchObject([{ chatUserId, at: rating.createdAt }]);
});
