import type { Note } from '@ncf/contract/notes';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Notes } from '../notes/notes.ts';
import { NO_TEXT, type Compose } from './compose.ts';
import type { IdOf } from './inbound-emails.ts';
import type { ReceivedEmail } from './reading/read-email.ts';
import { subjectOf } from './thread.ts';

/**
 * Stores what someone outside answered to a forward as a private note. Doing it again changes nothing. False if the
 * conversation is gone. @param size bytes of the whole email
 */
export type AsForwardReply = (
  forward: Note,
  email: ReceivedEmail,
  idOf: IdOf,
  size: number,
) => Promise<boolean>;

interface Parts {
  compose: Compose;
  notes: Pick<Notes, 'addForwardReply'>;
}

export const createAsForwardReply =
  ({ compose, notes }: Parts): AsForwardReply =>
  async ({ chatUserId, agentId, adminUserName }, email, idOf, size) => {
    // The visitor must not see the files, so they are of the agent who asked for them.
    const owner: AgentIdentity = {
      role: 'admin',
      agentId,
      adminUserName,
      gender: 'other',
      agentRole: 'agent',
      sessionId: '',
    };
    const { text, files } = await compose(owner, email, size);
    return notes.addForwardReply({
      noteId: idOf('note'),
      chatUserId,
      name: email.from.name,
      address: email.from.address,
      subject: subjectOf(email),
      text: text === '' ? NO_TEXT : text,
      fileUrls: files.map(({ fileUrl }) => fileUrl),
    });
  };
