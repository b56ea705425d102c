import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { oneAtATime } from '../platform/one-at-a-time.ts';
import { etagOf, type StoredFile } from './stored-file.ts';

const QUICK = 5;
const SMALLEST = 11;
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

/** Compresses a page of usual size in a millisecond. */
export const quickBrotli = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, brotliOptions(QUICK));

const inTurn = oneAtATime();

/** One file at a time and off the event loop, because it takes 40 times as long as compressing quickly. */
const smallest = ({ plain, type }: StoredFile): Promise<StoredFile> =>
  inTurn(async () => {
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(plain, brotliOptions(SMALLEST)),
      promisify(gzip)(plain, { level: 9 }),
    ]);
    return { plain, br, gzip: zipped, etag: etagOf(plain), type };
  });

/** Files by name. Texts start quickly compressed, and get as small as possible once they are asked for again. */
export class ShrinkingFiles {
  private readonly files = new Map<string, StoredFile>();
  private readonly quick = new Set<string>();
  private readonly shrinking = new Map<string, Promise<void>>();

  get(name: string): StoredFile | undefined {
    const known = this.files.get(name);
    if (known !== undefined) void this.shrink(name);
    return known;
  }

  /** Keeps a file as it is. */
  keep(name: string, file: StoredFile): StoredFile {
    this.files.set(name, file);
    return file;
  }

  /** Keeps a text, quickly compressed for now. */
  keepText(name: string, plain: Buffer, type: string): StoredFile {
    const br = quickBrotli(plain);
    this.quick.add(name);
    const etag = etagOf(plain, '-quick');
    return this.keep(name, { plain, br, gzip: gzipSync(plain), etag, type });
  }

  has(name: string): boolean {
    return this.files.has(name);
  }

  /** Makes the smallest versions of a text if they are missing; resolves once they are in use. */
  async shrink(name: string): Promise<void> {
    const file = this.files.get(name);
    if (file !== undefined && this.quick.delete(name)) {
      const replace = async () => void this.files.set(name, await smallest(file));
      this.shrinking.set(
        name,
        replace().finally(() => this.shrinking.delete(name)),
      );
    }
    await this.shrinking.get(name);
  }
}
