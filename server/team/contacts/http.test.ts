import type { Conversations } from '@ncf/contract/conversations';
import type { Contact } from '@ncf/contract/contacts';
import type { SearchResult } from '@ncf/contract/search';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

/** An application with a visitor of each address, and a form sent by Ada. */
async function startContacts() {
  const app = await openApp();
  const owner = await app.logIn();
  const call = (method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url: `/api/v1/${url}`, token: owner.token, body });
  const visitor = async (chatUserName: string, chatUserEmail: string) => {
    const session = await app.signIn({ chatUserName, chatUserEmail });
    const body = { topic: sessionTopic(session.chatUserId), payload: newMessage('Hello') };
    await app.call({ method: 'POST', url: '/api/v1/publish', token: session.token, body });
    return session;
  };
  const ada = await visitor('Ada', 'Ada@example.com');
  const eve = await visitor('Eve', 'eve@example.net');
  const form = { name: 'Ada King', email: 'ADA@example.com', message: 'Forty vans.' };
  const { reference } = (await call('POST', 'inquiries', form)).json<{ reference: string }>();
  const found = (await call('GET', `conversations?q=${reference}`)).json<Conversations>();
  const inquiryId = found.data[0]?.chatUserId ?? '';
  const get = async (email: string) => (await call('GET', `contacts/${email}`)).json<Contact>();
  return { app, owner, call, get, ada, eve, inquiryId };
}

it('shows an address’s conversations of all channels, with fields that the team defines', async () => {
  const { call, get, ada, inquiryId } = await startContacts();
  expect(await get('ada@EXAMPLE.com')).toMatchObject({
    emails: ['ADA@example.com'],
    name: 'Ada King',
    fields: {},
    conversations: [
      { chatUserId: inquiryId, channel: 'form', lastMessage: { text: 'Forty vans.' } },
      { chatUserId: ada.chatUserId, channel: 'chat' },
    ],
    verified: [],
  });
  expect((await call('GET', 'contacts/nobody@example.com')).statusCode).toBe(404);

  const fieldId = newMessageId();
  const fields = { data: [{ fieldId, name: 'Account number' }] };
  expect((await call('PUT', 'contact-fields', fields)).json()).toEqual(fields);
  expect((await call('GET', 'contact-fields')).json()).toEqual(fields);
  const twice = { data: [...fields.data, { fieldId: newMessageId(), name: 'account NUMBER' }] };
  expect((await call('PUT', 'contact-fields', twice)).statusCode).toBe(400);
  await call('PATCH', 'contacts/ada@example.com', { fields: { [fieldId]: ' AC-12 ' } });
  expect((await get('ada@example.com')).fields).toEqual({ [fieldId]: 'AC-12' });
  await call('PATCH', 'contacts/ada@example.com', { fields: { [fieldId]: '' } });
  expect((await get('ada@example.com')).fields).toEqual({});
});

it('keeps what agents change at the same time', async () => {
  const { call, get } = await startContacts();
  const [account, plan] = [newMessageId(), newMessageId()];
  const set = (fieldId: string, value: string) =>
    call('PATCH', 'contacts/ada@example.com', { fields: { [fieldId]: value } });
  for (const value of ['1', '2']) await Promise.all([set(account, value), set(plan, value)]);
  expect((await get('ada@example.com')).fields).toEqual({ [account]: '2', [plan]: '2' });
  // A merge at the same time stays.
  const merge = () => call('POST', 'contacts/ada@example.com/merge', { email: 'eve@example.net' });
  await Promise.all([set(plan, '3'), merge()]);
  expect((await get('ada@example.com')).emails).toHaveLength(2);
});

it('merges two people and separates them again, and records who did', async () => {
  const { call, get, ada, eve, inquiryId } = await startContacts();
  const fieldId = newMessageId();
  await call('PATCH', 'contacts/eve@example.net', { fields: { [fieldId]: 'Eve’s' } });
  const merge = (email: string) => call('POST', 'contacts/ada@example.com/merge', { email });
  expect((await merge('nobody@example.com')).statusCode).toBe(404);
  expect((await merge('eve@example.net')).json()).toMatchObject({
    emails: ['ADA@example.com', 'eve@example.net'],
    fields: { [fieldId]: 'Eve’s' },
  });
  expect((await merge('eve@example.net')).statusCode).toBe(200);
  const both = (await get('eve@example.net')).conversations.map(({ chatUserId }) => chatUserId);
  expect(both.toSorted()).toEqual([ada.chatUserId, eve.chatUserId, inquiryId].toSorted());
  expect((await call('DELETE', 'contacts/ada@example.com/merge/eve@example.net')).json()).toEqual(
    expect.objectContaining({ emails: ['ADA@example.com'], fields: {} }),
  );
  expect((await get('eve@example.net')).emails).toEqual(['eve@example.net']);
  const audit = (await call('GET', 'audit?limit=3')).json<{ data: { action: string }[] }>();
  expect(audit.data.map(({ action }) => action)).toEqual([
    'contact.separated',
    'contact.merged',
    'contact.merged',
  ]);
});

it('finds people by the values of their fields, and those merged with them', async () => {
  const { call, ada, eve, inquiryId } = await startContacts();
  const found = async (q: string) => {
    const search = (await call('GET', `search?q=${q}`)).json<SearchResult>();
    const inbox = (await call('GET', `conversations?q=${q}`)).json<Conversations>();
    // The search lists the latest conversation of each address.
    const addresses = Map.groupBy(inbox.data, (one) => one.chatUserEmail.toLowerCase());
    expect(search.people.map(({ chatUserId }) => chatUserId)).toEqual(
      [...addresses.values()].map(([latest]) => latest?.chatUserId),
    );
    return inbox.data.map(({ chatUserId }) => chatUserId).toSorted();
  };
  const values = { [newMessageId()]: 'AC-12', [newMessageId()]: 'Café Perú' };
  await call('PATCH', 'contacts/ada@example.com', { fields: values });
  const hers = [ada.chatUserId, inquiryId];
  expect(await found('ac-12')).toEqual(hers.toSorted());
  expect(await found('ada%20peru')).toEqual(hers.toSorted());
  expect(await found('eve%20peru')).toEqual([]);
  await call('POST', 'contacts/ada@example.com/merge', { email: 'eve@example.net' });
  expect(await found('peru')).toEqual([...hers, eve.chatUserId].toSorted());
});

it('grants a visitor nothing of a merged address, and erases what was noted with the address [R6.4]', async () => {
  const { app, call, ada } = await startContacts();
  await call('POST', 'contacts/ada@example.com/merge', { email: 'eve@example.net' });
  const history = (email: string) =>
    app.call({ url: `/api/v1/message/${email}`, token: ada.token });
  expect((await history('eve@example.net')).json()).toMatchObject({ data: [] });
  const contact = { url: '/api/v1/contacts/ada@example.com', token: ada.token };
  expect((await app.call(contact)).statusCode).toBe(403);

  const rows = () => app.database.kysely.selectFrom('contacts').select('emailLower').execute();
  expect(await rows()).toHaveLength(2);
  await call('POST', 'people/erase', { email: 'eve@example.net', confirm: 'eve@example.net' });
  expect(await rows()).toEqual([{ emailLower: 'ada@example.com' }]);
});

it('refuses to merge a contact with itself', async () => {
  const { call } = await startContacts();
  const refused = await call('POST', 'contacts/ada@example.com/merge', {
    email: 'ADA@example.com',
  });
  const why = 'This is the address of this contact. Enter that of another one.';
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    code: 'invalid_input',
    fields: { email: why },
  });
});
