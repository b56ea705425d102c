import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import sharp from 'sharp';
import { SMALL_PICTURE as SMALL } from '@ncf/contract/content-pictures';
import { checkPictures, inlinePictures, readPictures, THUMBNAIL } from './pictures.ts';

const room = resolve(import.meta.dirname, '..');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates a site folder with one picture whose files are `sizes` pixels wide. */
function roomWith(entry: string, sizes: number[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-pictures-'));
  folders.push(folder);
  mkdirSync(join(folder, 'content/pictures'), { recursive: true });
  writeFileSync(join(folder, 'content/pictures.yaml'), entry);
  for (const size of sizes)
    writeFileSync(join(folder, `content/pictures/truck-${size}.avif`), String(size));
  return folder;
}
const TRUCK =
  '- { name: truck, width: 960, height: 640, alt: "Illustration: a truck on a road at night" }';

it('gives all files names with one hash, and reports the size of the largest', () => {
  const { pictures, files } = readPictures(roomWith(TRUCK, [320, 640, 960]));
  const truck = pictures.get('truck');
  expect(truck).toMatchObject({
    width: 960,
    height: 640,
    alt: 'Illustration: a truck on a road at night',
  });
  expect(truck?.srcSet).toMatch(
    /^\/assets\/truck-640-([\w-]{8})\.avif 640w, \/assets\/truck-960-\1\.avif 960w$/,
  );
  expect(truck?.thumbnail).toBe(truck?.src.replace('640', '320'));
  const named = [...files.keys()].map((file) => `/${file}`);
  expect(named).toEqual(expect.arrayContaining([truck?.src, truck?.thumbnail]));
});

it('names a missing file with its picture, and an invalid field', () => {
  expect(() => readPictures(roomWith(TRUCK, [320, 640]))).toThrow(
    'content/pictures.yaml: truck: content/pictures/truck-960.avif is missing',
  );
  expect(() => readPictures(roomWith(TRUCK.replace('960', 'wide'), [640]))).toThrow(/0\.width/);
});

it('names a file that is not a picture or whose size differs from the list', async () => {
  const folder = roomWith(TRUCK, [320, 640, 960]);
  const write = async (width: number, height: number) =>
    writeFileSync(
      join(folder, `content/pictures/truck-${width}.avif`),
      await sharp({ create: { width, height, channels: 3, background: '#0a0' } })
        .avif({ effort: 0 })
        .toBuffer(),
    );
  await expect(checkPictures(readPictures(folder))).rejects.toThrow(
    'content/pictures.yaml: truck: content/pictures/truck-320.avif is not an AVIF picture; export it again',
  );
  await Promise.all([write(320, 213), write(640, 427), write(960, 500)]);
  await expect(checkPictures(readPictures(folder))).rejects.toThrow(
    'content/pictures/truck-960.avif has 960 × 500 pixels instead of 960 × 640',
  );
  await write(960, 640);
  await checkPictures(readPictures(folder));
});

it('takes exported pictures under their names, and refuses one that is not as it was', async () => {
  const folder = roomWith('[]', []);
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a0' } })
    .avif({ effort: 0 })
    .toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const put = (name: string) => writeFileSync(join(folder, 'content/pictures', name), bytes);
  put(`yard-${hash}-90x60.avif`);
  const read = readPictures(folder);
  expect([...read.files.keys()]).toEqual([`assets/yard-${hash}-90x60.avif`]);
  await checkPictures(read);
  put('gate-0123456789-90x60.avif');
  await expect(checkPictures(readPictures(folder))).rejects.toThrow(
    'gate-0123456789-90x60.avif: is not as it was exported; export the content again',
  );
});

it('fails the build for an unknown picture', () => {
  const { load } = inlinePictures() as { load: { handler(id: string): unknown } };
  expect(load.handler('\0picture:fleet')).toContain('/assets/fleet-640-');
  expect(() => load.handler('\0picture:spaceship')).toThrow('No picture "spaceship"');
});

it('gives a picture the alt text of the language', () => {
  const { load } = inlinePictures((alt) => alt.replace('Illustration', 'Ilustración')) as {
    load: { handler(id: string): string };
  };
  for (const name of ['fleet', 'all'])
    expect(load.handler(`\0picture:${name}`)).toContain('Ilustración: a truck, a van, and a car');
  expect(load.handler('\0picture:all')).not.toContain('Illustration');
});

it('lists every picture with its night version, calls each an illustration, and keeps the small ones within 40 kB', () => {
  const { pictures, files } = readPictures();
  // The clip’s stills are frames of a film that has no night version.
  expect([...pictures].filter(([, { night }]) => !night).map(([name]) => name)).toEqual([
    'camera-clip',
    'camera-cab',
  ]);
  for (const { alt } of pictures.values()) expect(alt).toMatch(/^Illustration/);
  for (const [file, bytes] of files) {
    if (file.includes(`-${SMALL}-`)) expect(bytes.length, file).toBeLessThanOrEqual(40_000);
  }
  const listed = [...pictures].flatMap(([name, { width, night }]) =>
    [name, ...(night ? [`${name}-night`] : [])].flatMap((file) =>
      [THUMBNAIL, SMALL, width].map((size) => `${file}-${size}.avif`),
    ),
  );
  expect(readdirSync(join(room, 'content/pictures')).toSorted()).toEqual(listed.toSorted());
});
