import type { InquiryForm } from '@ncf/contract/sent-form';
import { referenceOf } from '@ncf/contract/reference';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { AgentIdentity } from '../../../identity/identity.ts';
import { event, type StoreUnderTest } from './store-under-test.fixture.ts';

const FORM: InquiryForm = {
  kind: 'quote',
  phone: '555 0100',
  topic: 'Fleet',
  page: '/pricing',
  callTime: null,
  details: [{ label: 'Vans', value: '12' }],
};

const RECEIVED = {
  headerId: 'a1@example.com',
  from: { name: 'Ada L.', address: 'ada@example.com' },
  to: ['help@example.com'],
  cc: ['eve@example.com'],
  subject: 'Order 7',
  quoted: '> Hello',
  html: '<p>Where is it?</p>',
};

/** What every conversation store does with forms, emails, and booked calls. */
export function describeChannels(on: StoreUnderTest): void {
  const { ada, grace, publish, emails } = on;
  const heidi: AgentIdentity = { ...grace, agentId: uuid(), adminUserName: 'Heidi' };
  const message = (text: string, more: object = {}) =>
    ({ type: 'message', messageId: uuid(), text, ...more }) as const;
  const emailed = (by: Awaited<ReturnType<typeof ada>>, text = 'Where is it?') =>
    on.conversations.receive(by, message(text), { via: 'email', email: RECEIVED, form: null });

  it('begins a conversation with a form, whose answers are on its first entry', async () => {
    const head = { channel: 'form', subject: 'Fleet', phone: '555 0100', language: 'es' } as const;
    const by = await ada(head);
    const arrival = { via: 'form', email: null, form: FORM } as const;
    const said = event(await on.conversations.receive(by, message('A quote, please.'), arrival));
    expect(said).toMatchObject({ via: 'form', form: FORM, seq: 1 });
    expect((await on.conversations.history(by.chatUserId, {}))?.data).toEqual([said]);
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      ...head,
      reference: referenceOf(by.chatUserId),
      replyVia: 'email',
      state: 'waiting',
      unread: 1,
      lastMessage: { via: 'form', text: 'A quote, please.' },
    });
    expect(await emails(by.chatUserId)).toEqual([]);
  });

  it('stores a received email with its entry, once, and answers the way the person wrote last', async () => {
    const by = await ada({ channel: 'email', subject: 'Order 7' });
    const summary = () => on.conversations.get(by.chatUserId);
    const first = message('Where is it?');
    const arrival = { via: 'email', email: RECEIVED, form: null } as const;
    expect(event(await on.conversations.receive(by, first, arrival))).toMatchObject({
      via: 'email',
    });
    expect(await on.conversations.receive(by, first, arrival)).toEqual({ outcome: 'done' });
    expect(await emails(by.chatUserId)).toMatchObject([
      {
        messageId: first.messageId,
        headerId: 'a1@example.com',
        fromName: 'Ada L.',
        fromAddress: 'ada@example.com',
        toAddresses: '["help@example.com"]',
        ccAddresses: '["eve@example.com"]',
        subject: 'Order 7',
        delivery: 'received',
        quoted: '> Hello',
        html: '<p>Where is it?</p>',
      },
    ]);
    expect(await summary()).toMatchObject({ replyVia: 'email' });
    expect(event(await publish(by, by.chatUserId, message('Anyone?')))).toMatchObject({
      via: 'chat',
    });
    expect(await summary()).toMatchObject({ replyVia: 'chat', lastMessage: { via: 'chat' } });
    await emailed(by);
    expect(await summary()).toMatchObject({ replyVia: 'email', visitorMessages: 3 });
  });

  it('keeps nothing of an email whose message is deleted in the same step', async () => {
    const by = await ada({ channel: 'email', subject: 'Order 7' });
    const { messageId, ...said } = message('Where is it?');
    const arrival = { via: 'email', email: RECEIVED, form: null } as const;
    await Promise.all([
      emailed(by),
      on.conversations.receive(by, { messageId, ...said }, arrival),
      publish(by, by.chatUserId, { type: 'delete', messageId }),
    ]);
    const stored = await emails(by.chatUserId);
    expect(stored.find((one) => one.messageId === messageId)).toMatchObject({
      quoted: '',
      html: null,
    });
  });

  it('writes the email of an answer in the same step, unless it goes by chat', async () => {
    const by = await ada({ channel: 'email', subject: 'Order 7' });
    await emailed(by);
    const sent = message('Tomorrow.');
    expect(event(await publish(grace, by.chatUserId, sent))).toMatchObject({ via: 'email' });
    const waiting = { messageId: sent.messageId, delivery: 'waiting', emailId: null };
    const row = { ...waiting, toAddresses: '["Ada@example.com"]', subject: 'Order 7' };
    expect((await emails(by.chatUserId)).slice(1)).toMatchObject([row]);
    expect(
      event(await publish(grace, by.chatUserId, message('Seen?', { via: 'chat' }))),
    ).toMatchObject({ via: 'chat' });
    expect(await emails(by.chatUserId)).toHaveLength(2);

    const chat = await ada();
    const email = { subject: 'Your order', cc: ['eve@example.com'], bcc: ['bo@example.com'] };
    on.now += 1000;
    await publish(grace, chat.chatUserId, message('By email, too.', { via: 'email', email }));
    expect(await emails(chat.chatUserId)).toMatchObject([
      {
        subject: 'Your order',
        ccAddresses: '["eve@example.com"]',
        bccAddresses: '["bo@example.com"]',
        toAddresses: '["Ada@example.com"]',
        at: new Date(on.now).toISOString(),
      },
    ]);
    // Addresses are the team's own: no session topic carries them.
    const { data = [] } = (await on.conversations.history(chat.chatUserId, {})) ?? {};
    expect(JSON.stringify(data)).not.toContain('bo@example.com');
  });

  it('refuses an answer by email if the server sends none, and takes one by chat', async () => {
    const by = await ada({ channel: 'email' });
    await emailed(by);
    const stored = message('Today.');
    event(await publish(grace, by.chatUserId, stored));
    on.withoutEmail();
    // What arrives again is there already.
    expect(await publish(grace, by.chatUserId, stored)).toEqual({ outcome: 'done' });
    expect(await publish(grace, by.chatUserId, message('Tomorrow.'))).toMatchObject({
      outcome: 'refuse',
      code: 'unavailable',
    });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({ lastSeq: 2 });
    event(await publish(grace, by.chatUserId, message('Tomorrow.', { via: 'chat' })));
    expect(await emails(by.chatUserId)).toHaveLength(2);
    // What a person writes by email is received nevertheless.
    expect(await emailed(by)).toMatchObject({ outcome: 'deliver' });
  });

  it('refuses an answer if a colleague has answered after what its writer has seen', async () => {
    const by = await ada({ channel: 'email' });
    await emailed(by);
    const hers = message('Tomorrow.', { seenSeq: 1 });
    event(await publish(grace, by.chatUserId, hers));
    const late = message('Today.', { seenSeq: 1 });
    expect(await publish(heidi, by.chatUserId, late)).toMatchObject({ code: 'conflict' });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({ lastSeq: 2 });
    expect(await emails(by.chatUserId)).toHaveLength(2);
    // One's own message is no collision, and neither is the person's.
    event(await publish(grace, by.chatUserId, message('By noon.', { seenSeq: 1 })));
    await emailed(by, 'Thank you.');
    event(await publish(heidi, by.chatUserId, { ...late, seenSeq: 3 }));
    // A message that is sent again because its acknowledgment was lost has been stored.
    expect(await publish(grace, by.chatUserId, hers)).toEqual({ outcome: 'done' });
    expect(await emails(by.chatUserId)).toHaveLength(5);
    // Without a comparison, nothing is refused.
    event(await publish(grace, by.chatUserId, message('Anything else?')));
  });

  it('waits again when an email bounces, even if closed and snoozed', async () => {
    const by = await ada({ channel: 'email' });
    await emailed(by);
    event(await publish(grace, by.chatUserId, message('Tomorrow.')));
    const change = (made: Parameters<typeof on.conversations.change>[2]) =>
      on.conversations.change(by.chatUserId, null, made);
    const until = new Date(on.now + 60_000).toISOString();
    await change({ type: 'snooze', until });
    on.now += 1000;
    const waitingSince = new Date(on.now).toISOString();
    expect(await change({ type: 'bounced', status: '5.1.1' })).toBe('done');
    const waits = { waitingSince, snoozedUntil: null, assignee: { agentId: grace.agentId } };
    expect(await on.conversations.get(by.chatUserId)).toMatchObject(waits);
    await publish(grace, by.chatUserId, { type: 'admin_closed' });
    on.now += 1000;
    await change({ type: 'bounced', status: '' });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      state: 'waiting',
      waitingSince: new Date(on.now).toISOString(),
      assignee: { agentId: grace.agentId },
    });
    const bounces = (await on.conversations.activities(by.chatUserId)).filter(
      ({ type }) => type === 'bounced',
    );
    expect(bounces).toMatchObject([{ value: '5.1.1', by: null }, { value: '' }]);
  });

  it('books a time once, and frees it when the call is canceled', async () => {
    const callTime = new Date(on.now + 3_600_000).toISOString();
    const visitor = () => ({
      chatUserId: uuid(),
      chatUserName: 'Ada',
      chatUserEmail: 'ada@example.com',
      browserId: uuid(),
    });
    const book = (who: ReturnType<typeof visitor>) =>
      on.conversations.create({ ...who, channel: 'call', callTime });
    const people = [visitor(), visitor(), visitor()];
    const booked = await Promise.all(people.map(book));
    expect(booked.filter((isBooked) => isBooked)).toHaveLength(1);
    const winner = people[booked.indexOf(true)] ?? visitor();
    const loser = people[booked.indexOf(false)] ?? visitor();
    // Repeating a request changes nothing.
    expect(await book(winner)).toBe(true);
    expect(await on.conversations.get(loser.chatUserId)).toBeNull();
    const from = new Date(on.now).toISOString();
    expect(await on.conversations.bookedCalls(from)).toEqual([
      { chatUserId: winner.chatUserId, callTime },
    ]);
    expect(await on.conversations.get(winner.chatUserId)).toMatchObject({ callTime });
    const by = { agentId: grace.agentId, adminUserName: 'Grace' };
    for (const _ of [1, 2])
      expect(await on.conversations.change(winner.chatUserId, by, { type: 'cancel_call' })).toBe(
        'done',
      );
    expect(await on.conversations.activities(winner.chatUserId)).toMatchObject([
      { type: 'call_canceled', value: callTime, by },
    ]);
    expect(await on.conversations.bookedCalls(from)).toEqual([]);
    expect(await book(loser)).toBe(true);
  });
}
