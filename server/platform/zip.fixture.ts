import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Reads the texts of an archive with another library. */
export async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const opened = await fromBufferPromise(archive);
  const texts: Record<string, string> = {};
  for await (const entry of opened.eachEntry())
    texts[entry.fileName] = await text(await opened.openReadStreamPromise(entry));
  return texts;
}
