import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3 server on a free port, with one bucket. */
export interface S3Server {
  /** The environment of a server that stores its files there. */
  variables: Record<string, string>;
  /** The keys of all stored objects, sorted. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

const BUCKET = 'ncf-track';
/** Files that the server writes next to each object. */
const OBJECT = '._S3rver_object';

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'ncf-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    variables: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PATH_STYLE: 'yes',
    },
    async keys() {
      const names = await readdir(join(directory, BUCKET), { recursive: true });
      return names
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length).replaceAll('\\', '/'))
        .sort();
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
