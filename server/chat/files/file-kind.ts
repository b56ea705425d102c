import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

/** Types that are taken (R5.2). SVG is not among the images: it can hold scripts. */
export const ALLOWED_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/plain',
  'text/csv',
]);

/** Types that a browser may show in place; all others are saved. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set(
  [...ALLOWED_TYPES].filter((type) => type.startsWith('image/')),
);

// Control characters that no text holds, but for tab, line feed, form feed and carriage return.
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;

/** Whether the whole file is UTF-8 without control characters. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (BINARY.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The file's type by its content, or null when it is none that is taken. The name tells only CSV from other text. */
export async function kindOf(path: string, name: string): Promise<string | null> {
  const found = await fileTypeFromFile(path);
  const type =
    found?.mime ??
    ((await isText(path))
      ? extname(name).toLowerCase() === '.csv'
        ? 'text/csv'
        : 'text/plain'
      : null);
  return type !== null && ALLOWED_TYPES.has(type) ? type : null;
}
