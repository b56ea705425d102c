import { statusEvent, type SessionEvent } from '@ncf/contract/messages';
import { fc } from '@ncf/testing/fast-check';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { event, type StoreUnderTest } from './store-under-test.fixture.ts';

/** What every conversation store does with entries, receipts, and reactions. */
export function describeEntries(on: StoreUnderTest): void {
  const { ada, grace, publish } = on;

  it('stamps time, seq, rev, and author, and returns them in the history [R7.4]', async () => {
    const by = await ada();
    const messageId = uuid();
    const said = event(
      await publish(by, by.chatUserId, {
        type: 'message',
        messageId,
        text: 'Hi',
        reactions: { x: 'y' },
      }),
    );
    expect(said).toMatchObject({
      seq: 1,
      rev: 1,
      status: 'sent',
      sender: 'user',
      chatUserName: 'Ada',
      reactions: {},
    });
    const answer = event(
      await publish(grace, by.chatUserId, {
        type: 'reply',
        messageId: uuid(),
        replyTo: messageId,
        text: 'Yes',
      }),
    );
    expect(answer).toMatchObject({
      seq: 2,
      replyTo: messageId,
      adminUserName: 'Grace',
      sender: 'admin',
    });
    expect(await on.conversations.history(by.chatUserId, {})).toEqual({
      data: [said, answer],
      rev: 2,
      more: false,
    });
    expect(
      (await on.conversations.historyByEmail('ADA@example.com', by.browserId, {})).data,
    ).toEqual([said, answer]);
    expect((await on.conversations.historyByEmail('ada@example.com', uuid(), {})).data).toEqual([]);
  });

  it('acknowledges a duplicate without changing anything [R4.15]', async () => {
    const by = await ada();
    const payload = { type: 'message', messageId: uuid(), text: 'Hi' };
    await publish(by, by.chatUserId, payload);
    expect(await publish(by, by.chatUserId, payload)).toEqual({ outcome: 'done' });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      rev: 1,
      lastSeq: 1,
      unread: 1,
    });
  });

  it('refuses another message with the ID of a stored one, but not one that was edited since [R4.15]', async () => {
    const by = await ada();
    const payload = { type: 'message', messageId: uuid(), text: 'Hi' };
    await publish(by, by.chatUserId, payload);
    const reused = { outcome: 'refuse', code: 'message_id_reused' };
    const other = { ...payload, text: 'Other' };
    expect(await publish(by, by.chatUserId, other)).toMatchObject(reused);
    expect(await publish(grace, by.chatUserId, payload)).toMatchObject(reused);
    await publish(by, by.chatUserId, { ...payload, type: 'edit', text: 'Hello' });
    expect(await publish(by, by.chatUserId, payload)).toEqual({ outcome: 'done' });
    await publish(by, by.chatUserId, { type: 'delete', messageId: payload.messageId });
    expect(await publish(by, by.chatUserId, payload)).toEqual({ outcome: 'done' });
  });

  it('keeps replyTo only if the original is known [R4.9]', async () => {
    const by = await ada();
    const reply = { type: 'reply', messageId: uuid(), replyTo: uuid(), text: 'Hm' };
    expect(event(await publish(by, by.chatUserId, reply))).toMatchObject({ replyTo: null });
  });

  it('accepts receipts only from the receiving side, and never reverts one [R4.13] [R6.3]', async () => {
    const by = await ada();
    const messageId = uuid();
    await publish(by, by.chatUserId, { type: 'message', messageId, text: 'Hi' });
    const receipt = (status: string) => ({ type: 'status_update', messageId, status });
    expect(await publish(by, by.chatUserId, receipt('read'))).toMatchObject({
      outcome: 'refuse',
      code: 'forbidden',
    });
    const read = await publish(grace, by.chatUserId, receipt('read'));
    if (read.outcome !== 'deliver') throw new Error('not delivered');
    expect(statusEvent.parse(JSON.parse(read.payload))).toMatchObject({ status: 'read', rev: 2 });
    expect(await publish(grace, by.chatUserId, receipt('delivered'))).toEqual({
      outcome: 'done',
    });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({ unread: 0, rev: 2 });
  });

  it('lets only the author edit [R6.3], and replaces text and time [R4.8]', async () => {
    const by = await ada();
    const messageId = uuid();
    await publish(by, by.chatUserId, { type: 'message', messageId, text: 'Hi' });
    const edit = { type: 'edit', messageId, text: 'Hi!' };
    expect(await publish(grace, by.chatUserId, edit)).toMatchObject({ code: 'forbidden' });
    on.now += 1000;
    const edited = event(await publish(by, by.chatUserId, edit));
    const [entry] = (await on.conversations.history(by.chatUserId, { sinceRev: 1 }))?.data ?? [];
    expect(edited).toMatchObject({ type: 'edit', text: 'Hi!', rev: 2, status: 'sent' });
    expect(entry).toMatchObject({
      text: 'Hi!',
      rev: 2,
      seq: 1,
      messageTime: edited.type === 'edit' && edited.messageTime,
    });
  });

  it("stores a reaction under the sender's name, and removes it with an empty one [R4.10]", async () => {
    const by = await ada();
    const messageId = uuid();
    await publish(by, by.chatUserId, { type: 'message', messageId, text: 'Hi' });
    for (const emoji of ['👍', '']) {
      await publish(grace, by.chatUserId, { type: 'reacted', messageId, emoji });
      const [entry] = (await on.conversations.history(by.chatUserId, {}))?.data ?? [];
      expect(entry).toMatchObject({ reactions: emoji === '' ? {} : { Grace: '👍' } });
    }
  });

  it('knows an agent’s reaction by ID after a new name, and leaves a colleague’s alone [R4.10]', async () => {
    const by = await ada();
    const messageId = uuid();
    await publish(by, by.chatUserId, { type: 'message', messageId, text: 'Hi' });
    const react = (who: typeof grace, emoji: string) =>
      publish(who, by.chatUserId, { type: 'reacted', messageId, emoji });
    const stored = async () => (await on.conversations.history(by.chatUserId, {}))?.data[0];
    await react(grace, '👍');
    await react({ ...grace, agentId: uuid(), adminUserName: 'Alan' }, '🎉');
    const renamed = { ...grace, adminUserName: 'Admiral' };
    expect(event(await react(renamed, '👀'))).toMatchObject({ agentId: grace.agentId });
    expect(await stored()).toMatchObject({ reactions: { Alan: '🎉', Admiral: '👀' } });
    expect(await stored()).toMatchObject({ reactedBy: { Admiral: grace.agentId } });
    await react(grace, '');
    expect(await stored()).toMatchObject({ reactions: { Alan: '🎉' } });
  });

  it('counts seq and rev without gaps, and never reverts a status [R4.13]', async () => {
    const ids = Array.from({ length: 4 }, () => uuid());
    const id = fc.constantFrom(...ids);
    const step = fc.oneof(
      fc.record({ type: fc.constant('message'), messageId: id, text: fc.constantFrom('a', 'b') }),
      fc.record({ type: fc.constant('edit'), messageId: id, text: fc.constantFrom('a', 'b') }),
      fc.record({
        type: fc.constant('reacted'),
        messageId: id,
        emoji: fc.constantFrom('👍', ''),
      }),
      fc.record({
        type: fc.constant('status_update'),
        messageId: id,
        status: fc.constantFrom('delivered', 'read'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), step), { maxLength: 25 }), async (steps) => {
        const by = await ada();
        let rev = 0;
        const rank = new Map<string, number>();
        for (const [admin, payload] of steps) {
          const accepted = await publish(admin ? grace : by, by.chatUserId, payload);
          if (accepted.outcome === 'deliver') expect(JSON.parse(accepted.payload).rev).toBe(++rev);
          for (const entry of (await on.conversations.history(by.chatUserId, {}))?.data ?? []) {
            if (!('status' in entry)) continue;
            const present = ['sent', 'delivered', 'read'].indexOf(entry.status);
            expect(present).toBeGreaterThanOrEqual(rank.get(entry.messageId) ?? 0);
            rank.set(entry.messageId, present);
          }
        }
        const data = (await on.conversations.history(by.chatUserId, {}))?.data ?? [];
        expect(data.map(({ seq }) => seq)).toEqual(data.map((_, index) => index + 1));
      }),
      { numRuns: 25 },
    );
  });

  it('never stamps an earlier time if the clock goes back', async () => {
    const by = await ada();
    const say = { type: 'message', text: 'Hi' };
    const first = event(await publish(by, by.chatUserId, { ...say, messageId: uuid() }));
    on.now -= 60_000;
    const second = event(await publish(by, by.chatUserId, { ...say, messageId: uuid() }));
    on.now += 60_000;
    const timeOf = (said: SessionEvent) => 'messageTime' in said && said.messageTime;
    expect(timeOf(second)).toBe(timeOf(first));
  });

  it('keeps every character of a text that does not hide or reverse it', async () => {
    const by = await ada();
    const text = 'ab[31m\u2028 "\\\r\n\t é 👨‍👩‍👧 \ud800';
    const said = event(
      await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text }),
    );
    const [entry] = (await on.conversations.history(by.chatUserId, {}))?.data ?? [];
    // A lone surrogate has no UTF-8 form.
    const kept = text.replace('\ud800', '\ufffd');
    expect(said).toMatchObject({ text: expect.stringContaining('ab[31m') });
    expect(entry).toMatchObject({ text: kept });
  });

  it('returns all entries without a limit [R7.4]', async () => {
    const by = await ada();
    const say = (n: number) =>
      publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: `${n}` });
    await Promise.all(Array.from({ length: 450 }, (_, n) => say(n)));
    expect((await on.conversations.history(by.chatUserId, {}))?.data).toHaveLength(450);
    expect(
      (await on.conversations.historyByEmail(by.chatUserEmail, by.browserId, {})).data,
    ).toHaveLength(450);
    const part = await on.conversations.history(by.chatUserId, { limit: 10, beforeSeq: 100 });
    expect(part).toMatchObject({ more: true });
    expect(part?.data.map(({ seq }) => seq)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
  });

  it('ends a page after half a million characters, and goes on from there [R7.4]', async () => {
    const by = await ada();
    const text = 'x'.repeat(4000);
    const say = () => publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text });
    await Promise.all(Array.from({ length: 300 }, () => say()));
    const fits = Math.ceil((512 * 1024) / text.length);
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => from + n);
    const read = async (query: object) => {
      const { data = [], ...page } = (await on.conversations.history(by.chatUserId, query)) ?? {};
      return { ...page, seen: data.map(({ seq }) => seq) };
    };
    const newest = { rev: 300, more: true, seen: range(301 - fits, 300) };
    expect(await read({})).toEqual(newest);
    expect(await read({ beforeSeq: 301 - fits, limit: 10 })).toMatchObject({
      seen: range(291 - fits, 300 - fits),
    });
    expect(await read({ maxChars: 10_000 })).toMatchObject({ more: true, seen: [298, 299, 300] });
    expect(await read({ sinceRev: 0, maxChars: 1 })).toMatchObject({ rev: 1, seen: [1] });
    // Changes go on from the last one of the page.
    expect(await read({ sinceRev: 0 })).toMatchObject({ rev: fits, seen: range(1, fits) });
    expect(await read({ sinceRev: 290 })).toMatchObject({ rev: 300, seen: range(291, 300) });
    const byEmail = await on.conversations.historyByEmail(by.chatUserEmail, by.browserId, {});
    expect(byEmail.data.map(({ seq }) => seq)).toEqual(newest.seen);
    expect(byEmail.more).toBe(true);
    const whole: number[] = [];
    for await (const page of on.conversations.pages(by.chatUserId))
      whole.push(...page.map(({ seq }) => seq));
    expect(whole).toEqual(range(1, 300));
  });
}
