import type { DueTimes } from '@ncf/contract/due-times';
import type { Enquiry } from '@ncf/contract/enquiries';
import { newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';

it('assigns an inquiry, keeps notes on it, says when it is due, and lets no one answer twice', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ SMTP_URL: mails.url });
  const { owner, grace } = await app.logInTeam();
  const submit = async (topic: string, kind = 'message'): Promise<Enquiry> => {
    const body = { name: 'Ada', email: 'ada@example.com', message: 'Two vans', topic, kind };
    await app.call({ method: 'POST', url: '/api/v1/enquiry', body });
    const { data } = (await app.callAs(owner, 'GET', 'enquiries?limit=1')).json<{
      data: Enquiry[];
    }>();
    return data[0] as Enquiry;
  };
  const minutes = ({ createdAt, dueAt }: Enquiry) =>
    (Date.parse(dueAt) - Date.parse(createdAt)) / 60_000;
  expect(minutes(await submit('Stolen vehicle'))).toBe(10);
  expect(minutes(await submit('Press'))).toBe(3 * 24 * 60);
  expect(minutes(await submit('Buying', 'quote'))).toBe(120);
  const one = await submit('Buying');
  expect(minutes(one)).toBe(240);
  expect(one).toMatchObject({ assignee: null, notes: [] });

  const path = `enquiries/${one.enquiryId}`;
  const toGrace = { assigneeId: grace.agentId, from: null };
  expect((await app.callAs(owner, 'PATCH', path, toGrace)).json()).toMatchObject({
    assignee: { agentId: grace.agentId, adminUserName: 'Grace' },
    state: 'open',
  });
  const late = await app.callAs(owner, 'PATCH', path, { assigneeId: owner.agentId, from: null });
  expect(late.json()).toMatchObject({ code: 'conflict' });
  expect((await app.callAs(owner, 'PATCH', path, { assigneeId: newMessageId() })).statusCode).toBe(
    404,
  );
  const again = { assigneeId: null, from: grace.agentId };
  expect((await app.callAs(grace, 'PATCH', path, again)).json()).toMatchObject({ assignee: null });

  const note = { noteId: newMessageId(), text: 'Wants a demo' };
  for (let twice = 0; twice < 2; twice += 1)
    expect((await app.callAs(grace, 'POST', `${path}/notes`, note)).json()).toMatchObject({
      notes: [{ ...note, adminUserName: 'Grace' }],
    });
  const own = `${path}/notes/${note.noteId}`;
  expect((await app.callAs(owner, 'DELETE', own)).statusCode).toBe(404);
  expect((await app.callAs(grace, 'DELETE', own)).json()).toMatchObject({ notes: [] });

  // Both agents write at once: the second has not seen the first reply.
  const answer = (text: string) => ({ answerId: newMessageId(), text, answersSeen: 0 });
  const first = answer('Yes');
  expect((await app.callAs(grace, 'POST', `${path}/answers`, first)).json()).toMatchObject({
    state: 'answered',
    assignee: { adminUserName: 'Grace' },
  });
  const second = await app.callAs(owner, 'POST', `${path}/answers`, answer('No'));
  expect(second.json()).toMatchObject({ code: 'conflict' });
  expect((await app.callAs(grace, 'POST', `${path}/answers`, first)).statusCode).toBe(200);
  const { mail } = await mails.waitFor(({ to }) => to.includes('ada@example.com'));
  expect(mail.text).toContain('Yes');

  // The team sets other times, which apply to what waits already.
  const times = {
    ...(await app.callAs(grace, 'GET', 'due-times')).json<DueTimes>(),
    message: 45,
    topics: [{ contains: 'Lost key', minutes: 5 }],
  };
  expect((await app.callAs(grace, 'PUT', 'due-times', times)).statusCode).toBe(403);
  const wrong = { ...times, chat: 0, topics: [{ contains: ' ', minutes: 1 }] };
  expect((await app.callAs(owner, 'PUT', 'due-times', wrong)).json()).toMatchObject({
    code: 'invalid_input',
  });
  expect((await app.callAs(owner, 'PUT', 'due-times', times)).json()).toEqual(times);
  expect(minutes((await app.callAs(owner, 'GET', path)).json<Enquiry>())).toBe(45);
  expect(minutes(await submit('My lost keys'))).toBe(5);
  expect(minutes(await submit('Stolen vehicle'))).toBe(45);
});
