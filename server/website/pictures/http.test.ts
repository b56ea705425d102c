import { Readable } from 'node:stream';
import {
  PICTURE_PROBLEMS,
  smallPicture,
  type ContentPicture,
} from '@ncf/contract/content-pictures';
import { IMMUTABLE } from '../policy.ts';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { multipart } from '../../app.fixture.ts';
import { unzipBytes } from '../../platform/zip.fixture.ts';
import { FAQ, openContent, QUESTIONS } from '../content/content.fixture.ts';
import { BlobError } from '../../platform/blobs/blobs.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import type { WantedPicture } from './make-picture.ts';
import { createPictures } from './pictures.ts';

const DAY_MS = 86_400_000;
const FOLDER = 'site/content/pictures/';

/** A server with content, and uploads of its editor. */
async function openPictures() {
  const content = await openContent();
  const { app, editor } = content;
  const upload = (bytes: Buffer, query = 'shape=item', name = 'Yard at night.jpg') =>
    app.call({
      method: 'POST',
      url: `/api/v1/content/pictures?${query}`,
      token: editor.token,
      ...multipart(bytes, { name }),
    });
  const state = async (id: string) =>
    (await app.callAs(editor, 'GET', `content/pictures/${id}`)).json<ContentPicture>();
  /** What came of an upload that was accepted. */
  async function made(bytes: Buffer, query?: string, name?: string) {
    const answer = await upload(bytes, query, name);
    expect(answer.statusCode).toBe(202);
    const { id } = answer.json<ContentPicture>();
    return vi.waitFor(async () => {
      const found = await state(id);
      expect(found.file ?? found.problem).not.toBeNull();
      return found;
    }, 10_000);
  }
  const asset = (file: string) => app.call({ url: `/assets/${file}` });
  return { ...content, upload, made, asset };
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#286' } });

/** A PNG whose first bytes say that it is large. */
function bomb(side: number): Buffer {
  const bytes = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000000000000080200000000000000',
    'hex',
  );
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return Buffer.concat([
    bytes,
    Buffer.from('0000000049444154000000000000000049454e4400000000', 'hex'),
  ]);
}

it('makes a photo into upright files of its shape, without its place, that are served for good', async () => {
  const { made, asset } = await openPictures();
  // The left half is red as the camera stored it, and the upper half of the upright picture.
  const red = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const bytes = await photo(1800, 1200)
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // The lower half of the upright picture, 1200 × 900 pixels.
  const { file } = await made(bytes, 'shape=item&crop=0,0.5,1,0.5');
  expect(file).toMatch(/^yard-at-night-[0-9a-f]{10}-1200x800\.avif$/);
  for (const [name, width, height] of [
    [file ?? '', 1200, 800],
    [smallPicture(file ?? ''), 640, 427],
  ] as const) {
    const { statusCode, headers, rawPayload } = await asset(name);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/avif',
      IMMUTABLE,
    ]);
    const found = await sharp(rawPayload).metadata();
    expect([found.width, found.height, found.compression, found.exif]).toEqual([
      width,
      height,
      'av1',
      undefined,
    ]);
    const [r = 255, g = 0] = await sharp(rawPayload).raw().toBuffer();
    expect(r, 'not the upper half').toBeLessThan(g);
  }
  expect((await asset('yard-0000000000-1200x800.avif')).statusCode).toBe(404);
  // Small ones have one file, and are not enlarged.
  const small = await made(await photo(300, 300).png().toBuffer(), 'shape=text', '.png');
  expect(small.file).toMatch(/^picture-\w+-300x300\.avif$/);
});

it('makes a drawing into pixels without its scripts, and keeps no file of others', async () => {
  const { made, asset, app } = await openPictures();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" onload="alert(1)"><script>alert(1)</script>
    <image href="file:///etc/passwd" width="9" height="9"/><rect width="30" height="20" fill="red"/></svg>`;
  const { file } = await made(Buffer.from(svg), 'shape=item', 'plan.svg');
  expect(file).toMatch(/^plan-\w+-1200x800\.avif$/);
  const { rawPayload } = await asset(file ?? '');
  expect((await sharp(rawPayload).metadata()).compression).toBe('av1');
  expect(rawPayload.toString('latin1')).not.toContain('alert');
  // What was uploaded is gone.
  expect(new Set(await app.filesOnDisk())).toEqual(new Set([file, smallPicture(file ?? '')]));
});

it('says in a sentence what is wrong with a file', async () => {
  const { upload, made, app } = await openPictures();
  const heic = `\0\0\0\x18ftyp${'heic'}\0\0\0\0mif1${'\0'.repeat(99)}`;
  const whole = await photo(900, 600).jpeg().toBuffer();
  for (const [bytes, problem, status] of [
    [Buffer.from('Not a picture at all'), 'not_picture', 415],
    [await photo(9, 9).gif().toBuffer(), 'not_picture', 415],
    [Buffer.alloc(0), 'empty', 400],
    [Buffer.from(heic, 'latin1'), 'heic', 415],
    [bomb(30_000), 'too_large', 413],
    [Buffer.alloc(20 * 1024 * 1024 + 1), 'too_large', 413],
  ] as const) {
    const answer = await upload(bytes);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      PICTURE_PROBLEMS[problem],
    ]);
  }
  const damaged = await made(whole.subarray(0, whole.length / 2));
  expect(damaged).toMatchObject({ file: null, problem: 'damaged' });
  expect((await upload(whole, 'shape=item&crop=0,0,2,1')).statusCode).toBe(400);
  expect((await upload(whole, 'shape=round')).statusCode).toBe(400);
  expect(await app.filesOnDisk()).toEqual([]);
});

it('exports a picture with the content that names it, imports it, and removes what nothing names', async () => {
  const { app, owner, editor, made, upload, asset, save, post } = await openPictures();
  const used = await made(await photo(900, 600).jpeg().toBuffer());
  const unused = await made(await photo(600, 400).jpeg().toBuffer());
  const text = `${QUESTIONS}## Where?\n\n![The yard](../pictures/${used.file})\n`;
  const { revision } = await save(FAQ, text, '0');
  expect((await post('publish', { files: [{ path: FAQ, revision }] })).statusCode).toBe(204);
  const exported = await app.callAs(editor, 'GET', 'content/export');
  const files = await unzipBytes(exported.rawPayload);
  const [large, small] = [used.file ?? '', smallPicture(used.file ?? '')];
  expect(Object.keys(files)).toEqual([FAQ, FOLDER + small, FOLDER + large]);
  const bytes = files[FOLDER + large] ?? Buffer.alloc(0);
  // It stays as it is, under its name.
  expect(await made(bytes, `shape=text&file=${large}`)).toMatchObject({ file: large });
  expect((await asset(large)).rawPayload).toEqual(bytes);
  const other = large.replace('900x600', '901x600');
  expect(await made(bytes, `shape=text&file=${other}`)).toMatchObject({ problem: 'changed' });
  expect((await upload(bytes, 'shape=text&file=../secret.avif')).statusCode).toBe(400);
  // History keeps what is not published any more.
  const back = await save(FAQ, QUESTIONS, '1');
  await post('publish', { files: [{ path: FAQ, revision: back.revision }] });
  app.later(8 * DAY_MS);
  const again = await app.logIn();
  await app.callAs(again, 'POST', 'retention/run');
  expect((await asset(large)).statusCode).toBe(200);
  expect((await asset(unused.file ?? '')).statusCode).toBe(404);
  expect(new Set(await app.filesOnDisk())).toEqual(new Set([small, large]));
  expect(owner.token).not.toBe(again.token);
});

it('keeps a picture in memory that several asked for at the same time', async () => {
  const open = vi.fn(async () => Readable.from([Buffer.alloc(6 * 1024 * 1024)]));
  const pictures = createPictures({
    store: {} as never,
    jobs: { define: () => ({}) as never },
    blobs: { open } as never,
    clock: Date.now,
  });
  const find = () => pictures.find('assets/yard-at-night-0123456789-1200x800.avif');
  await Promise.all([find(), find(), find()]);
  open.mockClear();
  expect((await find())?.plain).toHaveLength(6 * 1024 * 1024);
  expect(open).not.toHaveBeenCalled();
});

it('says that a picture could not be stored after three attempts, even if the process died in each', async () => {
  const set = vi.fn(async () => {});
  const refuse = async () => Promise.reject(new BlobError('unavailable', 'The bucket is down.'));
  let kind: JobKind<WantedPicture> | undefined;
  createPictures({
    store: { set } as never,
    jobs: { define: (defined: JobKind<WantedPicture>) => (kind = defined) } as never,
    blobs: { open: refuse } as never,
    clock: Date.now,
  });
  const payload = { name: 'a.png', shape: 'item', crop: null, file: null } as const;
  const { signal } = new AbortController();
  expect(kind?.retryMs).toHaveLength(3);
  const attempt = (number: number) =>
    kind?.run({ key: 'p1', payload, attempt: number, isLast: number === 4 }, signal);
  await expect(attempt(3)).rejects.toBeInstanceOf(BlobError);
  expect(set).not.toHaveBeenCalled();
  expect(await attempt(4)).toMatchObject({ outcome: 'failed' });
  expect(set).toHaveBeenCalledWith('p1', { file: null, problem: 'not_stored' });
});

it('says that the package is missing instead of failing', async () => {
  vi.resetModules();
  vi.doMock('sharp', () => {
    throw new Error('Could not load the "sharp" module using the linux-x64 runtime');
  });
  const { problemOf } = await import('./make-picture.ts');
  expect(await problemOf(Buffer.from('any'))).toBe('unavailable');
  vi.doUnmock('sharp');
});
