import { expect, it } from 'vitest';
import { createContacts } from './contacts.ts';
import type { StoredContact } from './store.ts';

const row = (emailLower: string, personId: string, value: string): StoredContact => ({
  emailLower,
  personId,
  fields: JSON.stringify({ plan: value }),
});

/** Contacts on a store that can read nothing more once it has stored a change. */
function openContacts(rows: StoredContact[], written = rows.map((one) => one.emailLower)) {
  let isStored = false;
  async function read<Result>(result: Result): Promise<Result> {
    if (isStored) throw new Error('The database is gone.');
    return result;
  }
  const store = async (): Promise<void> => {
    isStored = true;
  };
  const personOf = (email: string) => rows.find((one) => one.emailLower === email)?.personId;
  return createContacts({
    store: {
      person: (email) => read(rows.filter(({ personId }) => personId === personOf(email))),
      conversations: (emails) =>
        read(
          emails
            .filter((email) => written.includes(email))
            .map((email) => ({
              chatUserId: email,
              chatUserName: email,
              chatUserEmail: email,
              createdAt: '',
              verified: false,
            })),
        ),
      change: store,
      merge: store,
      separate: store,
    },
    conversations: { byIds: (ids) => read(ids.map((id) => ({ chatUserId: id }) as never)) },
    clock: Date.now,
  });
}

it('answers that a change was stored, whatever fails after its commit', async () => {
  const [ada, eve] = [row('ada@example.com', '1', 'ada'), row('eve@example.com', '2', 'eve')];
  const both = { emails: ['eve@example.com', 'ada@example.com'], name: 'eve@example.com' };
  const changed = openContacts([ada, { ...eve, personId: '1' }]).change('eve@example.com', {
    plan: 'new',
  });
  expect(await changed).toMatchObject({ ...both, fields: { plan: 'new' } });
  const merged = await openContacts([ada, eve]).merge('eve@example.com', 'ada@example.com');
  expect(merged).toMatchObject({ ...both, fields: { plan: 'eve' } });
  const separated = openContacts([ada, { ...eve, personId: '1' }]);
  expect(await separated.separate('eve@example.com', 'ada@example.com')).toMatchObject({
    left: { emails: ['eve@example.com'], fields: { plan: 'eve' } },
    apart: { emails: ['ada@example.com'] },
  });
});

it('separates an address that has no conversations', async () => {
  const rows = [row('ada@example.com', '1', 'a'), row('eve@example.com', '1', 'e')];
  const contacts = openContacts(rows, ['eve@example.com']);
  expect(await contacts.separate('ada@example.com', 'eve@example.com')).toMatchObject({
    left: { emails: ['ada@example.com'], name: '', conversations: [] },
    apart: { conversations: [{ chatUserId: 'eve@example.com' }] },
  });
});
