import { sessionEvent, statusEvent, type SessionEvent } from '@ncf/contract/messages';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgentIdentity, VisitorIdentity } from '../../identity/identity.ts';
import type { Outcome } from './command.ts';
import { type Conversations, createConversations } from './conversations.ts';
import type { ConversationStore } from './store.ts';

/** Tests that every conversation store must pass, run through the commands that use it. */
export function describeConversationStore(
  name: string,
  makeStore: () => Promise<{ store: ConversationStore; close(): Promise<void> }>,
): void {
  describe(name, () => {
    let made: Awaited<ReturnType<typeof makeStore>>;
    let conversations: Conversations;
    let now = Date.UTC(2026, 2, 5, 15, 7);
    const grace: AgentIdentity = {
      role: 'admin',
      agentId: uuid(),
      adminUserName: 'Grace',
      gender: 'female',
      agentRole: 'agent',
      sessionId: uuid(),
    };

    async function ada(): Promise<VisitorIdentity> {
      const visitor = {
        chatUserId: uuid(),
        chatUserName: 'Ada',
        chatUserEmail: 'Ada@example.com',
        browserId: uuid(),
      };
      await conversations.create(visitor);
      return { role: 'user', ...visitor };
    }
    type By = VisitorIdentity | AgentIdentity;
    const publish = (by: By, chatUserId: string, payload: object): Promise<Outcome> => {
      const status = 'type' in payload && payload.type === 'status_update';
      const topic = status ? statusTopic(chatUserId) : sessionTopic(chatUserId);
      return conversations.accept(by, topic, Buffer.from(JSON.stringify(payload)));
    };
    const event = (accepted: Outcome): SessionEvent => {
      if (accepted.outcome !== 'deliver') throw new Error(JSON.stringify(accepted));
      return sessionEvent.parse(JSON.parse(accepted.payload));
    };

    beforeEach(async () => {
      made = await makeStore();
      conversations = createConversations({ store: made.store, clock: () => now, log: console });
    });
    afterEach(() => made.close());

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
      expect(await conversations.history(by.chatUserId, {})).toEqual({
        data: [said, answer],
        rev: 2,
        more: false,
      });
      expect(
        (await conversations.historyByEmail('ADA@example.com', by.browserId, {})).data,
      ).toEqual([said, answer]);
      expect((await conversations.historyByEmail('ada@example.com', uuid(), {})).data).toEqual([]);
    });

    it('acknowledges a duplicate without changing anything [R4.15]', async () => {
      const by = await ada();
      const payload = { type: 'message', messageId: uuid(), text: 'Hi' };
      await publish(by, by.chatUserId, payload);
      expect(await publish(by, by.chatUserId, { ...payload, text: 'Other' })).toEqual({
        outcome: 'done',
      });
      expect(await conversations.get(by.chatUserId)).toMatchObject({
        rev: 1,
        lastSeq: 1,
        unread: 1,
      });
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
      expect(await conversations.get(by.chatUserId)).toMatchObject({ unread: 0, rev: 2 });
    });

    it('lets only the author edit [R6.3], and replaces text and time [R4.8]', async () => {
      const by = await ada();
      const messageId = uuid();
      await publish(by, by.chatUserId, { type: 'message', messageId, text: 'Hi' });
      const edit = { type: 'edit', messageId, text: 'Hi!' };
      expect(await publish(grace, by.chatUserId, edit)).toMatchObject({ code: 'forbidden' });
      now += 1000;
      const edited = event(await publish(by, by.chatUserId, edit));
      const [entry] = (await conversations.history(by.chatUserId, { sinceRev: 1 }))?.data ?? [];
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
        const [entry] = (await conversations.history(by.chatUserId, {}))?.data ?? [];
        expect(entry).toMatchObject({ reactions: emoji === '' ? {} : { Grace: '👍' } });
      }
    });

    it('follows agents joining and leaving, and the visitor leaving and returning', async () => {
      const by = await ada();
      const state = async () => (await conversations.get(by.chatUserId))?.state;
      expect(event(await publish(grace, by.chatUserId, { type: 'admin_join' }))).toMatchObject({
        text: 'Grace joined the chat',
      });
      expect(await publish(grace, by.chatUserId, { type: 'admin_join' })).toEqual({
        outcome: 'done',
      });
      expect(await conversations.get(by.chatUserId)).toMatchObject({
        state: 'active',
        agents: ['Grace'],
      });
      event(await publish(by, by.chatUserId, { type: 'user_left', satisfied: true }));
      expect(await state()).toBe('left');
      event(await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: 'Back' }));
      expect(await conversations.get(by.chatUserId)).toMatchObject({
        state: 'waiting',
        satisfied: true,
      });
    });

    it.each([
      [{ chatUserId: uuid() }],
      [{ chatUserName: 'Eve' }],
      [{ chatUserEmail: 'eve@example.com' }],
      [{ sender: 'admin' }],
      [{ adminUserName: 'Grace' }],
      [{ type: 'admin_join' }],
      [
        {
          type: 'file',
          fileUrl: '/files/x/y.png',
          mimeType: 'image/png',
          fileSize: 1,
          originalFileName: 'y.png',
        },
      ],
    ])('refuses a visitor who publishes %j [R6.3]', async (untruth) => {
      const by = await ada();
      const payload = { type: 'message', messageId: uuid(), text: 'Hi', ...untruth };
      expect(await publish(by, by.chatUserId, payload)).toMatchObject({
        outcome: 'refuse',
        code: 'forbidden',
      });
      expect(await conversations.get(by.chatUserId)).toMatchObject({ rev: 0 });
    });

    it('refuses foreign topics and invalid messages [R6.3] [R5.1]', async () => {
      const [by, other] = [await ada(), await ada()];
      const on = (topic: string, bytes: string) =>
        conversations.accept(by, topic, Buffer.from(bytes));
      expect(await on(sessionTopic(other.chatUserId), '{}')).toMatchObject({ code: 'forbidden' });
      expect(await on('elsewhere', '{}')).toMatchObject({ code: 'invalid_topic' });
      expect(await on(sessionTopic(by.chatUserId), '{')).toMatchObject({ code: 'invalid_json' });
      expect(await on(sessionTopic(by.chatUserId), '{}')).toMatchObject({
        code: 'invalid_message',
      });
      expect(await publish(grace, uuid(), { type: 'admin_join' })).toMatchObject({
        code: 'unknown_conversation',
      });
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
        fc.asyncProperty(
          fc.array(fc.tuple(fc.boolean(), step), { maxLength: 25 }),
          async (steps) => {
            const by = await ada();
            let rev = 0;
            const rank = new Map<string, number>();
            for (const [admin, payload] of steps) {
              const accepted = await publish(admin ? grace : by, by.chatUserId, payload);
              if (accepted.outcome === 'deliver')
                expect(JSON.parse(accepted.payload).rev).toBe(++rev);
              for (const entry of (await conversations.history(by.chatUserId, {}))?.data ?? []) {
                if (!('status' in entry)) continue;
                const present = ['sent', 'delivered', 'read'].indexOf(entry.status);
                expect(present).toBeGreaterThanOrEqual(rank.get(entry.messageId) ?? 0);
                rank.set(entry.messageId, present);
              }
            }
            const data = (await conversations.history(by.chatUserId, {}))?.data ?? [];
            expect(data.map(({ seq }) => seq)).toEqual(data.map((_, index) => index + 1));
          },
        ),
        { numRuns: 25 },
      );
    });

    it.each([
      [{ type: 'message', messageId: uuid(), text: 'Hi', adminUserName: 'Heidi' }],
      [{ type: 'message', messageId: uuid(), text: 'Hi', sender: 'user' }],
      [{ type: 'message', messageId: uuid(), text: 'Hi', chatUserName: 'Eve' }],
      [{ type: 'reacted', messageId: uuid(), emoji: '👍', userName: 'Ada' }],
      [{ type: 'user_left', satisfied: true }],
    ])('refuses an agent who publishes %j [R6.3]', async (payload) => {
      const by = await ada();
      expect(await publish(grace, by.chatUserId, payload)).toMatchObject({
        outcome: 'refuse',
        code: 'forbidden',
      });
      expect(await conversations.get(by.chatUserId)).toMatchObject({ rev: 0 });
    });

    it("keeps agents from editing other agents' messages [R6.3]", async () => {
      const by = await ada();
      const messageId = uuid();
      await publish(grace, by.chatUserId, { type: 'message', messageId, text: 'Hi' });
      const heidi: AgentIdentity = { ...grace, agentId: uuid(), adminUserName: 'Heidi' };
      const edit = { type: 'edit', messageId, text: 'Ha' };
      expect(await publish(heidi, by.chatUserId, edit)).toMatchObject({ code: 'forbidden' });
      expect(event(await publish(grace, by.chatUserId, edit))).toMatchObject({ text: 'Ha' });
    });

    it("delivers typing under the sender's name and does not store it", async () => {
      const by = await ada();
      expect(event(await publish(by, by.chatUserId, { type: 'user_typing' }))).toEqual({
        type: 'user_typing',
        chatUserId: by.chatUserId,
        chatUserName: 'Ada',
      });
      const typing = event(await publish(grace, by.chatUserId, { type: 'admin_typing' }));
      expect(typing).toEqual({ type: 'admin_typing', adminUserName: 'Grace' });
      expect(await conversations.get(by.chatUserId)).toMatchObject({ rev: 0 });
    });

    it('returns to waiting when the last agent leaves', async () => {
      const by = await ada();
      const leave = { type: 'admin_left' };
      expect(await publish(grace, by.chatUserId, leave)).toEqual({ outcome: 'done' });
      await publish(grace, by.chatUserId, { type: 'admin_join' });
      expect(event(await publish(grace, by.chatUserId, leave))).toMatchObject({
        text: 'Grace left the chat',
        seq: 2,
      });
      expect(await conversations.get(by.chatUserId)).toMatchObject({
        state: 'waiting',
        agents: [],
      });
    });

    it('never stamps an earlier time if the clock goes back', async () => {
      const by = await ada();
      const say = { type: 'message', text: 'Hi' };
      const first = event(await publish(by, by.chatUserId, { ...say, messageId: uuid() }));
      now -= 60_000;
      const second = event(await publish(by, by.chatUserId, { ...say, messageId: uuid() }));
      now += 60_000;
      const timeOf = (said: SessionEvent) => 'messageTime' in said && said.messageTime;
      expect(timeOf(second)).toBe(timeOf(first));
    });

    it('keeps every character of a text, including control characters', async () => {
      const by = await ada();
      const text = 'a\u0000b\u0007\u001b[31m\u2028 "\\\r\n\t é 👨‍👩‍👧 \ud800';
      const said = event(
        await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text }),
      );
      const [entry] = (await conversations.history(by.chatUserId, {}))?.data ?? [];
      // A lone surrogate has no UTF-8 form.
      const kept = text.replace('\ud800', '\ufffd');
      expect(said).toMatchObject({ text: expect.stringContaining('a\u0000b') });
      expect(entry).toMatchObject({ text: kept });
    });

    it('returns all entries without a limit [R7.4]', async () => {
      const by = await ada();
      const say = (n: number) =>
        publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: `${n}` });
      await Promise.all(Array.from({ length: 450 }, (_, n) => say(n)));
      expect((await conversations.history(by.chatUserId, {}))?.data).toHaveLength(450);
      expect(
        (await conversations.historyByEmail(by.chatUserEmail, by.browserId, {})).data,
      ).toHaveLength(450);
      const part = await conversations.history(by.chatUserId, { limit: 10, beforeSeq: 100 });
      expect(part).toMatchObject({ more: true });
      expect(part?.data.map(({ seq }) => seq)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
    });

    it('lists the inbox page by page, by state and by part of a name', async () => {
      const visitors = [];
      for (let n = 0; n < 5; n += 1) {
        const by = await ada();
        visitors.unshift(by.chatUserId);
        now += 1000;
        await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: 'Hi' });
      }
      await ada();
      const ids = (page: { data: { chatUserId: string }[] }) =>
        page.data.map(({ chatUserId }) => chatUserId);
      const first = await conversations.list({ limit: 3 }, grace.agentId);
      const second = await conversations.list(
        { limit: 3, cursor: first.nextCursor ?? '' },
        grace.agentId,
      );
      expect([...ids(first), ...ids(second)]).toEqual(visitors);
      expect(second.nextCursor).toBeNull();
      expect(ids(await conversations.list({ cursor: 'none of ours' }, grace.agentId))).toEqual(
        visitors,
      );
      const [newest = ''] = visitors;
      await publish(grace, newest, { type: 'admin_join' });
      expect(ids(await conversations.list({ state: 'active' }, grace.agentId))).toEqual([newest]);
      expect(ids(await conversations.list({ q: ' aDA@EX ' }, grace.agentId))).toHaveLength(5);
      expect(ids(await conversations.list({ q: '%' }, grace.agentId))).toEqual([]);
    });

    it('reports a conversation once for simultaneous changes', async () => {
      const by = await ada();
      const seen: number[] = [];
      const first = new Promise<void>((resolve) => {
        conversations.onChange(({ rev }) => {
          seen.push(rev);
          resolve();
        });
      });
      await Promise.all(
        [1, 2, 3].map((n) =>
          publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: `${n}` }),
        ),
      );
      await first;
      expect(seen).toEqual([3]);
    });

    it('reports every changed conversation, however many at once, and none while there is no listener', async () => {
      const visitors = await Promise.all(Array.from({ length: 60 }, () => ada()));
      const say = (text: string) =>
        Promise.all(
          visitors.map((by) =>
            publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text }),
          ),
        );
      const seen = new Map<string, number>();
      let wanted = true;
      const stop = conversations.onChange(
        ({ chatUserId, rev }) => seen.set(chatUserId, rev),
        () => wanted,
      );
      await say('One');
      await vi.waitFor(() => expect(seen.size).toBe(visitors.length));
      wanted = false;
      await say('Two');
      const allReported = new Promise<void>((resolve) => {
        conversations.onChange(
          () => resolve(),
          () => true,
        );
      });
      stop();
      seen.clear();
      await say('Three');
      await allReported;
      expect(seen.size).toBe(0);
    });
  });
}
