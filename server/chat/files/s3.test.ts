import { keyOf } from './keys.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { multipart, openApp } from '../../app.fixture.ts';
import { startS3Server } from '../../platform/blobs/s3-server.fixture.ts';

it('stores, serves, and erases files and thumbnails in S3, and reports when S3 is missing [R7.3]', async () => {
  const s3 = await startS3Server();
  const app = await openApp(s3.variables);
  expect((await app.call({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
  const { token } = await app.signIn();
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#286' },
  })
    .png()
    .toBuffer();
  const upload = (content: Buffer, name: string) =>
    app.call({
      method: 'POST',
      url: '/api/v1/file_upload',
      token,
      ...multipart(content, { name }),
    });
  const { fileUrl } = (await upload(bytes, 'van.png')).json<{ fileUrl: string }>();
  expect((await app.call({ url: fileUrl, token })).rawPayload).toEqual(bytes);
  const part = await app.call({ url: fileUrl, token, headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 10-19/${bytes.length}`,
  ]);
  expect(part.rawPayload).toEqual(bytes.subarray(10, 20));
  const thumbnail = await app.call({ url: `${fileUrl}?w=320`, token });
  expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(320);
  const key = keyOf(fileUrl.split('/')[2] ?? '');
  const stored = async () => (await s3.keys()).filter((one) => one !== 'files/ready');
  expect(await stored()).toEqual(
    ['', '.1280.webp', '.160.webp', '.320.webp', '.640.webp'].map((end) => `files/${key}${end}`),
  );
  expect(await app.filesOnDisk().catch(() => [])).toEqual([]);

  expect((await app.call({ method: 'DELETE', url: '/api/v1/chat/data', token })).statusCode).toBe(
    204,
  );
  expect(await stored()).toEqual([]);

  await s3.close();
  const again = await app.signIn();
  const refused = await app.call({
    method: 'POST',
    url: '/api/v1/file_upload',
    token: again.token,
    ...multipart('Hello'),
  });
  expect(refused.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  const missing = async () => (await app.call({ url: '/readyz' })).json<{ message?: string }>();
  await expect.poll(missing).toMatchObject({ code: 'unavailable', message: 'Not ready: files.' });
});
