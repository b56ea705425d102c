import type { Blobs, S3Settings } from './blobs.ts';
import { createDiskBlobs } from './disk.ts';

/**
 * Blobs in S3 if it is configured, otherwise on disk.
 * @param folder the folder on disk
 */
export async function createBlobs(folder: string, s3: S3Settings | null): Promise<Blobs> {
  if (s3 === null) return createDiskBlobs(folder);
  // The client is 22 MB of modules that a server without S3 need not load.
  const { createS3Blobs } = await import('./s3.ts');
  return createS3Blobs(s3);
}
