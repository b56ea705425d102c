import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Reads the files of an archive with another library. */
export async function unzipBytes(archive: Buffer): Promise<Record<string, Buffer>> {
  const opened = await fromBufferPromise(archive);
  const files: Record<string, Buffer> = {};
  for await (const entry of opened.eachEntry())
    files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry));
  return files;
}

/** Reads the texts of an archive. */
export async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const files = Object.entries(await unzipBytes(archive));
  return Object.fromEntries(files.map(([name, bytes]) => [name, bytes.toString()]));
}
