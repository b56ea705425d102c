import { expect, it } from 'vitest';
import { openApp } from '../app.fixture.ts';
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
