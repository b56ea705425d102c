import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** The folder of uploads in progress, which no backup needs. */
const IN_PROGRESS = 'incoming';

/** Takes a value for what is not there. Other errors pass: what cannot be read is not empty. */
export const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };

/** The paths of all stored files below a folder, relative to it; none if the folder does not exist. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    ifMissing([]),
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path.split(sep)[0] !== IN_PROGRESS);
}

const sizeOf = async (path: string): Promise<number | null> =>
  stat(path).then(({ size }) => size, ifMissing(null));

/**
 * Copies all stored files. A file never changes, so one that `earlier` has with the same size becomes a hard link to
 * it. A file erased in the meantime is skipped.
 * @returns what is in the copy: how many files, and how many bytes in all
 */
export async function copyFiles(
  from: string,
  to: string,
  earlier: string | null = null,
): Promise<{ files: number; bytes: number }> {
  const copied = { files: 0, bytes: 0 };
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const path of await filesBelow(from)) {
    const [source, target] = [join(from, path), join(to, path)];
    const size = await sizeOf(source);
    if (size === null) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const before = earlier === null ? null : join(earlier, path);
    const isLinked =
      before !== null &&
      (await sizeOf(before).catch(() => null)) === size &&
      (await link(before, target).then(
        () => true,
        () => false,
      ));
    const isThere = isLinked || (await copyFile(source, target).then(() => true, ifMissing(false)));
    if (isThere) {
      copied.files += 1;
      copied.bytes += size;
    }
  }
  return copied;
}
