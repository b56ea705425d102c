import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { buildApp } from '../../app.ts';
import { parseEnvironment } from '../../env.ts';
import { createPrivacyRequests } from './privacy-requests.ts';
import { createPrivacyRequestStore } from './store.ts';

const ADA = 'ada.byron@example.com';
const HOME = 'countess@example.net';
const VALUE = 'quetzal-account-17';
/** What the team had noted before. */
const PAST = 'quetzal-account-16';

/** Ada wrote with two addresses, which the team merged and noted a value for; Eve wrote about her. */
async function scene() {
  const app = await openApp();
  const owner = await app.logIn();
  const speak = async (chatUserName: string, chatUserEmail: string, text: string) => {
    const session = await app.signIn({ chatUserName, chatUserEmail });
    const topic = sessionTopic(session.chatUserId);
    await app.callAs(session, 'POST', 'publish', { topic, payload: newMessage(text) });
  };
  await speak('Ada Byron', ADA, 'Hello');
  await speak('Ada Byron', HOME, 'Hello from home');
  await app.callAs(owner, 'POST', `contacts/${ADA}/merge`, { email: HOME });
  const fieldId = newMessageId();
  for (const value of [PAST, VALUE])
    await app.callAs(owner, 'PATCH', `contacts/${ADA}`, { fields: { [fieldId]: value } });
  const erase = async (more: object = {}) =>
    (await app.callAs(owner, 'POST', 'people/erase', { email: ADA, confirm: ADA, ...more })).json<{
      conversations: number;
      remaining: Record<string, number>;
    }>();
  const entry = async (action: string) =>
    (await app.callAs(owner, 'GET', `audit?action=${action}`)).json<{
      data: { target: string; visitor: object | null; detail: Record<string, string> }[];
    }>().data[0];
  return { app, owner, speak, erase, entry };
}

it('records merged contacts by ID, and names them only while they are stored', async () => {
  const { app, erase, entry } = await scene();
  expect(await entry('contact.merged')).toMatchObject({
    visitor: { chatUserEmail: ADA },
    detail: { with: `Ada Byron (${HOME})` },
  });
  await erase({ merged: true });
  expect(await entry('contact.merged')).toMatchObject({ visitor: null, detail: { with: '–' } });
  const bytes = (await app.bytesOnDisk()).toLowerCase();
  for (const word of [ADA, HOME, VALUE, PAST, 'ada byron']) expect(bytes).not.toContain(word);
});

it('lists the merged addresses, and removes the values that they share with an erased one', async () => {
  const { app, owner, erase } = await scene();
  const preview = await app.callAs(owner, 'POST', 'people/preview', { email: ADA });
  expect(preview.json()).toMatchObject({ merged: [HOME], conversations: 1 });
  expect(await erase()).toMatchObject({ conversations: 1, remaining: {} });
  const left = await app.callAs(owner, 'GET', `contacts/${HOME}`);
  expect(left.json()).toMatchObject({ emails: [HOME], fields: {} });
  const bytes = (await app.bytesOnDisk()).toLowerCase();
  for (const word of [ADA, VALUE, PAST]) expect(bytes).not.toContain(word);
  expect(bytes).toContain(HOME);
});

it('says where else the erased address still is', async () => {
  const { speak, erase, entry } = await scene();
  await speak('Eve', 'eve@example.org', `Write to ${ADA.toUpperCase()}!`);
  const { remaining } = await erase({ merged: true });
  expect(remaining).toMatchObject({ messages: 1 });
  expect((await entry('person.erased'))?.detail).toMatchObject({
    conversations: '2',
    'remaining.messages': '1',
  });
});

it('records an erasure once that is requested twice at the same time', async () => {
  const { app, owner, erase } = await scene();
  const [one, other] = await Promise.all([erase(), erase()]);
  expect(one).toMatchObject({ conversations: 1 });
  expect(other).toEqual(one);
  const recorded = () => app.callAs(owner, 'GET', 'audit?action=person.erased');
  expect((await recorded()).json<{ data: object[] }>().data).toHaveLength(1);
  // Later, it is a request of its own.
  expect(await erase()).toMatchObject({ conversations: 0 });
  expect((await recorded()).json<{ data: object[] }>().data).toHaveLength(2);
});

it('refuses an erasure that another node is doing', async () => {
  const { app, owner, erase } = await scene();
  const { http } = await buildApp({
    env: parseEnvironment({ DATA_DIR: app.dataDir }),
    database: app.database,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => http.close());
  const request = {
    method: 'POST',
    url: '/api/v1/people/erase',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { email: ADA, confirm: ADA },
  } as const;
  const [one, other] = await Promise.all([erase(), http.inject(request)]);
  // Either may be first.
  const answers = [one, other.json()];
  expect(answers).toContainEqual(expect.objectContaining({ conversations: 1 }));
  expect(answers).toContainEqual(expect.objectContaining({ statusCode: 503 }));
  const recorded = () => app.callAs(owner, 'GET', 'audit?action=person.erased');
  expect((await recorded()).json<{ data: object[] }>().data).toHaveLength(1);
  expect((await http.inject(request)).json()).toMatchObject({ conversations: 0 });
});

it('erases the browser with each conversation, so that an interrupted erasure leaves none', async () => {
  const app = await openApp();
  await app.signIn({ chatUserName: 'Ada Byron', chatUserEmail: ADA });
  await app.signIn({ chatUserName: 'Ada Byron', chatUserEmail: ADA });
  const { kysely } = app.database;
  let erased = 0;
  const requests = createPrivacyRequests({
    store: createPrivacyRequestStore(app.database),
    erasure: {
      async erase(chatUserId: string) {
        if (erased === 1) throw new Error('The process ends.');
        erased += 1;
        await kysely.deleteFrom('conversations').where('chatUserId', '=', chatUserId).execute();
        return { messages: 0, files: 0 };
      },
    },
  } as unknown as Parameters<typeof createPrivacyRequests>[0]);
  await expect(requests.erase(ADA, false)).rejects.toThrow('The process ends.');
  expect(await kysely.selectFrom('browsers').select('id').execute()).toHaveLength(1);
});
