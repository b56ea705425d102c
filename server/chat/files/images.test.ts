import { Readable } from 'node:stream';
import { THUMBNAIL_WIDTHS } from '@ncf/contract/files';
import { newMessageId } from '@ncf/testing/factories';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { multipart, openApp, type TestApp } from '../../app.fixture.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { createThumbnails } from './thumbnails.ts';

const url = '/api/v1/file_upload';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#286' } });
const upload = async (app: TestApp, token: string, bytes: Buffer, name = 'van.jpg') =>
  (await app.call({ method: 'POST', url, token, ...multipart(bytes, { name }) })).json<{
    fileUrl: string;
    width?: number;
    height?: number;
  }>();

it("reports an image's display size in the response and in the file message [R3.3] [R7.3]", async () => {
  const app = await openApp();
  const ada = await app.signIn();
  // Orientation 6: taken upright, pixels stored sideways (Exif 2.32, tag 0x0112).
  const upright = await picture(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const file = await upload(app, ada.token, upright);
  expect(file).toMatchObject({ width: 30, height: 40 });
  const payload = { type: 'file', messageId: newMessageId(), text: '', ...file, width: 9999 };
  const topic = `chat/session/${ada.chatUserId}`;
  const sent = await app.call({
    method: 'POST',
    url: '/api/v1/publish',
    token: ada.token,
    body: { topic, payload },
  });
  // The measured size overrides the payload's.
  expect(sent.json()).toMatchObject({ event: { type: 'file', width: 30, height: 40 } });
  const history = await app.call({ url: '/api/v1/message/ada@example.com', token: ada.token });
  expect(history.json()).toMatchObject({ data: [{ width: 30, height: 40 }] });
  const text = await upload(app, ada.token, Buffer.from('Hello'), 'note.txt');
  expect(text).not.toHaveProperty('width');
});

it('serves upright thumbnails without camera metadata, only to those who may see the image', async () => {
  const app = await openApp();
  const [ada, eve] = [
    await app.signIn(),
    await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' }),
  ];
  const bytes = await picture(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { fileUrl } = await upload(app, ada.token, bytes);
  const both = await Promise.all(
    [0, 1].map(() => app.call({ url: `${fileUrl}?w=320`, cookie: ada.cookie })),
  );
  for (const { statusCode, headers, rawPayload } of both) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    const shown = await sharp(rawPayload).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([320, 480, undefined]);
  }
  // The original and one of each width, from one decoding.
  expect(await app.filesOnDisk()).toHaveLength(1 + THUMBNAIL_WIDTHS.length);
  // Never larger than the original.
  const large = await app.call({ url: `${fileUrl}?w=1280`, token: ada.token });
  expect((await sharp(large.rawPayload).metadata()).width).toBe(600);
  expect((await app.call({ url: `${fileUrl}?w=320`, token: eve.token })).statusCode).toBe(404);
  expect((await app.call({ url: `${fileUrl}?w=321`, token: ada.token })).json()).toMatchObject({
    statusCode: 400,
    code: 'invalid_input',
  });
  const { fileUrl: note } = await upload(app, ada.token, Buffer.from('Hello'), 'note.txt');
  expect((await app.call({ url: `${note}?w=320`, token: ada.token })).body).toBe('Hello');
});

it('accepts a truncated or excessively large picture, and serves it unchanged', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  const whole = await picture(300, 300).png().toBuffer();
  const huge = await picture(9000, 9000).png().toBuffer();
  for (const bytes of [whole.subarray(0, 60), huge]) {
    const { fileUrl } = await upload(app, token, bytes, 'van.png');
    const got = await app.call({ url: `${fileUrl}?w=160`, token });
    expect(got.statusCode).toBe(200);
    expect(got.rawPayload.length).toBe(bytes.length);
  }
  expect((await app.filesOnDisk()).length).toBe(2);
});

/** A picture in memory, whose thumbnails wait until `decode` is called. */
function heldThumbnails(bytes: Buffer) {
  const stored = new Map<string, Uint8Array>();
  const states: unknown[] = [];
  let decode = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    decode = resolve;
  });
  let opened = 0;
  let isStored = true;
  const blobs: Pick<Blobs, 'open' | 'put' | 'remove'> = {
    async remove(removed) {
      for (const key of removed) stored.delete(key);
    },
    async open(key) {
      const made = stored.get(key);
      if (made !== undefined) return Readable.from([made]);
      if (!isStored && key.endsWith('.webp')) return null;
      opened += 1;
      await held;
      return Readable.from([bytes]);
    },
    async put(key, source) {
      stored.set(key, source as Uint8Array);
    },
  };
  const thumbnails = createThumbnails(blobs, {
    setThumbnails: async (_id, state) => {
      states.push(state);
      return isStored;
    },
  });
  const remove = () => (isStored = false);
  const keys = () => [...stored.keys()];
  return { thumbnails, states, decode, remove, keys, opened: () => opened };
}
const row = (id: string, state: 'made' | 'none' | null = null) => ({
  id,
  mimeType: 'image/png',
  thumbnails: state,
});

it('decodes one picture at a time, and serves the original of those beyond the queue', async () => {
  const bytes = await picture(300, 300).png().toBuffer();
  const { thumbnails, decode, opened, states } = heldThumbnails(bytes);
  const asked = Array.from({ length: 20 }, (_one, n) => thumbnails.open(row(`file-${n}`), 160));
  expect(await thumbnails.open(row('file-20'), 160)).toBeNull();
  expect(opened()).toBe(1);
  decode();
  for (const made of await Promise.all(asked)) expect(made).not.toBeNull();
  expect(states).toEqual(asked.map(() => 'made'));
});

it('keeps no thumbnail of a picture that was deleted while it was decoded', async () => {
  const bytes = await picture(300, 300).png().toBuffer();
  const { thumbnails, decode, keys, remove } = heldThumbnails(bytes);
  const asked = thumbnails.open(row('file'), 160);
  remove();
  decode();
  expect(await asked).toBeNull();
  expect(keys()).toEqual([]);
});

it('does not decode a picture again that cannot be decoded', async () => {
  const { thumbnails, decode, opened, states } = heldThumbnails(Buffer.from('no picture'));
  decode();
  expect(await thumbnails.open(row('file'), 160)).toBeNull();
  expect(states).toEqual(['none']);
  expect(await thumbnails.open(row('file', 'none'), 160)).toBeNull();
  expect(opened()).toBe(1);
});

it('does not decode a small file that holds an excessively large AVIF', async () => {
  const avif = await picture(5200, 5200).avif({ effort: 0 }).toBuffer();
  const { thumbnails, decode, states } = heldThumbnails(avif);
  decode();
  expect(await thumbnails.open(row('file'), 160)).toBeNull();
  expect(states).toEqual(['none']);
});
