import type { Readable } from 'node:stream';

/** A byte range of a blob, both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Bytes under keys such as `9f/0193…`: segments of letters, digits, `.`, `_`, and `-`, separated by `/`. What is stored
 * under a key never changes. Every method rejects with BlobError when the storage fails.
 */
export interface Blobs {
  /** Stores a local file (by its path, and may move it) or bytes. When it resolves, they are stored durably. */
  put(key: string, source: string | Uint8Array): Promise<void>;
  /** The bytes, or a range within them; null if nothing is stored under the key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes what is stored under these keys; keys without anything are skipped. */
  remove(keys: readonly string[]): Promise<void>;
  /** Whether there is room for further uploads; what is left without it is for messages. */
  hasRoom(): Promise<boolean>;
  /** Rejects if the storage cannot be used right now. */
  check(): Promise<void>;
  /**
   * The path of this process's folder for uploads in progress, which exists when it returns. `put` moves files from there
   * without copying if it can.
   */
  uploads(): string;
}

/** Where S3 stores the blobs. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** The service's URL; null for AWS. */
  endpoint: string | null;
  /** Null to use the AWS SDK's own sources, such as the role of a container or machine. */
  keys: { id: string; secret: string } | null;
  /** Whether the bucket is in the path of URLs, not in the host name. */
  pathStyle: boolean;
}

/** The storage failed. `code` is `storage_full` if it has no room left. */
export class BlobError extends Error {
  override readonly name = 'BlobError';
  readonly code: 'storage_full' | 'unavailable';

  constructor(code: BlobError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const KEY = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/;

/** @throws Error if a key has an invalid form, which is the caller's bug */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Invalid blob key ${JSON.stringify(key)}.`);
}
