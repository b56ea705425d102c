import { CHANNELS, type Channel } from '@ncf/contract/channels';
import type { Conversations } from '@ncf/contract/conversations';
import { referenceOf } from '@ncf/contract/reference';
import type { SearchResult } from '@ncf/contract/search';
import type { Tag } from '@ncf/contract/tags';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { createConversationStore } from '../conversations/store/conversation-store.ts';

const CHAT_ID = '019a0000-0000-7000-8000-0000000000';

/** An application with one conversation of each channel, by its channel's place. */
async function startSearch() {
  const app = await openApp();
  const { token } = await app.logIn();
  const store = createConversationStore(app.database);
  const ids = Object.fromEntries(
    CHANNELS.map((channel, at) => [channel, `${CHAT_ID}b${at}`]),
  ) as Record<Channel, string>;
  const topicId = newMessageId();
  for (const channel of CHANNELS) {
    const now = new Date(app.now()).toISOString();
    const chatUserId = ids[channel];
    const [chatUserName, subject] = [`Ida ${channel}`, `Invoice by ${channel}`];
    const person = { chatUserName, chatUserEmail: `${channel}@example.com`, browserId: 'one' };
    const about = channel === 'form' ? { topicId, phone: '+1 (555) 010-0199' } : {};
    await store.create({ chatUserId, ...person, subject, channel, ...about, now });
    const way = { from: 'user', via: channel, email: null } as const;
    const author = { sender: 'user' } as const;
    const rest = { claims: null, replyTo: null, topicId: null, content: {}, author, way, now };
    const said = { messageId: newMessageId(), text: `Quote for vans by ${channel}` };
    await store.apply({ type: 'message', chatUserId, ...said, ...rest }, 1);
    await app.callAs({ token }, 'POST', `conversations/${chatUserId}/notes`, {
      noteId: newMessageId(),
      text: 'Wants a quote',
    });
  }
  const call = (method: 'PATCH' | 'POST' | 'PUT', path: string, body: object) =>
    app.callAs({ token }, method, path, body);
  const give = (chatUserId: string, team: { teamId: string; name: string }) => {
    const now = new Date(app.now()).toISOString();
    return store.apply({ type: 'team', chatUserId, team, by: null, claims: null, now }, 1);
  };
  const get = async <T>(path: string) => (await app.callAs({ token }, 'GET', path)).json<T>();
  const search = (q: string, more = '') =>
    get<SearchResult>(`search?q=${encodeURIComponent(q)}${more}`);
  const idsOf = (found: readonly { chatUserId: string }[]) =>
    found.map(({ chatUserId }) => chatUserId).toSorted();
  return { ids, topicId, call, get, give, search, idsOf };
}

it('finds the messages, notes, and people of every channel', async () => {
  const { ids, search, idsOf } = await startSearch();
  const all = Object.values(ids).toSorted();
  const found = await search('quote');
  expect([idsOf(found.messages), idsOf(found.notes)]).toEqual([all, all]);
  expect(idsOf((await search('ida')).people)).toEqual(all);
  expect(idsOf((await search('quote call')).messages)).toEqual([ids.call]);
});

it('finds a conversation by its reference, subject, and phone number, as the inbox does', async () => {
  const { ids, get, search, idsOf } = await startSearch();
  const people = async (q: string) => {
    const found = idsOf((await search(q)).people);
    const { data } = await get<Conversations>(`conversations?q=${encodeURIComponent(q)}`);
    expect(idsOf(data), q).toEqual(found);
    return found;
  };
  const reference = referenceOf(ids.email);
  for (const q of [reference, reference.toLowerCase(), reference.replace('-', ''), 'invoice email'])
    expect(await people(q), q).toEqual([ids.email]);
  for (const q of ['+1 (555) 010-0199', '5550100199', '010-0199'])
    expect(await people(q), q).toEqual([ids.form]);
  expect(await people('ZZZZ-ZZZZ')).toEqual([]);
});

it('narrows messages, notes, and people down by channel, tag, team, topic, priority, and state', async () => {
  const { ids, topicId, call, give, search, idsOf } = await startSearch();
  const { tagId } = (await call('POST', 'tags', { name: 'Billing' })).json<Tag>();
  await call('PATCH', `conversations/${ids.call}`, { addTags: [tagId] });
  await call('PATCH', `conversations/${ids.email}`, { priority: 'high' });
  await call('PATCH', `conversations/${ids.chat}`, { closed: true });
  const team = { teamId: newMessageId(), name: 'Sales', agentIds: [] };
  await call('PUT', 'teams', { data: [{ ...team, topicIds: [topicId] }] });
  const cases: [more: string, expected: Channel[]][] = [
    ['', ['chat', 'form', 'email', 'call']],
    ...CHANNELS.map((one): [string, Channel[]] => [`&channel=${one}`, [one]]),
    [`&tag=${tagId}`, ['call']],
    [`&tag=${newMessageId()}`, []],
    [`&topic=${topicId}`, ['form']],
    [`&team=${team.teamId}`, ['form']],
    [`&team=${newMessageId()}`, []],
    ['&priority=high', ['email']],
    ['&state=closed', ['chat']],
    ['&priority=high&channel=chat', []],
  ];
  const narrowed = async (more: string) => {
    const found = await search('quote', more);
    return [found.messages, found.notes, (await search('ida', more)).people].map(idsOf);
  };
  for (const [more, expected] of cases) {
    const wanted = expected.map((channel) => ids[channel]).toSorted();
    expect(await narrowed(more), more).toEqual([wanted, wanted, wanted]);
  }
  // Given to the team, whatever its topic.
  await give(ids.email, team);
  expect((await narrowed(`&team=${team.teamId}`))[0]).toEqual([ids.email, ids.form].toSorted());
});

it('counts a person with several conversations once, and says that there are more', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const start = async (chatUserName: string, chatUserEmail: string) => {
    const visitor = await app.signIn({ chatUserName, chatUserEmail });
    const topic = `chat/session/${visitor.chatUserId}`;
    await app.callAs(visitor, 'POST', 'publish', { topic, payload: newMessage('Hello') });
    app.later(1000);
    return visitor.chatUserId;
  };
  const note = (chatUserId: string) =>
    app.callAs({ token }, 'POST', `conversations/${chatUserId}/notes`, {
      noteId: newMessageId(),
      text: 'Wants a quote',
    });
  const search = async (q: string) =>
    (await app.callAs({ token }, 'GET', `search?q=${q}`)).json<SearchResult>();
  await start('Ida', 'Ida@example.com');
  const last = await start('Ida', 'ida@example.com');
  const once = await search('ida');
  expect([once.people.map(({ chatUserId }) => chatUserId), once.morePeople]).toEqual([
    [last],
    false,
  ]);
  for (let at = 0; at < 8; at += 1) {
    await start(`Ida ${at}`, `ida${at}@example.com`);
    await note(last);
  }
  const many = await search('ida');
  expect([many.people.length, many.morePeople]).toEqual([8, true]);
  expect((await search('quote')).moreNotes).toBe(false);
  await note(last);
  const { notes, moreNotes } = await search('quote');
  expect([notes.length, moreNotes]).toEqual([8, true]);
});
