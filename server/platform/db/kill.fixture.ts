import { sessionTopic } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import { conversationsOf } from '../../chat/conversations/conversations.fixture.ts';
import { APPLIER } from '../../chat/conversations/apply/applier.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import { openDatabase } from './open.ts';

/**
 * Writes under load until killed: `node kill.fixture.ts <data folder> <database URL> <acknowledgments> <chatUserId>…`.
 * an empty URL means SQLite. Prints `opening`, then each delivered copy on its own line as soon as it is acknowledged. Kills itself at
 * that acknowledgment, which catches acknowledgments that precede the write.
 */

const [, , dataDir = '', url = '', most = '', ...chatUserIds] = process.argv;
/** Publishers per conversation, each with one packet in flight. */
const LANES = 5;
let acknowledged = 0;

process.stdout.write('opening\n');
const database = await openDatabase({
  dataDir,
  databaseUrl: url === '' ? null : url,
  applier: APPLIER,
});
const conversations = conversationsOf(database);

async function publish(identity: VisitorIdentity, payload: object): Promise<void> {
  const topic = sessionTopic(identity.chatUserId);
  const accepted = await conversations.accept(
    identity,
    topic,
    Buffer.from(JSON.stringify(payload)),
  );
  if (accepted.outcome !== 'deliver') throw new Error(JSON.stringify(accepted));
  process.stdout.write(`${accepted.payload}\n`);
  acknowledged += 1;
  if (acknowledged >= Number(most)) process.kill(process.pid, 'SIGKILL');
}

/** Publishes two messages, an edit of the first, and so on. */
async function write(identity: VisitorIdentity): Promise<never> {
  for (;;) {
    const messageId = uuid();
    await publish(identity, { type: 'message', messageId, text: 'first' });
    await publish(identity, { type: 'message', messageId: uuid(), text: 'second' });
    await publish(identity, { type: 'edit', messageId, text: 'edited' });
  }
}

const identities = chatUserIds.map((chatUserId): VisitorIdentity => ({
  role: 'user',
  chatUserId,
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  browserId: chatUserId,
}));
await Promise.all(identities.map(({ role: _, ...person }) => conversations.create(person)));
await Promise.all(
  identities.flatMap((identity) => Array.from({ length: LANES }, () => write(identity))),
);
