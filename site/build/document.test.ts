import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { htmlDocument, isLong } from './document.ts';
import { ENGLISH } from './languages/languages.ts';

const withBody = (body: string, isBare = false, payload: unknown = {}) =>
  htmlDocument({
    meta: {
      title: 'Trial',
      description: 'How a trial works.',
      isBare,
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
    payload,
    texts: null,
    schema: [],
    buildId: '1',
    modules: ['/shell.js', '/page.js'],
    later: ['/chat.js'],
    isLong: isLong(body),
    brand: 'Acme',
  });

it('lets the browser paint a document that needs a second round trip before all of it is there', () => {
  const waits = '<link rel="expect" href="#root" blocking="render">';
  expect(withBody('<h1>Trial</h1>')).toContain(waits);
  expect(withBody(randomBytes(16_000).toString('base64'))).not.toContain(waits);
});

it('asks for the scripts that a page loads later only if it shows nothing without them', () => {
  const asks = '<link rel="modulepreload" href="/chat.js">';
  expect(withBody('', true)).toContain(asks);
  expect(withBody('<h1>Trial</h1>')).not.toContain(asks);
});

it('escapes of the data only what would end its script, so that the text compresses with that of the page', () => {
  const payload = { html: '<p>a</p></SCRIPT><script><!-- </script >' };
  const html = withBody('', false, payload);
  const [, data = ''] = /id="payload">(.*?)<\/script>/i.exec(html) ?? [];
  expect(data).toContain('<p>a</p>');
  expect(data).not.toMatch(/<(!--|script)/i);
  expect(JSON.parse(data)).toEqual(payload);
});
