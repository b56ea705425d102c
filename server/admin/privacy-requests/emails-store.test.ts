import { ERASED_VISITOR } from '@ncf/contract/removed-visitors';
import { newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { createConversationStore } from '../../chat/conversations/store/conversation-store.ts';

const ADA = { name: 'Ada King', address: 'Ada@MÜNCHEN.example' };
const SAME = 'ada@xn--mnchen-3ya.example';

/** An application where Ada wrote an email, got copies of Bob's, and answered a forward of it. */
async function startEmails() {
  const app = await openApp();
  const { token } = await app.logIn();
  const store = createConversationStore(app.database);
  const now = new Date(app.now()).toISOString();
  /** Stores an email as a conversation. */
  const receive = async (from: typeof ADA, to: string[], cc: string[]) => {
    const chatUserId = newMessageId();
    const person = { chatUserName: from.name, chatUserEmail: from.address, browserId: from.name };
    await store.create({ chatUserId, ...person, channel: 'email', now });
    const add = (by: typeof ADA) => {
      const html = `<p>Signed, ${by.name}</p>`;
      const email = { headerId: null, from: by, to, cc, subject: 'Vans', quoted: '', html };
      const way = { from: 'user', via: 'email', email } as const;
      const author = { sender: 'user' } as const;
      const rest = { claims: null, replyTo: null, topicId: null, content: {}, author, way, now };
      const said = { messageId: newMessageId(), text: 'Two vans, please.' };
      return store.apply({ type: 'message', chatUserId, ...said, ...rest }, 1);
    };
    await add(from);
    return { chatUserId, add };
  };
  await receive(ADA, ['support@example.com'], ['eve@example.com']);
  const bob = { name: 'Bob', address: 'bob@example.com' };
  const bobs = await receive(bob, ['support@example.com', SAME], ['eve@example.com', ADA.address]);
  await bobs.add({ ...ADA, address: SAME });
  await receive(bob, ['support@example.com'], ['eve@example.com', 'grada@example.com']);
  const forward = (kind: 'forward' | 'forward_reply', text: string) => ({
    id: newMessageId(),
    chatUserId: bobs.chatUserId,
    agentId: '',
    adminUserName: kind === 'forward' ? 'Support' : ADA.name,
    kind,
    text,
    createdAt: now,
    editedAt: null,
    searchText: text,
    draft: null,
    address: SAME,
    subject: 'Fwd: Vans',
    delivery: 'sent' as const,
  });
  const { kysely } = app.database;
  const notes = [forward('forward', 'Can you help?'), forward('forward_reply', 'I can.')];
  await kysely.insertInto('notes').values(notes).execute();
  const people = (path: string, body: object) =>
    app.call({ method: 'POST', url: `/api/v1/people/${path}`, token, body });
  return { people, kysely };
}

it('exports the emails of a person’s conversations, and where other people’s name them', async () => {
  const { people } = await startEmails();
  const email = ADA.address;
  expect((await people('preview', { email })).json()).toMatchObject({
    conversations: 1,
    messages: 1,
    others: 4,
  });
  const archive = (await people('export', { email })).rawPayload.toString();
  const json = archive.slice(archive.indexOf('{"email":'), archive.indexOf(']}]}\n') + 4);
  const { conversations, others } = JSON.parse(json) as {
    conversations: { conversation_emails: object[] }[];
    others: { conversation_emails: object[]; notes: object[] };
  };
  const html = '<p>Signed, Ada King</p>';
  const own = { fromAddress: ADA.address, ccAddresses: '["eve@example.com"]', html };
  expect(conversations).toMatchObject([{ conversation_emails: [own] }]);
  expect(others.conversation_emails).toEqual([
    { subject: 'Vans', at: expect.any(String) },
    { subject: 'Vans', at: expect.any(String) },
  ]);
  expect(others.notes).toMatchObject([
    { kind: 'forward', text: 'Can you help?' },
    { kind: 'forward_reply', text: 'I can.' },
  ]);
  expect(json).not.toMatch(/bob@|Bob/);
});

it('erases a person from the emails and forwards of other people’s conversations', async () => {
  const { people, kysely } = await startEmails();
  const body = { email: SAME, confirm: SAME };
  expect((await people('erase', body)).json()).toMatchObject({ conversations: 1, others: 4 });
  const rows = await kysely
    .selectFrom('conversation_emails')
    .select(['fromName', 'fromAddress', 'toAddresses', 'ccAddresses'])
    .execute();
  const support = '["support@example.com"]';
  const bob = { fromName: 'Bob', fromAddress: 'bob@example.com', toAddresses: support };
  const eve = '["eve@example.com"]';
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...bob, ccAddresses: eve },
      { fromName: null, fromAddress: null, toAddresses: support, ccAddresses: eve },
      { ...bob, ccAddresses: '["eve@example.com","grada@example.com"]' },
    ]),
  );
  const notes = await kysely.selectFrom('notes').select(['kind', 'address']).execute();
  expect(notes).toEqual([{ kind: 'forward', address: ERASED_VISITOR.chatUserEmail }]);
  expect((await people('preview', { email: SAME })).json()).toMatchObject({
    conversations: 0,
    others: 0,
  });
});
