import { newCsvSchedule, type CsvSchedule } from '@ncf/contract/csv-schedules';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp, OWNER } from '../../app.fixture.ts';
import type { JobKind, Queue } from '../../platform/jobs/job.ts';
import { createCsvSchedules } from './csv-schedules.ts';

const DAY = 24 * 60 * 60_000;
const WEEKLY = {
  name: 'The week, by agent',
  content: { type: 'report', by: 'agent' },
  every: 'week',
  on: 0,
  hour: 8,
  timeZone: 'UTC',
  isPaused: false,
};

async function scene() {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({
    SMTP_URL: mails.url,
    MAIL_FROM: 'desk@example.com',
    PUBLIC_URL: 'https://example.com',
  });
  // On a Wednesday: what is written on a Monday before eight is in the report of the week after.
  app.later(((10 - new Date(app.now()).getUTCDay()) % 7) * DAY);
  const { owner, grace } = await app.logInTeam();
  // Tokens end sooner than a week does.
  const asOwner = async (
    method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => app.callAs(await app.logIn(), method, path, body);
  const save = (id: string, schedule: object) => asOwner('PUT', `csv-schedules/${id}`, schedule);
  const files = () =>
    mails.received
      .flatMap(({ to, mail }) =>
        mail.attachments.map(({ filename, content }) => ({
          to: to.join(),
          subject: mail.subject,
          filename,
          text: Buffer.from(content as ArrayBuffer).toString('utf8'),
        })),
      )
      .toSorted((a, b) => (a.to < b.to ? -1 : 1));
  return { app, mails, owner, grace, asOwner, save, files };
}

it('sends a report at its time to those who may see it, and once', async () => {
  const { app, owner, grace, asOwner, save, files } = await scene();
  const [id, refused] = [newMessageId(), newMessageId()];
  const both = { ...WEEKLY, agentIds: [owner.agentId, grace.agentId] };
  const answer = await save(refused, both);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { agentIds: 'Grace may not see this.' } }),
  ]);
  const saved = await save(id, { ...both, agentIds: [owner.agentId] });
  const { nextAt } = saved.json<CsvSchedule>();
  expect(new Date(nextAt ?? '').toISOString()).toMatch(/T08:00:00\.000Z$/);
  expect(new Date(nextAt ?? '').getUTCDay()).toBe(1);

  const ada = await app.signIn();
  const topic = sessionTopic(ada.chatUserId);
  for (const by of [ada, owner])
    await app.callAs(by, 'POST', 'publish', { topic, payload: newMessage('Hello') });
  app.later(Date.parse(nextAt ?? '') - app.now() + 1000);
  await vi.waitFor(() => expect(files()).toHaveLength(1));
  const [file] = files();
  expect(file).toMatchObject({
    to: OWNER.email,
    subject: 'The week, by agent',
    filename: 'The week, by agent.csv',
  });
  expect(file?.text.split('\r\n').map((line) => line.split(',').slice(0, 3))).toEqual([
    ['\uFEFFAgent', 'Conversations', 'Answered'],
    ['Support', '1', '1'],
  ]);
  const list = async () =>
    (await asOwner('GET', 'csv-schedules')).json<{ data: CsvSchedule[] }>().data;
  await vi.waitFor(async () =>
    expect(await list()).toMatchObject([
      { scheduleId: id, nextAt: new Date(Date.parse(nextAt ?? '') + 7 * DAY).toISOString() },
    ]),
  );
  expect((await list())[0]?.lastAt).not.toBeNull();
  expect((await asOwner('GET', 'audit?action=csv-schedule.changed')).json()).toMatchObject({
    data: [{ action: 'csv-schedule.changed', target: 'The week, by agent' }],
  });
});

it('sends what a view lists now, to each receiver what is theirs, while they still see it', async () => {
  const { app, owner, grace, asOwner, save, files } = await scene();
  const viewId = newMessageId();
  const view = { name: 'Mine', filter: { view: 'mine' }, sharedWith: 'everyone' };
  await asOwner('PUT', `views/${viewId}`, view);
  const ada = await app.signIn({ chatUserName: '=Ada', chatUserEmail: 'ada@example.com' });
  await app.callAs(ada, 'POST', 'publish', {
    topic: sessionTopic(ada.chatUserId),
    payload: newMessage('Hello'),
  });
  await app.callAs(owner, 'PATCH', `conversations/${ada.chatUserId}`, {
    assigneeId: grace.agentId,
  });
  const id = newMessageId();
  const agentIds = [owner.agentId, grace.agentId];
  const content = { type: 'view', viewId };
  expect((await save(id, { ...WEEKLY, content, agentIds })).statusCode).toBe(200);
  expect((await asOwner('POST', `csv-schedules/${id}/run`)).json()).toEqual({ receivers: 2 });
  await vi.waitFor(() => expect(files()).toHaveLength(2));
  const [ofGrace, ofOwner] = files().map(({ text }) => text.split('\r\n'));
  expect(ofGrace).toHaveLength(2);
  expect(ofGrace?.[1]).toContain(`,'=Ada,ada@example.com,Chat,`);
  expect(ofOwner).toHaveLength(1);
  await asOwner('PUT', `views/${viewId}`, { ...view, sharedWith: 'me' });
  expect((await asOwner('POST', `csv-schedules/${id}/run`)).json()).toEqual({ receivers: 1 });
});

it('limits a report to a team, and gives a view’s file the columns of the view', async () => {
  const { app, owner, asOwner, save, files } = await scene();
  const [teamId, other] = [newMessageId(), newMessageId()];
  const team = (id: string, name: string) => ({
    teamId: id,
    name,
    topicIds: [],
    agentIds: [owner.agentId],
    emails: [],
  });
  await asOwner('PUT', 'teams', { data: [team(teamId, 'Sales'), team(other, 'Support')] });
  const write = async (person: object, to: string) => {
    const one = await app.signIn(person);
    const topic = sessionTopic(one.chatUserId);
    await app.callAs(one, 'POST', 'publish', { topic, payload: newMessage('Hello') });
    await asOwner('PATCH', `conversations/${one.chatUserId}`, { teamId: to });
  };
  await write({ chatUserName: 'Ada', chatUserEmail: 'Ada@example.com' }, teamId);
  await write({ chatUserName: 'Bob', chatUserEmail: 'Bob@example.com' }, other);
  app.later(DAY);
  const agentIds = [owner.agentId];
  const sent = async (content: object) => {
    const [id, count] = [newMessageId(), files().length];
    expect((await save(id, { ...WEEKLY, content, agentIds })).statusCode).toBe(200);
    await asOwner('POST', `csv-schedules/${id}/run`);
    await vi.waitFor(() => expect(files()).toHaveLength(count + 1));
    return files().at(-1)?.text.replace('\uFEFF', '').split('\r\n');
  };
  const report = await sent({ type: 'report', by: 'channel', teamId });
  expect(report?.find((line) => line.startsWith('Chat'))).toMatch(/^Chat,1,/);
  const viewId = newMessageId();
  const columns = ['team', 'nextDue'];
  const filter = { view: 'all', team: teamId };
  await asOwner('PUT', `views/${viewId}`, { name: 'Due', filter, columns, sharedWith: 'me' });
  const view = await sent({ type: 'view', viewId });
  expect(view?.[0]).toBe('Reference,Name,Email,Team,Reply due,Last change');
  expect(view?.slice(1)).toEqual([
    expect.stringMatching(/,Ada,Ada@example\.com,Sales,\d{4}-\d\d-\d\dT[^,]+,/),
  ]);
  // The address that stands for none is no one's.
  await write({ chatUserName: 'Eve' }, teamId);
  expect((await sent({ type: 'view', viewId }))?.join()).toContain(',Eve,,Sales,');
});

it('sends nothing while it is paused or after it is deleted, and is for owners and supervisors', async () => {
  const { app, owner, grace, asOwner, save, files } = await scene();
  const id = newMessageId();
  const one = { ...WEEKLY, every: 'day', agentIds: [owner.agentId] };
  await save(id, one);
  expect((await save(id, { ...one, isPaused: true })).json()).toMatchObject({ nextAt: null });
  expect((await app.callAs(grace, 'GET', 'csv-schedules')).statusCode).toBe(403);
  app.later(3 * DAY);
  const other = newMessageId();
  await save(other, one);
  expect((await asOwner('DELETE', `csv-schedules/${other}`)).statusCode).toBe(204);
  expect((await asOwner('DELETE', `csv-schedules/${other}`)).statusCode).toBe(404);
  app.later(3 * DAY);
  // What runs by hand comes after anything that was due.
  expect((await asOwner('POST', `csv-schedules/${id}/run`)).json()).toEqual({ receivers: 1 });
  await vi.waitFor(() => expect(files()).toHaveLength(1));
});

it('leaves no schedule without the job that sends it, even if the process dies or sending fails', async () => {
  const add = vi.fn<Queue<null>['add']>();
  const define = vi.fn<(kind: JobKind<never>) => Queue<never>>(() => ({ add, request() {} }));
  const schedules = createCsvSchedules({
    store: { put: () => Promise.reject(new Error('It died.')) } as never,
    agents: { list: async () => [], senderOf: async () => null },
    mail: { enabled: true, send: async () => {} } as never,
    jobs: { define } as never,
    clock: Date.now,
    files: {} as never,
    views: {} as never,
    publicUrl: null,
  });
  const schedule = newCsvSchedule.parse({ ...WEEKLY, agentIds: [newMessageId()] });
  await expect(schedules.put('one', schedule)).rejects.toThrow('It died.');
  expect(add.mock.calls).toMatchObject([[{ key: 'one' }]]);
  expect(define.mock.calls).toMatchObject([[{ isEndless: true }]]);
});
