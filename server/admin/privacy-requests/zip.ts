import { crc32 } from 'node:zlib';

/** One file in an archive. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Buffer> | Buffer;
}

const UTF8_AND_DESCRIPTOR = 0x0808;
/** January 1, 1980, the format's earliest date: the archive needs no file times. */
const DATE = 0x0021;
const U32 = 0xffff_ffff;

interface Written {
  name: Buffer;
  crc: number;
  size: number;
  at: number;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(UTF8_AND_DESCRIPTOR, 6);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, size }: Written): Buffer {
  const part = Buffer.alloc(16);
  part.writeUInt32LE(0x08074b50, 0);
  part.writeUInt32LE(crc, 4);
  part.writeUInt32LE(size, 8);
  part.writeUInt32LE(size, 12);
  return part;
}

function directoryEntry({ name, crc, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(UTF8_AND_DESCRIPTOR, 8);
  entry.writeUInt16LE(DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(size, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

/**
 * Streams an archive of uncompressed files (PKWARE APPNOTE 6.3.10).
 * @throws RangeError beyond 4 GiB or 65,535 files, the limits of the plain format
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, content } of entries) {
    const one: Written = { name: Buffer.from(name), crc: 0, size: 0, at };
    const header = localHeader(one.name);
    yield header;
    for await (const part of Buffer.isBuffer(content) ? [content] : content) {
      one.crc = crc32(part, one.crc);
      one.size += part.length;
      yield part;
    }
    const end = descriptor(one);
    yield end;
    at += header.length + one.size + end.length;
    if (at > U32 || written.length === 0xffff) throw new RangeError('The archive is too large.');
    written.push(one);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield directory;
  yield end;
}
