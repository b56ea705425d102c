import { mkdir, mkdtemp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { parseEnvironment } from '../../env.ts';
import { describeBlobs } from './blobs.contract.ts';
import type { Blobs } from './blobs.ts';
import { createBlobs } from './create-blobs.ts';
import { startS3Server, type S3Server } from './s3-server.fixture.ts';
import { createUploadsFolder } from './uploads-folder.ts';

let folder = '';
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ncf-blobs-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const inS3 = (variables: Record<string, string> = {}): Promise<Blobs> =>
  createBlobs(folder, parseEnvironment({ ...server.variables, ...variables }).s3);

describeBlobs('on disk', () => createBlobs(join(folder, 'files'), null));
describeBlobs('in S3', () => inS3());

it('says what is wrong with the bucket, and lets the client of S3 write nothing to the output', async () => {
  const written = vi.spyOn(console, 'warn');
  onTestFinished(() => written.mockRestore());
  const missing = await inS3({ S3_BUCKET: 'missing' });
  await expect(missing.check()).rejects.toMatchObject({
    name: 'BlobError',
    code: 'unavailable',
    message: 'Bucket missing: it does not exist',
  });
  const wrongKey = await inS3({ S3_SECRET_ACCESS_KEY: 'wrong' });
  await expect(wrongKey.check()).rejects.toThrow('Bucket ncf-track: access is denied');
  await expect(wrongKey.put('ab/x', Buffer.from('x'))).rejects.toThrow('access is denied');
  const unreachable = await inS3({ S3_ENDPOINT: 'http://127.0.0.1:1' });
  await expect(unreachable.check()).rejects.toThrow(/^Bucket ncf-track: .*ECONNREFUSED/);
  await (await inS3()).check();
  expect(written).not.toHaveBeenCalled();
});

it.runIf(process.platform === 'linux')('closes files that S3 did not take', async () => {
  const written = vi.spyOn(console, 'warn');
  onTestFinished(() => written.mockRestore());
  const unreachable = await inS3({ S3_ENDPOINT: 'http://127.0.0.1:1' });
  const path = join(folder, 'not-taken');
  await writeFile(path, 'x'.repeat(200_000));
  await expect(unreachable.put('ab/x', path)).rejects.toThrow('ECONNREFUSED');
  expect(written).not.toHaveBeenCalled();
  await vi.waitFor(async () => {
    const open = await readdir('/proc/self/fd');
    const paths = open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    expect(await Promise.all(paths)).not.toContain(path);
  });
});

it('leaves nothing of bytes that cannot be stored', async () => {
  const blobs = await createBlobs(join(folder, 'files'), null);
  await mkdir(join(folder, 'files', 'ab', 'taken'), { recursive: true });
  await expect(blobs.put('ab/taken', Buffer.from('x'))).rejects.toThrow('EISDIR');
  expect(await readdir(blobs.uploads())).toEqual([]);
});

it('removes only what processes left a day ago', async () => {
  const parent = join(folder, 'incoming');
  const [old, recent] = [join(parent, 'process-old'), join(parent, 'process-recent')];
  await mkdir(old, { recursive: true });
  await mkdir(recent);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await utimes(old, longAgo, longAgo);
  const own = await createUploadsFolder(parent);
  expect((await readdir(parent)).map((name) => join(parent, name)).sort()).toEqual(
    [recent, own()].sort(),
  );
});
