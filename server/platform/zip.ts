import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file in an archive. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Buffer> | Buffer;
}

/** The format's earliest date: the archive needs no file times. */
const NO_DATE = new Date(1980, 0, 1);

/**
 * Streams an archive of uncompressed files, in ZIP64 if it needs that (PKWARE APPNOTE 6.3.10). The next entry is taken
 * when the one before has been read. The stream fails with the error of an entry, so that no one mistakes a part of the
 * archive for the whole.
 */
export function zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const archive = new ZipFile();
  // A PassThrough, though its type says less.
  const output = archive.outputStream as Readable;
  let source: Readable | null = null;

  const add = ({ name, content }: ZipEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      source = Buffer.isBuffer(content) ? Readable.from([content]) : Readable.from(content);
      source.once('end', resolve).once('error', reject);
      archive.addReadStream(source, name, { compress: false, mtime: NO_DATE });
    });

  async function addAll(): Promise<void> {
    for await (const entry of entries) {
      if (output.destroyed) return;
      await add(entry);
    }
    archive.end();
  }

  archive.on('error', (error: Error) => output.destroy(error));
  // The reader may stop before the end.
  output.once('close', () => source?.destroy(new Error('The archive is not read any further.')));
  addAll().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
