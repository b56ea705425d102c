import type { Attachment, Email } from 'postal-mime';
import { filesInTnef, isTnef } from './tnef.ts';

/** A file in an email. */
export interface EmailFile {
  name: string;
  bytes: Uint8Array;
  /** The Content-ID by which the HTML version shows it; null if it does not. */
  cid: string | null;
}

/** Files of one email, and bytes below which a picture in the text counts as decoration. */
const FILES = 20;
const DECORATION_BYTES = 8192;
/** Characters of a name. */
const NAME = 200;
const CALENDAR = /^(?:text\/calendar|application\/ics)$/;

/** A text on one line, without control and formatting characters. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

function nameOf({ filename, mimeType }: Attachment): string {
  if (CALENDAR.test(mimeType)) return filename?.endsWith('.ics') ? filename : 'invite.ics';
  if (mimeType === 'message/rfc822') return filename ?? 'email.eml';
  return filename ?? mimeType.replace('/', '.');
}

/** The files of an attachment: itself, or what is in a `winmail.dat`. */
function filesOf(attachment: Attachment): EmailFile[] {
  const { content, contentId, related } = attachment;
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const isDecoration = related === true && bytes.length < DECORATION_BYTES;
  if (isDecoration || bytes.length === 0) return [];
  const cid = contentId?.replace(/^<|>$/g, '') ?? null;
  const inside = isTnef(bytes) ? filesInTnef(bytes).map((file) => ({ ...file, cid: null })) : [];
  return inside.length > 0 ? inside : [{ name: nameOf(attachment), bytes, cid }];
}

/** The files of an email, and the names of those beyond the limit. */
export function filesIn({ attachments }: Email): { files: EmailFile[]; left: string[] } {
  const seen = new Set<string>();
  const all = attachments
    // A calendar invitation comes twice: as a version of the text, and as a file.
    .filter(({ mimeType, content }) => {
      if (mimeType === 'message/delivery-status') return false;
      if (!CALENDAR.test(mimeType)) return true;
      const key = Buffer.from(content as ArrayBuffer)
        .toString('latin1')
        .trim();
      return !seen.has(key) && seen.add(key);
    })
    .flatMap(filesOf)
    .map((file) => ({ ...file, name: oneLine(file.name).slice(-NAME).toWellFormed() || 'file' }));
  return { files: all.slice(0, FILES), left: all.slice(FILES).map(({ name }) => name) };
}
