// cspell:words soun ftypqt ftypmp isom hdlr
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { LIMITS } from '@ncf/contract/limits';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { connectClient } from '@ncf/testing/mqtt-client';
import { newMessageId } from '@ncf/testing/factories';
import { expect, it, onTestFinished, vi } from 'vitest';
import { multipart, openApp, shareApp, type TestApp } from '../../app.fixture.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const url = '/api/v1/file_upload';
const upload = (app: TestApp, token: string, ...file: Parameters<typeof multipart>) =>
  app.call({ method: 'POST', url, token, ...multipart(...file) });

const shared = shareApp();

it('accepts a file by its content, not by its name or header, and serves it [R7.3] [R5.2]', async () => {
  const app = shared();
  const ada = await app.signIn();
  const answer = await upload(app, ada.token, PNG, {
    name: 'van.exe',
    type: 'application/x-msdownload',
  });
  expect(answer.statusCode).toBe(201);
  const file = answer.json<{ fileUrl: string }>();
  expect(file).toEqual({
    fileUrl: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\/van\.exe\.png$/),
    originalFileName: 'van.exe.png',
    mimeType: 'image/png',
    fileSize: PNG.length,
    width: 1,
    height: 1,
  });
  for (const by of [{ token: ada.token }, { cookie: ada.cookie }]) {
    const got = await app.call({ url: file.fileUrl, ...by });
    expect(got.statusCode).toBe(200);
    expect(got.rawPayload).toEqual(PNG);
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'api-version': '1.0',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    });
    expect(got.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''van\.exe\.png$/);
  }
});

it('accepts a phone’s HEIC picture, and serves it as a download, because few browsers can draw it [R5.2]', async () => {
  const app = shared();
  const { token } = await app.signIn();
  // The file type box of ISO/IEC 23008-12.
  const heic = Buffer.from(`\0\0\0\u0018${['ftyp', 'heic', '\0\0\0\0', 'mif1', 'heic'].join('')}`);
  const answer = await upload(app, token, heic, { name: 'IMG_1.HEIC', type: 'image/heic' });
  const { fileUrl } = answer.json<{ fileUrl: string }>();
  expect(answer.json()).toMatchObject({ mimeType: 'image/heic', originalFileName: 'IMG_1.HEIC' });
  const { headers } = await app.call({ url: fileUrl, token });
  expect(headers['content-disposition']).toMatch(/^attachment/);
});

it.each([
  ['\x1A\x45\xDF\xA3\x87\x42\x82\x84webm A_OPUS', 'audio/webm', 'Voice message.webm'],
  ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom hdlr soun', 'audio/mp4', 'Voice message.m4a'],
  ['\x1A\x45\xDF\xA3\x87\x42\x82\x84webm A_OPUS V_VP9', 'video/webm', 'Screen.webm'],
  ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom hdlr soun hdlr vide', 'video/mp4', 'Screen.mp4'],
  ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'video/quicktime', 'IMG_1.mov'],
  ['ID3\x04\0\0\0\0\0\0', null, 'song.mp3'],
])('accepts recordings and a phone’s videos: %j is %s [R5.2]', async (content, mimeType, name) => {
  const app = shared();
  const { token } = await app.signIn();
  const answer = await upload(app, token, Buffer.from(content, 'latin1'), { name, type: '' });
  expect(answer.json()).toMatchObject(
    mimeType === null ? { code: 'unsupported_media_type' } : { mimeType, originalFileName: name },
  );
});

it.each([
  ['a program named like a picture', Buffer.from('MZ\u0090\u0000\u0003'), 'van.png'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'van.svg'],
  ['HTML', '<?xml version="1.0"?><html/>', 'page.xml'],
  ['text with control characters', 'a\u0000b', 'note.txt'],
])('refuses %s [R5.2]', async (_what, content, name) => {
  const app = await openApp();
  const { token } = await app.signIn();
  const answer = await upload(app, token, content, { name, type: 'image/png' });
  if (answer.statusCode === 201) {
    // Plain text is never shown inline.
    expect(answer.json()).toMatchObject({ mimeType: 'text/plain' });
    const got = await app.call({ url: answer.json<{ fileUrl: string }>().fileUrl, token });
    expect(got.headers['content-disposition']).toMatch(/^attachment/);
    return;
  }
  expect(answer.json()).toMatchObject({
    statusCode: 415,
    code: 'unsupported_media_type',
    fields: { file: expect.any(String) },
  });
  expect(await app.filesOnDisk()).toEqual([]);
});

it('refuses an empty file, a file in another field, and a body without a form [R5.2]', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  expect((await upload(app, token, '')).json()).toMatchObject({
    statusCode: 400,
    fields: { file: 'This file is empty.' },
  });
  expect((await upload(app, token, 'x', { field: 'other' })).json()).toMatchObject({
    statusCode: 400,
    code: 'invalid_input',
  });
  expect(
    (await app.call({ method: 'POST', url, token, body: { file: 'x' } })).json(),
  ).toMatchObject({ statusCode: 415 });
  const whole = multipart('Hello');
  const cut = whole.body.subarray(0, whole.body.length - 20);
  for (const [body, type] of [
    ['x', 'multipart/form-data'],
    ['x', 'multipart/form-data; boundary=b'],
    [cut, whole.headers['content-type'] ?? ''],
  ] as const) {
    const headers = { 'content-type': type };
    const answer = await app.call({ method: 'POST', url, token, body, headers });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid_input' });
  }
  expect(await app.filesOnDisk()).toEqual([]);
});

it.each([
  ['fleet.txt', 'vehicle,miles\nVan 1,120\n', 'text/csv', 'fleet.txt'],
  ['fleet', 'vehicle;miles\r\nVan 1;120\r\n', 'text/csv', 'fleet.csv'],
  ['fleet.csv', 'Hello, Grace.\nSee you.\n', 'text/plain', 'fleet.csv'],
])(
  'distinguishes a table from other text by its content: %s [R5.2]',
  async (name, content, type, kept) => {
    const app = shared();
    const { token } = await app.signIn();
    const answer = await upload(app, token, content, { name, type: 'application/x-any' });
    expect(answer.json()).toMatchObject({ mimeType: type, originalFileName: kept });
  },
);

it('accepts 20 MiB, and refuses one byte more without keeping anything [R5.2]', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  const most = Buffer.alloc(LIMITS.fileBytes, 'a');
  expect((await upload(app, token, most)).json()).toMatchObject({ fileSize: LIMITS.fileBytes });
  const more = await upload(app, token, Buffer.concat([most, Buffer.from('a')]));
  expect(more.json()).toMatchObject({
    statusCode: 413,
    code: 'too_large',
    message: 'That file is too big. You can send files up to 20 MB.',
  });
  expect(await app.filesOnDisk()).toHaveLength(1);
});

it.each([
  ['../../etc/passwd', 'passwd.txt'],
  ['C:\\temp\\van.txt', 'van.txt'],
  ['van\u202Etxt.exe', 'vantxt.exe.txt'],
  ['', 'file.txt'],
  ['page.html', 'page.html.txt'],
  ['van.SVG', 'van.SVG.txt'],
  ['run.js', 'run.js.txt'],
  ['notes.MD', 'notes.MD'],
  [`${'a'.repeat(300)}.exe`, `${'a'.repeat(251)}.txt`],
  ['Müll & 50% #1?.txt', 'Müll & 50% #1?.txt'],
  // As browsers write it.
  ['a %22new%22 van.txt', 'a "new" van.txt'],
])('keeps the safe part of the name %j', async (name, kept) => {
  const app = shared();
  const { token } = await app.signIn();
  const answer = await upload(app, token, 'Hello', { name });
  if (name === '' && answer.statusCode === 400) return;
  const file = answer.json<{ fileUrl: string; originalFileName: string }>();
  expect(file.originalFileName).toBe(kept);
  const got = await app.call({ url: file.fileUrl, token });
  expect(got.body).toBe('Hello');
  expect(got.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~-]+$/);
});

it("answers 404 for another visitor's file, without a session, and for a missing one [R6.3]", async () => {
  const app = await openApp();
  const [ada, eve] = [
    await app.signIn(),
    await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' }),
  ];
  const { fileUrl } = (await upload(app, ada.token, PNG)).json<{ fileUrl: string }>();
  const missing = '/files/019a0000-0000-7000-8000-000000000000/van.png';
  for (const call of [
    { url: fileUrl, token: eve.token },
    { url: fileUrl, cookie: eve.cookie },
    { url: fileUrl },
    { url: missing, token: ada.token },
    { url: '/files/..%2f..%2fncf-track.db/x', token: ada.token },
  ]) {
    expect((await app.call(call)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  }
});

it("serves an agent's file only to the visitor whose conversation contains it [R6.3]", async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const [ada, eve] = [await app.signIn(), await app.signIn()];
  const grace = await app.logIn();
  const file = (await upload(app, grace.token, PNG, { name: 'map.png' })).json<{
    fileUrl: string;
  }>();
  const ask = async (token: string) => (await app.call({ url: file.fileUrl, token })).statusCode;
  expect(await ask(ada.token)).toBe(404);
  const agent = await connectClient(mqtt, grace);
  await agent.publish(`chat/session/${ada.chatUserId}`, {
    type: 'file',
    messageId: newMessageId(),
    text: '',
    ...file,
  });
  await agent.close();
  expect([await ask(ada.token), await ask(eve.token), await ask(grace.token)]).toEqual([
    200, 404, 200,
  ]);
});

it('continues a download only if the file is still the same', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  const { fileUrl } = (await upload(app, token, '0123456789')).json<{ fileUrl: string }>();
  const get = (headers: Record<string, string>) => app.call({ url: fileUrl, token, headers });
  const { etag = '' } = (await get({})).headers as { etag?: string };
  expect(etag).toMatch(/^"[^"]+"$/);
  const range = 'bytes=4-';
  expect((await get({ range, 'if-range': etag })).statusCode).toBe(206);
  for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()]) {
    const answer = await get({ range, 'if-range': other });
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  }
});

it('does not send a file again that the browser has', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  const { fileUrl } = (await upload(app, token, '0123456789')).json<{ fileUrl: string }>();
  const get = (headers: Record<string, string>) => app.call({ url: fileUrl, token, headers });
  const { etag = '' } = (await get({})).headers as { etag?: string };
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get({ 'if-none-match': known });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  const stranger = await app.call({ url: fileUrl, headers: { 'if-none-match': '*' } });
  expect(stranger.statusCode).toBe(404);
});

it('serves byte ranges of a file', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  const { fileUrl } = (await upload(app, token, '0123456789')).json<{ fileUrl: string }>();
  const part = (range: string) => app.call({ url: fileUrl, token, headers: { range } });
  for (const [range, body, contentRange] of [
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ] as const) {
    const answer = await part(range);
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      206,
      body,
      contentRange,
    ]);
  }
  const outside = await part('bytes=10-');
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */10']);
  for (const range of ['bytes=3-1', 'lines=1-2', 'bytes=a-b', 'bytes=0-1,3-4']) {
    expect((await part(range)).body).toBe('0123456789');
  }
});

it('keeps nothing of an aborted upload', async () => {
  const app = await openApp();
  const base = new URL(await app.listen());
  const { token } = await app.signIn();
  const { body, headers } = multipart(PNG);
  const socket = connect(Number(base.port), base.hostname);
  socket.on('error', () => {});
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: ${base.host}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: 1000000\r\n\r\n`,
  );
  socket.write(body.subarray(0, body.length - 30));
  const incoming = join(app.dataDir, 'files', 'incoming');
  const arriving = async (): Promise<number> =>
    (await readdir(incoming, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    ).length;
  await vi.waitFor(async () => expect(await arriving()).toBe(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await arriving()).toBe(0));
  expect(await app.filesOnDisk()).toEqual([]);
});

it("keeps anyone from publishing someone else's file as their own [R6.3]", async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const [ada, eve] = [
    await app.signIn(),
    await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' }),
  ];
  const { fileUrl } = (await upload(app, ada.token, PNG, { name: 'van.png' })).json<{
    fileUrl: string;
  }>();
  const client = await connectClient(mqtt, eve, { reconnectPeriod: 0 });
  onTestFinished(() => client.close());
  await client.subscribe(statusTopic(eve.chatUserId), sessionTopic(eve.chatUserId));
  const messageId = newMessageId();
  const file = {
    type: 'file',
    messageId,
    text: '',
    fileUrl,
    mimeType: 'image/png',
    fileSize: 1,
    originalFileName: 'van.png',
  };
  await client.publish(sessionTopic(eve.chatUserId), file);
  expect(await client.waitFor(({ payload }) => payload['messageId'] === messageId)).toMatchObject({
    topic: statusTopic(eve.chatUserId),
    payload: { type: 'error', code: 'forbidden' },
  });
  const taken = await app.call({ url: fileUrl, token: eve.token });
  expect(taken.statusCode).toBe(404);
});
