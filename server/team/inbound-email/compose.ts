import { Readable } from 'node:stream';
import { fileSize } from '@ncf/contract/file-size';
import type { FileUpload } from '@ncf/contract/files';
import { LIMITS } from '@ncf/contract/limits';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';
import type { Files } from '../../chat/files/files.ts';
import type { Caller } from '../../identity/identity.ts';
import type { ReceivedEmail } from './reading/read-email.ts';

export type Compose = ReturnType<typeof createCompose>;

/** Counts for the limits of uploads by network: all emails together. */
const NETWORK = 'email';
/** Characters for notes below the text. */
const NOTES = 800;
/** Characters of a name in a note. */
const NAME = 80;

/** Why a file was not stored, beside its name. */
const WHY: Record<string, string> = {
  ...UPLOAD_REFUSALS,
  rate_limited: 'Too many files today.',
  storage_full: 'We can’t take files right now.',
};
const OUTLOOK_ONLY = 'Only Outlook can open it. Ask for its files in another format.';
const TOO_MANY = 'One email can have 20 files.';

/** Replaces the pictures that were stored, and removes the others. */
const withFiles = (html: string, urls: ReadonlyMap<string, string>): string =>
  html.replace(/<img\b[^>]*>/g, (img) => {
    const [, cid = ''] = /\bdata-cid="([^"]*)"/.exec(img) ?? [];
    const url = urls.get(cid.replaceAll('&amp;', '&'));
    return url === undefined ? '' : img.replace(/\bdata-cid="[^"]*"/, `data-file="${url}"`);
  });

/**
 * Returns a function that stores the files of an email for their owner, and gives them with the text and the HTML version
 * that shows them. @param size bytes of the whole email
 */
export function createCompose(files: Pick<Files, 'begin' | 'store'>) {
  async function upload(owner: Caller, name: string, bytes: Uint8Array) {
    const from = { owner, address: NETWORK };
    const refused = await files.begin(from);
    if (refused !== null) return refused;
    const isTooLarge = bytes.length > LIMITS.fileBytes;
    return files.store(from, name, Readable.from([bytes]), () => isTooLarge);
  }

  return async (owner: Caller, email: ReceivedEmail, size: number) => {
    const isLong = email.text.length > LIMITS.textMax - NOTES;
    const whole = { name: 'email.txt', bytes: new TextEncoder().encode(email.text), cid: null };
    const stored: FileUpload[] = [];
    const urls = new Map<string, string>();
    const refused: string[] = [];
    for (const { name, bytes, cid } of isLong ? [...email.files, whole] : email.files) {
      const outcome = await upload(owner, name, bytes);
      if ('code' in outcome) {
        const why = name === 'winmail.dat' ? OUTLOOK_ONLY : (WHY[outcome.code] ?? '');
        refused.push(`${name.slice(0, NAME)}: ${why}`);
        continue;
      }
      stored.push(outcome);
      if (cid !== null) urls.set(cid, outcome.fileUrl);
    }
    refused.push(...email.left.map((name) => `${name.slice(0, NAME)}: ${TOO_MANY}`));
    const notes = [
      ...(isLong ? ['[This email is longer. All of it is in email.txt.]'] : []),
      ...(size > LIMITS.emailBytes
        ? [`[This email is too large (${fileSize(size, 'en-US')}). Only its beginning arrived.]`]
        : []),
      ...(refused.length === 0 ? [] : [`[Not attached: ${refused.join('; ')}]`]),
    ];
    const said = email.text.slice(0, LIMITS.textMax - NOTES).trim();
    const below = notes.join('\n').slice(0, NOTES - 10);
    const text = [said, below].filter((part) => part !== '').join('\n\n');
    const html = email.html === null ? null : withFiles(email.html, urls);
    return { text: text.toWellFormed(), files: stored, html };
  };
}

/** For an email without a text. */
export const NO_TEXT = '[This email has no text.]';
