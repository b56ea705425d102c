import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../app.fixture.ts';
import { startModel } from '@ncf/testing/language-model';
import { siteWithSearch } from './website.fixture.ts';

const answersIn = async (
  app: Awaited<ReturnType<typeof openApp>>,
  text: string,
  language: string,
) => app.call({ method: 'POST', url: '/api/v1/answers', body: { text, language } });

it('answers in the language of the chat, or in the site’s own where it lacks that one', async () => {
  const app = await openApp({}, { site: siteWithSearch() });
  const answer = { path: '/faq#battery', title: 'Battery', group: 'FAQ', html: '<p>5 years</p>' };
  for (const [asked, answered] of [
    ['en', 'en'],
    ['es', 'es'],
    ['fr', 'en'],
  ] as const)
    expect((await answersIn(app, 'battery life?', asked)).json()).toEqual({
      language: answered,
      data: [answer],
    });
  expect((await answersIn(app, 'forklift', 'en')).json()).toEqual({ language: 'en', data: [] });
  for (const text of ['', ' ', 'x'.repeat(4001)])
    expect((await answersIn(app, text, 'en')).statusCode).toBe(400);
  expect((await answersIn(app, 'battery', 'tlh')).statusCode).toBe(400);
  expect(app.logged()).not.toContain('forklift');
});

it('answers nothing where no site is served', async () => {
  const app = await openApp();
  expect((await answersIn(app, 'battery', 'es')).json()).toEqual({ language: 'es', data: [] });
});

it('has a language model write an answer to what was sent, and shows it only with its sources', async () => {
  let says: string | null = 'It lasts 5 years [1].';
  const model = await startModel(() => says);
  onTestFinished(model.close);
  const env = { AI_URL: model.url, AI_KEY: 'key-1', AI_MODEL: 'small', RATE_LIMIT: '1200' };
  const app = await openApp(env, { site: siteWithSearch() });
  const ask = async (text: string, isSent = true) => {
    const body = { text, language: 'en', isSent };
    const answer = await app.call({ method: 'POST', url: '/api/v1/answers', body });
    return answer.json<{ data: unknown[]; written?: object }>();
  };
  expect((await ask('battery life?')).written).toEqual({
    text: 'It lasts 5 years.',
    paths: ['/faq#battery'],
  });
  const [request] = model.requests;
  expect(request).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer key-1' });
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    model: 'small',
    messages: [
      { role: 'system' },
      { role: 'user', content: expect.stringContaining('[1] Battery\n5 years') as string },
    ],
  });
  // Nothing is asked before a question is sent, nor without sources.
  expect((await ask('battery life?', false)).written).toBeUndefined();
  expect((await ask('forklift')).written).toBeUndefined();
  expect(model.requests).toHaveLength(1);
  for (says of ['No idea.', 'It lasts 5 years [1][2].', 'NO ANSWER [1]', null]) {
    const { data, written } = await ask('battery life?');
    expect([says, data.length, written]).toEqual([says, 1, undefined]);
  }
  // One address may have five answers written at a time.
  const { length } = model.requests;
  await ask('battery life?');
  expect(model.requests).toHaveLength(length);
});

it('answers without the language model when that takes too long, also in the middle of its answer', async () => {
  const hanging = createServer((_request, response) => void response.write('{"choices":'));
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    hanging.closeAllConnections();
    hanging.close();
  });
  const { port } = hanging.address() as AddressInfo;
  const env = { AI_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'small' };
  const app = await openApp(env, { site: siteWithSearch() });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (limits.push(ms), timeout(50)));
  onTestFinished(() => void vi.restoreAllMocks());
  const body = { text: 'battery life?', language: 'en', isSent: true };
  const answer = await app.call({ method: 'POST', url: '/api/v1/answers', body });
  expect(answer.json()).toMatchObject({ data: [{ title: 'Battery' }] });
  expect(answer.json()).not.toHaveProperty('written');
  expect(limits).toContain(8000);
  expect(app.logged()).toContain('the language model wrote no answer');
});
