import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { BlobError, checkKey, type Blobs, type S3Settings } from './blobs.ts';
import { hasRoom } from './free-space.ts';
import { createUploadsFolder } from './uploads-folder.ts';

/** All blobs are below this prefix, so that a bucket can hold other things too. */
const PREFIX = 'files/';
/** Tries of one request; the client waits between them. */
const TRIES = 3;
const CONNECT_MS = 3000;
/** Silence after which a request fails. */
const SILENCE_MS = 20_000;
/** How long `check` waits. */
const CHECK_MS = 3000;
/** The key of an object that `check` writes the first time and asks for later. */
const PROBE = 'ready';

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** One line that names the cause: S3's code if there is one, such as `NoSuchBucket`. */
function failure(error: unknown, bucket: string): BlobError {
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : 'Error';
  const message = error instanceof Error ? error.message : String(error);
  const what = status === 404 ? 'it does not exist' : status === 403 ? 'access is denied' : message;
  const full = status === 507 || name === 'QuotaExceeded';
  return new BlobError(full ? 'storage_full' : 'unavailable', `Bucket ${bucket}: ${what}`, {
    cause: error,
  });
}

const isTransient = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500;

/** Blobs as objects of a bucket of any S3-compatible service. */
export async function createS3Blobs(settings: S3Settings): Promise<Blobs> {
  const { bucket: Bucket, region, endpoint, keys, pathStyle } = settings;
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    ...(keys === null
      ? {}
      : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    // Without one, it writes warnings to the output.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS },
    // Several compatible services do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const uploads = await createUploadsFolder(join(tmpdir(), 'ncf-track-uploads'));

  let isChecked = false;

  function objectOf(key: string): { Bucket: string; Key: string } {
    checkKey(key);
    return { Bucket, Key: PREFIX + key };
  }

  /** The client does not repeat requests whose body is a stream, because it cannot read that twice. */
  async function putFile(object: ReturnType<typeof objectOf>, path: string): Promise<void> {
    const { size } = await stat(path);
    for (let tries = 1; ; tries += 1) {
      const Body = createReadStream(path);
      try {
        await client.send(new PutObjectCommand({ ...object, Body, ContentLength: size }));
        return;
      } catch (error) {
        if (tries === TRIES || !isTransient(error)) throw error;
      } finally {
        // What a failed request has not read would stay open.
        Body.destroy();
      }
    }
  }

  return {
    uploads,
    async put(key, source) {
      const object = objectOf(key);
      try {
        if (typeof source === 'string') await putFile(object, source);
        else await client.send(new PutObjectCommand({ ...object, Body: source }));
      } catch (error) {
        throw failure(error, Bucket);
      }
    },
    async open(key, range) {
      const object = objectOf(key);
      try {
        const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
        const { Body } = await client.send(new GetObjectCommand({ ...object, ...part }));
        // In Node, the body is the response's stream.
        return (Body ?? null) as Readable | null;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw failure(error, Bucket);
      }
    },
    async remove(keys) {
      try {
        // One call for each key: DeleteObjects needs checksums that compatible services treat differently.
        for (const key of keys) await client.send(new DeleteObjectCommand(objectOf(key)));
      } catch (error) {
        throw failure(error, Bucket);
      }
    },
    hasRoom: () => hasRoom(uploads()),
    async check() {
      const probe = { Bucket, Key: PREFIX + PROBE };
      const abortSignal = AbortSignal.timeout(CHECK_MS);
      try {
        if (isChecked) await client.send(new HeadObjectCommand(probe), { abortSignal });
        else
          await client.send(new PutObjectCommand({ ...probe, Body: '', ContentLength: 0 }), {
            abortSignal,
          });
        isChecked = true;
      } catch (error) {
        isChecked = false;
        throw failure(error, Bucket);
      }
    },
  };
}
