import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { htmlDocument, isLong } from './document.ts';
import { ENGLISH } from './languages/languages.ts';

it('lets the browser paint a document that needs a second round trip before all of it is there', () => {
  const withBody = (body: string) =>
    htmlDocument({
      meta: {
        title: 'Trial',
        description: 'How a trial works.',
      },
      language: ENGLISH,
      alternates: [],
      policy: null,
      canonical: null,
      body,
      css: '',
      cssFile: '/a.css',
      errorCss: '/e.css',
      fonts: ['/f.woff2'],
      card: null,
      news: null,
      published: null,
      payload: {},
      texts: null,
      schema: [],
      buildId: '1',
      modules: [],
      isLong: isLong(body),
      brand: 'Acme',
    });
  const waits = '<link rel="expect" href="#root" blocking="render">';
  expect(withBody('<h1>Trial</h1>')).toContain(waits);
  expect(withBody(randomBytes(16_000).toString('base64'))).not.toContain(waits);
});
