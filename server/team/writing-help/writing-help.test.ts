import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { startModel } from '@ncf/testing/language-model';
import { siteWithSearch } from '../../website/website.fixture.ts';

/** A conversation in Spanish with a private note, and a language model that says what `says` holds. */
async function desk() {
  const held: { says: string | null } = { says: null };
  const model = await startModel(() => held.says);
  onTestFinished(model.close);
  const env = { AI_URL: model.url, AI_KEY: 'key-1', AI_MODEL: 'small', RATE_LIMIT: '1200' };
  const app = await openApp(env, { site: siteWithSearch() });
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const { owner, grace } = await app.logInTeam();
  const ada = await app.signIn();
  const visitor = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  onTestFinished(() => visitor.close());
  await visitor.subscribe(sessionTopic(ada.chatUserId));
  const message = newMessage('¿Cuánto dura la battery?');
  await visitor.publish(sessionTopic(ada.chatUserId), message);
  const chat = `conversations/${ada.chatUserId}`;
  await app.callAs(grace, 'POST', `${chat}/notes`, {
    noteId: newMessageId(),
    text: 'Pays late',
  });
  return {
    app,
    owner,
    grace,
    ada,
    visitor,
    model,
    message,
    says: (text: string | null) => void (held.says = text),
    allow: (conversations: boolean, notes: boolean) =>
      app.callAs(owner, 'PUT', 'writing-help', { conversations, notes }),
    summarize: () => app.callAs(grace, 'POST', `${chat}/summary`),
    draft: (text: string) => app.callAs(grace, 'POST', `${chat}/drafted-reply`, { text }),
    /** What the model was given last. */
    given: () => model.requests.at(-1)?.body ?? '',
  };
}

it('gives the language model nothing until an owner allows it, and private notes only if that is allowed, too', async () => {
  const { app, grace, ada, model, says, allow, summarize, draft, given } = await desk();
  says('- Asks about the battery [1]');
  const state = async () => (await app.callAs(grace, 'GET', 'writing-help')).json<object>();
  expect(await state()).toEqual({ hasModel: true, conversations: false, notes: false });
  for (const refused of [await summarize(), await draft('')])
    expect(refused.json()).toMatchObject({ statusCode: 404, code: 'not_offered' });
  const change = { conversations: true, notes: true };
  expect((await app.callAs(grace, 'PUT', 'writing-help', change)).statusCode).toBe(403);
  expect(model.requests).toEqual([]);

  await allow(true, false);
  expect((await summarize()).statusCode).toBe(200);
  expect(given()).toContain('[1] Customer: ¿Cuánto dura');
  for (const secret of ['Pays late', ada.chatUserName, ada.chatUserEmail, 'Grace'])
    expect(given()).not.toContain(secret);
  await allow(true, true);
  await summarize();
  expect(given()).toContain('Private note of the team: Pays late');
  // What goes to the visitor is never written from notes.
  await draft('');
  expect(given()).not.toContain('Pays late');
  await allow(false, true);
  expect((await summarize()).statusCode).toBe(404);
  expect(model.requests).toHaveLength(3);
});

it('sums up a conversation with the messages of each point, and leaves out what names none', async () => {
  const { message, says, allow, summarize } = await desk();
  await allow(true, true);
  says('- Asks about the battery [1][2]\n- Is angry\n- Has a boat [7]\nPays late [2].');
  expect((await summarize()).json()).toEqual({
    points: [
      { text: 'Asks about the battery', messageIds: [message.messageId] },
      { text: 'Pays late.', messageIds: [] },
    ],
  });
  for (const failure of ['Nothing to say.', null]) {
    says(failure);
    expect((await summarize()).json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  }
});

it('drafts a reply from the site, or translates the agent’s text, and sends nothing to the visitor', async () => {
  const { visitor, says, allow, draft, given } = await desk();
  await allow(true, false);
  says('Dura 5 años [1].');
  expect((await draft('')).json()).toEqual({
    text: 'Dura 5 años.',
    sources: [{ path: '/faq#battery', title: 'Battery' }],
  });
  expect(given()).toContain('[1] Battery');
  says('Cinco años.');
  expect((await draft('Five years.')).json()).toEqual({ text: 'Cinco años.', sources: [] });
  expect(given()).toContain('Five years.');
  says(null);
  expect((await draft('')).statusCode).toBe(503);
  expect(JSON.stringify(visitor.received)).not.toMatch(/años|years/);
});

it('has 60 texts written for one agent in an hour', async () => {
  const { says, allow, summarize } = await desk();
  await allow(true, false);
  says('- Asks about the battery [1]');
  for (let at = 0; at < 60; at += 1) expect((await summarize()).statusCode).toBe(200);
  expect((await summarize()).statusCode).toBe(429);
});

it('offers nothing without a language model', async () => {
  const app = await openApp();
  const { owner, grace } = await app.logInTeam();
  const { chatUserId } = await app.signIn();
  const allowed = await app.callAs(owner, 'PUT', 'writing-help', {
    conversations: true,
    notes: true,
  });
  expect(allowed.json()).toMatchObject({ hasModel: false });
  const refused = await app.callAs(grace, 'POST', `conversations/${chatUserId}/summary`);
  expect(refused.json()).toMatchObject({ code: 'not_offered' });
});
