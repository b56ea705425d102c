/** The record at the end of an archive, and that of a file in its directory (PKWARE APPNOTE 6.3.10, 4.3). */
const [END, ENTRY] = [0x06_05_4b_50, 0x02_01_4b_50];
const END_BYTES = 22;

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Reads the files of a ZIP archive, by name.
 * @throws RangeError if it is not one
 */
export async function unzip(
  archive: ArrayBuffer,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(archive);
  const decoder = new TextDecoder();
  let end = view.byteLength - END_BYTES;
  // A comment may follow.
  while (view.getUint32(end, true) !== END) end -= 1;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError('The archive is damaged.');
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [name = 0, extra = 0, comment = 0] = lengths;
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const bytes = new Uint8Array(archive, start, size);
    files.set(
      decoder.decode(new Uint8Array(archive, at + 46, name)),
      method === 0 ? bytes : await inflate(bytes),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}
