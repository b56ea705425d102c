import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { switchBuild } from '@ncf/testing/built-site';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pageIn, type Build } from './built-site.ts';
import { openSite, PERSON } from './website.fixture.ts';
import { StoredFiles } from './stored-files.ts';

const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
const CUBOT = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
};

it('serves a new build within 2 s, along with the hashed files of the previous one [R4.14]', async () => {
  const { get, deploy } = await openSite();
  expect((await get('/')).body).toBe('<p>build 1</p>');
  await deploy('22', ['assets/new-2.js'], { 'assets/old-1.js': Date.now() });
  await vi.waitFor(async () => expect((await get('/')).body).toBe('<p>build 22</p>'));
  for (const name of ['/assets/old-1.js', '/assets/new-2.js']) {
    const { statusCode, headers } = await get(name);
    expect([statusCode, headers['cache-control']], name).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  expect((await get('/assets/never.js')).statusCode).toBe(404);
});

it('sends the encoding that the client accepts, and 304 for a version it has', async () => {
  const { app, get } = await openSite();
  const packed = await get('/', { 'accept-encoding': 'gzip;q=0.5, br' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('<p>build 1</p>');
  expect(packed.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
  const etag = String(packed.headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, '', etag]);
  }
  // The same document in another encoding is a different representation (RFC 9110 §8.8.3.3).
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await get('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBe(
    undefined,
  );
  const head = await app.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '14']);
});

it('keeps one copy of a file, whatever spellings are requested', async () => {
  const { get, dir } = await openSite();
  for (const [folder, name] of [
    ['/assets/', 'old-1.js'],
    ['/console/assets/', 'app-1.js'],
  ] as const) {
    expect((await get(folder + name)).statusCode).toBe(200);
    expect((await get(`${folder}/${name}`)).statusCode).toBe(404);
  }
  const files = new StoredFiles(join(dir, 'console'));
  expect(files.get('assets/app-1.js')).not.toBeNull();
  for (const spelling of ['./', '/', './/./', 'x/../'])
    expect(files.get(`assets/${spelling}app-1.js`)).toBeNull();
});

it('inserts a path that contains placeholders once', async () => {
  const { get } = await openSite();
  const { body } = await get('/%25PATH%25%5C');
  expect(body).toBe('<p>Page not found: /%PATH%\\</p><script>"/%PATH%\\\\"</script>');
});

it('answers 404 with the escaped path, and 500 without the reason [R8.1] [R8.2]', async () => {
  const { get } = await openSite();
  const missing = await get('/a%3Cb%3E%22');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toBe(
    '<p>Page not found: /a&#60;b&#62;&#34;</p><script>"/a\\u003cb>\\""</script>',
  );
  const failed = await get('/fails');
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toBe('<p>Internal Server Error</p>');
  expect(missing.headers['strict-transport-security']).toContain('max-age');
});

it('compresses error pages as the client accepts', async () => {
  const { get } = await openSite();
  const of = async (encoding: string) =>
    await get('/missing', { ...PERSON, 'accept-encoding': encoding });
  const [br, gzip, none] = [await of('br, gzip'), await of('gzip'), await of('')];
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(none.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(none.body);
  expect([br, gzip, none].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(br.headers.vary).toBe('accept, accept-encoding');
});

it('answers an address with a long row of slashes at once', async () => {
  const { get } = await openSite();
  const slashes = '/'.repeat(60_000);
  const json = { accept: 'application/json' };
  const from = performance.now();
  expect((await get(`/a${slashes}b`, json)).statusCode).toBe(404);
  expect((await get(`/a${slashes}b/`, json)).headers['location']).toBe(`/a${slashes}b`);
  // What takes quadratic time needs ten.
  expect(performance.now() - from).toBeLessThan(3000);
});

it('leads from an address with a language that has no pages of its own to the page', async () => {
  const { get } = await openSite();
  const { statusCode, headers } = await get('/fr/?q=1');
  expect([statusCode, headers.location]).toEqual([307, '/?q=1']);
  expect((await get('/fr/nowhere')).statusCode).toBe(404);
});

it('leads to a page that is only in another language', async () => {
  const { get } = await openSite();
  for (const path of ['/tiendas', '/tiendas/']) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location], path).toEqual([307, '/es/tiendas']);
  }
});

it('leads from another address of a page to the page and its data, with the query', async () => {
  const { get } = await openSite();
  for (const [from, to] of [
    ['/former?q=1', '/chat-frame?q=1'],
    ['/former/', '/chat-frame'],
    ['/former/_payload.json', '/chat-frame/_payload.json'],
  ] as const) {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location], from).toEqual([308, to]);
  }
  for (const path of ['/former/part', '/chat-frame/_payload.json'])
    expect((await get(path)).statusCode, path).toBe(404);
});

it('gives bots the status and a plain document for every error [R8.11]', async () => {
  const { get } = await openSite();
  for (const [url, status] of [
    ['/nowhere', 404],
    ['/fails', 500],
  ] as const) {
    expect((await get(url, CUBOT)).body, url).toMatch(/Page not found|Internal Server Error/);
    const { statusCode, body } = await get(url, BOT);
    expect([statusCode, body.includes('Page not found'), body.includes('Error')]).toEqual([
      status,
      false,
      false,
    ]);
    expect(body).toContain('<!doctype html>');
  }
});

it('answers programs that request a missing part of the site with one line, not with a page', async () => {
  const { get } = await openSite();
  for (const url of ['/assets/x.js', '/builds/meta/x.json', '/x/_payload.json']) {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body, headers['content-type']], url).toEqual([
      404,
      'Not found\n',
      'text/plain; charset=utf-8',
    ]);
  }
});

it('answers methods other than GET with 405 and an Allow header, in a format that the client accepts', async () => {
  const { app } = await openSite();
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, accept?: string) =>
    app.inject({
      method,
      url,
      // The method must be checked before a body that no parser accepts.
      payload: '<a/>',
      headers: { ...PERSON, 'content-type': 'application/xml', ...(accept ? { accept } : {}) },
    });
  for (const url of ['/', '/?a=1', '/console', '/console/c/1', '/assets/old-1.js']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode, headers } = await send(method, url);
      expect([statusCode, headers.allow], `${method} ${url}`).toEqual([405, 'GET, HEAD']);
    }
  }
  for (const accept of [undefined, '*/*', 'application/json']) {
    expect((await send('POST', '/', accept)).json(), accept).toMatchObject({
      statusCode: 405,
      code: 'method_not_allowed',
    });
  }
  const page = await send('POST', '/', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect([page.statusCode, page.body]).toEqual([405, '<p>No submissions: /</p>']);
  expect((await send('POST', '/nowhere')).json()).toMatchObject({ code: 'not_found' });
  expect((await send('POST', '/nowhere')).headers.allow).toBeUndefined();
  expect((await send('POST', '/nowhere', 'text/html')).body).toContain('Page not found');
});

it('shows the error page at a page URL unless the client accepts JSON but not HTML [R2.9]', async () => {
  const { get } = await openSite();
  for (const accept of [undefined, '*/*', 'text/html', 'application/json, text/html;q=0.5']) {
    const { statusCode, headers } = await get('/nowhere', accept ? { ...PERSON, accept } : PERSON);
    expect([statusCode, headers['content-type']], accept).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(headers.vary).toBe('accept, accept-encoding');
  }
  const json = await get('/nowhere', { ...PERSON, accept: 'application/json' });
  expect(json.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
});

it('answers every path of the console with its document, kept out of search engines [R1.4]', async () => {
  const { get } = await openSite();
  for (const url of ['/console', '/console/', '/console/c/0190-a', '/console/?filter=mine']) {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body], url).toEqual([200, '<title>Console</title>']);
    expect(headers, url).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
  }
  expect((await get('/console/assets/app-1.js')).headers['cache-control']).toContain('immutable');
  for (const url of ['/console/assets/gone.js', '/console/../site.json', '/console/%2e%2e/x.js']) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
});

it.each([
  [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'Consola'],
  [{ 'accept-language': 'fr, es;q=0.5' }, 'Consola'],
  [{ 'accept-language': 'en-US, es;q=0.5' }, 'Console'],
  [{ 'accept-language': 'es', cookie: 'a=b; ncf_console_language=en' }, 'Console'],
  [{ 'accept-language': 'en', cookie: 'ncf_console_language=es' }, 'Consola'],
  [{ cookie: 'ncf_console_language=xx' }, 'Console'],
])('answers a browser that sends %o with the console in its language', async (headers, title) => {
  const { get } = await openSite();
  const answer = await get('/console/c/1', headers);
  expect(answer.body).toBe(`<title>${title}</title>`);
  expect(answer.headers.vary).toBe('accept-encoding, cookie, accept-language');
});

it('serves every response from the build it started with while builds switch [R4.14] [R7.10]', async () => {
  const { get, deploy, dir } = await openSite();
  const { now } = Date;
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  // The clock is set back.
  vi.spyOn(Date, 'now').mockImplementation(() => now() - passed);
  onTestFinished(() => void vi.restoreAllMocks());
  const seen = new Set<string>();
  const visit = async (): Promise<void> => {
    const { statusCode, body, headers } = await get('/');
    const id = /^<p>build (\d+)<\/p>$/.exec(body)?.[1] ?? '';
    seen.add(id);
    expect([statusCode, headers['content-security-policy']]).toEqual([
      200,
      `default-src 'none'; report-to ${id}`,
    ]);
    expect((await get(`/assets/app-${id}.js`)).statusCode, id).toBe(200);
    expect((await get('/no-such-page')).body).toContain('Page not found');
  };
  await deploy('10', ['assets/app-10.js']);
  passed += 3000;
  await visit();
  for (let id = 11; id < 20; id += 1) {
    const visits = [visit(), visit(), visit()];
    await deploy(`${id}`, [`assets/app-${id}.js`], { [`assets/app-${id - 1}.js`]: now() });
    passed += 3000;
    await Promise.all([...visits, visit(), visit(), visit()]);
    rmSync(join(dir, `build-${id - 1}`), { recursive: true });
  }
  expect(seen.size).toBe(10);
});

it('keeps serving the current build while another is incomplete', async () => {
  const { get, put, dir } = await openSite();
  await get('/');
  const later = performance.now() + 3000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  put('half/public/index.html', 'half');
  put('half/site.json', '{"id": "ha');
  await switchBuild(join(dir, 'dist'), join(dir, 'half'));
  expect((await get('/')).body).toBe('<p>build 1</p>');
});

it('names a page in a language, or in the main one where that is all the site has', () => {
  const index = (paths: string[], moved = {}) => ({
    index: { pages: Object.fromEntries(paths.map((path) => [path, {}])), moved },
  });
  const english = index(['/contact', '/es/contact']) as unknown as Build;
  const spanish = index(['/contact', '/en/contact']) as unknown as Build;
  const inAll = (build: Build) => ['en', 'es', 'fr'].map((tag) => pageIn(build, tag, '/contact'));
  expect(inAll(english)).toEqual(['/contact', '/es/contact', '/contact']);
  expect(inAll(spanish)).toEqual(['/en/contact', '/contact', '/contact']);
  const named = index(['/contact', '/es/contacto'], { '/es/contact': '/es/contacto' });
  expect(inAll(named as unknown as Build)).toEqual(['/contact', '/es/contacto', '/contact']);
});
