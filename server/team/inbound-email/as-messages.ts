import { Readable } from 'node:stream';
import { fileSize } from '@ncf/contract/file-size';
import type { FileUpload } from '@ncf/contract/files';
import { LIMITS } from '@ncf/contract/limits';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Files } from '../../chat/files/files.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import type { IdOf } from './inbound-emails.ts';
import type { EmailFile, ReceivedEmail } from './reading/read-email.ts';

/**
 * Stores an email in its conversation: the text, then the files. Doing it again changes nothing. Resolves to false if
 * the conversation accepts no more messages. @param size bytes of the whole email
 */
export type AsMessages = (
  writer: VisitorIdentity,
  email: ReceivedEmail,
  idOf: IdOf,
  size: number,
) => Promise<boolean>;

interface Parts {
  conversations: Pick<Conversations, 'receive'>;
  files: Pick<Files, 'begin' | 'store'>;
}

/** Counts for the limits of uploads by network: all emails together. */
const NETWORK = 'email';
/** Characters for notes below the text. */
const NOTES = 800;

/** Why a file was not stored, beside its name. */
const WHY: Record<string, string> = {
  ...UPLOAD_REFUSALS,
  rate_limited: 'Too many files today.',
  storage_full: 'We can’t take files right now.',
};

export function createAsMessages({ conversations, files }: Parts): AsMessages {
  async function upload(owner: VisitorIdentity, { name, bytes }: EmailFile) {
    const from = { owner, address: NETWORK };
    const refused = await files.begin(from);
    if (refused !== null) return refused;
    const isTooLarge = bytes.length > LIMITS.fileBytes;
    return files.store(from, name, Readable.from([bytes]), () => isTooLarge);
  }

  return async (writer, email, idOf, size) => {
    const isLong = email.text.length > LIMITS.textMax - NOTES;
    const attached = isLong
      ? [...email.files, { name: 'email.txt', bytes: new TextEncoder().encode(email.text) }]
      : email.files;
    const stored: FileUpload[] = [];
    const refused: string[] = [];
    for (const file of attached) {
      const outcome = await upload(writer, file);
      if ('code' in outcome) refused.push(`${file.name.slice(0, 80)}: ${WHY[outcome.code] ?? ''}`);
      else stored.push(outcome);
    }
    const notes = [
      ...(isLong ? ['[This email is longer. All of it is in email.txt.]'] : []),
      ...(size > LIMITS.emailBytes
        ? [`[This email is too large (${fileSize(size, 'en-US')}). Only its beginning arrived.]`]
        : []),
      ...(refused.length === 0 ? [] : [`[Not attached: ${refused.join('; ')}]`]),
    ];
    const said = email.text.slice(0, LIMITS.textMax - NOTES).trim();
    const below = notes.join('\n').slice(0, NOTES - 10);
    const text = [said, below]
      .filter((part) => part !== '')
      .join('\n\n')
      .toWellFormed();
    if (text !== '' || stored.length === 0) {
      const message = {
        type: 'message',
        messageId: idOf('text'),
        text: text === '' ? '[This email has no text.]' : text,
      } as const;
      const outcome = await conversations.receive(writer, message, 'email');
      if (outcome.outcome === 'refuse') return false;
    }
    for (const [index, file] of stored.entries()) {
      const message = {
        ...file,
        type: 'file',
        messageId: idOf(`file ${index}`),
        text: '',
      } as const;
      await conversations.receive(writer, message, 'email');
    }
    return true;
  };
}
