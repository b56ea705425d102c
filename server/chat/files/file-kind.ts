// cspell:words VORBIS soun
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ACCEPTED_TYPES } from '@ncf/contract/accepted-types';
import { isCsv } from './csv.ts';

/** A phone's pictures, which few browsers can draw. */
const NOT_DRAWN = new Set(['image/heic', 'image/heif']);

/** Types that browsers may show inline; all others are downloaded. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set(
  [...ACCEPTED_TYPES].filter((type) => /^(image|video)\//.test(type) && !NOT_DRAWN.has(type)),
);

// Control characters that never occur in text: all except tab, line feed, form feed, and carriage return.
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;

/** Characters checked to distinguish tables from other text. */
const HEAD = 64 * 1024;

/** `text/csv` or `text/plain` if the whole file is UTF-8 without control characters, else null. */
async function textKind(path: string): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  let isWhole = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (BINARY.test(text)) return null;
      if (head.length < HEAD) head += text;
      else isWhole = false;
    }
    decoder.decode();
    return isCsv(head, isWhole) ? 'text/csv' : 'text/plain';
  } catch {
    return null;
  }
}

/** Other names of the same types. */
const SAME: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  // An invitation (RFC 5545).
  'text/calendar': 'text/plain',
};
/** Containers of sound, or of pictures and sound, and what those with pictures have in their first bytes. */
const CONTAINERS: Readonly<Record<string, { pictures: RegExp; sound: string }>> = {
  'video/webm': { pictures: /V_[A-Z]/, sound: 'audio/webm' },
  'video/mp4': { pictures: /vide/, sound: 'audio/mp4' },
};
/** Bytes at the beginning that describe a recording's tracks. */
const TRACKS = 4096;

/** A media type as it is stored: one name for each type, and `audio/` for containers with nothing but sound. */
async function typeOf(path: string, mime: string): Promise<string> {
  const container = CONTAINERS[mime];
  if (container === undefined) return SAME[mime] ?? mime;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TRACKS), 0, TRACKS, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const isSound = /A_OPUS|A_VORBIS|soun/.test(head) && !container.pictures.test(head);
    return isSound ? container.sound : mime;
  } finally {
    await file.close();
  }
}

/** The file's media type by its content, or null if it is not accepted (R5.2). */
export async function kindOf(path: string): Promise<string | null> {
  // Loaded with the first file.
  const { fileTypeFromFile } = await import('file-type');
  const known = (await fileTypeFromFile(path))?.mime;
  const type = known === undefined ? await textKind(path) : await typeOf(path, known);
  return type !== null && ACCEPTED_TYPES.has(type) ? type : null;
}
