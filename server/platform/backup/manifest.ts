import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { ifMissing } from './copy-files.ts';

/** The file of a backup that describes it; it is written last. */
const MANIFEST = 'backup.json';

const schema = z.object({
  createdAt: z.iso.datetime(),
  schemaVersion: z.int(),
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  /** The size of all files together. */
  bytes: z.int(),
  /** Hexadecimal SHA-256 of the database file. */
  sha256: z.string(),
});

/** The contents of a backup. */
export type Manifest = z.infer<typeof schema>;

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  });

/** Rejects with BackupError if the folder holds no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(ifMissing(null));
  if (text === null) throw new BackupError(`${folder} holds no backup: it has no ${MANIFEST}.`);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${join(folder, MANIFEST)} is damaged.`);
  }
}

/** The SHA-256 of a file, in hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
