import type { Contact } from '@ncf/contract/contacts';
import { v7 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { ContactStore, StoredContact } from './store.ts';

/** People by their email addresses, for agents. */
export type Contacts = ReturnType<typeof createContacts>;

interface Parts {
  store: ContactStore;
  conversations: Pick<Conversations, 'byIds'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** The most conversations of one contact. */
const MOST = 100;

const valuesOf = ({ fields }: StoredContact) => JSON.parse(fields) as Record<string, string>;

/** The values of the requested address, which is first, win. */
const fieldsIn = (rows: readonly StoredContact[]): Record<string, string> =>
  Object.assign({}, ...rows.map(valuesOf).toReversed());

const blank = (email: string): StoredContact => ({
  emailLower: emailKey(email),
  personId: uuid(),
  fields: '{}',
});

/** Creates contacts on a store. What changes answer is read before they are stored, so that none fails afterward. */
export function createContacts({ store, conversations, clock }: Parts) {
  const now = (): string => new Date(clock()).toISOString();
  /** The rows of a person; a row that is not stored yet for an address without one. */
  async function rowsOf(email: string): Promise<[StoredContact, ...StoredContact[]]> {
    const rows = await store.person(emailKey(email));
    const own = rows.find(({ emailLower }) => emailLower === emailKey(email)) ?? blank(email);
    return [own, ...rows.filter((row) => row !== own)];
  }

  async function describe(rows: readonly StoredContact[]): Promise<Contact> {
    const keys = rows.map(({ emailLower }) => emailLower);
    const own = await store.conversations(keys, MOST);
    // The last one of a key wins.
    const typed = new Map(
      own.toReversed().map(({ chatUserEmail: email }) => [emailKey(email), email]),
    );
    return {
      emails: keys.map((key) => typed.get(key) ?? key),
      name: own[0]?.chatUserName ?? '',
      fields: fieldsIn(rows),
      conversations: await conversations.byIds(own.map(({ chatUserId }) => chatUserId)),
      verified: own.filter(({ verified }) => verified).map(({ chatUserId }) => chatUserId),
    };
  }

  async function present(rows: readonly StoredContact[]): Promise<Contact | null> {
    const contact = await describe(rows);
    return contact.conversations.length === 0 ? null : contact;
  }

  return {
    /** Null if there is nothing of this address. */
    get: async (email: string): Promise<Contact | null> => present(await rowsOf(email)),
    /** The values of the fields of the person with an address, by `fieldId`. */
    fieldsOf: async (email: string): Promise<Readonly<Record<string, string>>> =>
      fieldsIn(await rowsOf(email)),
    /** Sets the values of fields; null if there is nothing of this address. */
    async change(email: string, fields: Readonly<Record<string, string>>): Promise<Contact | null> {
      const rows = await rowsOf(email);
      const before = await present(rows);
      if (before === null) return null;
      // In all rows of the person, so that a removed value does not return with another address.
      const edit = (before: Record<string, string>) =>
        Object.fromEntries(
          Object.entries({ ...before, ...fields }).filter(([, value]) => value !== ''),
        );
      await store.change(rows[0], edit, now());
      return { ...before, fields: edit(before.fields) };
    },
    /** Shows two people as one; null if there is nothing of one of the addresses, `same` if they are one address. */
    async merge(email: string, other: string): Promise<Contact | 'same' | null> {
      if (emailKey(email) === emailKey(other)) return 'same';
      const [rows, others] = [await rowsOf(email), await rowsOf(other)];
      if ((await present(rows)) === null || (await present(others)) === null) return null;
      if (others[0].personId === rows[0].personId) return present(rows);
      const [own, ...former] = rows;
      const rest = [...former, ...others].toSorted((a, b) =>
        a.emailLower < b.emailLower ? -1 : 1,
      );
      const merged = await present([own, ...rest]);
      await store.merge(own, others[0], now());
      return merged;
    },
    /**
     * Separates a merged address into a person of its own; null if it was not merged with `email`.
     * @returns the person who is left, who may have no conversations, and the other one
     */
    async separate(
      email: string,
      other: string,
    ): Promise<{ left: Contact; apart: Contact } | null> {
      const [own, ...others] = await rowsOf(email);
      const row = others.find(({ emailLower }) => emailLower === emailKey(other));
      if (row === undefined) return null;
      const left = await describe([own, ...others.filter((one) => one !== row)]);
      const apart = await describe([row]);
      await store.separate(row.emailLower, uuid(), now());
      return { left, apart };
    },
  };
}
