import { v7 as uuid } from 'uuid';
import { expect, it, vi } from 'vitest';
import { event, type StoreUnderTest } from './store-under-test.fixture.ts';

/** What every conversation store knows about conversations: their states, the list, and changes. */
export function describeInbox(on: StoreUnderTest): void {
  const { ada, grace, publish } = on;

  it('follows agents joining and leaving, and the visitor leaving and returning', async () => {
    const by = await ada();
    const state = async () => (await on.conversations.get(by.chatUserId))?.state;
    expect(event(await publish(grace, by.chatUserId, { type: 'admin_join' }))).toMatchObject({
      text: 'Grace joined the chat',
    });
    expect(await publish(grace, by.chatUserId, { type: 'admin_join' })).toEqual({
      outcome: 'done',
    });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      state: 'active',
      agents: ['Grace'],
    });
    event(await publish(by, by.chatUserId, { type: 'user_left', satisfied: true }));
    expect(await state()).toBe('left');
    event(await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: 'Back' }));
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      state: 'waiting',
      satisfied: true,
    });
  });

  it('tells the visitor that an agent closed it, takes ratings, and reopens when the visitor writes [R1.2]', async () => {
    const by = await ada();
    const summary = () => on.conversations.get(by.chatUserId);
    event(await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: 'Hello' }));
    const close = { type: 'admin_closed' };
    expect(event(await publish(grace, by.chatUserId, close))).toMatchObject({
      text: 'Grace closed the chat',
      seq: 2,
    });
    expect(await publish(grace, by.chatUserId, close)).toEqual({ outcome: 'done' });
    expect(await summary()).toMatchObject({ state: 'closed', waitingSince: null, satisfied: null });
    event(await publish(by, by.chatUserId, { type: 'rated', satisfied: false }));
    const rating = { type: 'rated', satisfied: true, comment: 'Quick help' };
    expect(event(await publish(by, by.chatUserId, rating))).toMatchObject(rating);
    expect(await summary()).toMatchObject({ state: 'closed', satisfied: true });
    event(await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: 'More' }));
    expect(await summary()).toMatchObject({ state: 'waiting', satisfied: true });
  });

  it('closes nothing over a message that the agent who closes it has not seen', async () => {
    const by = await ada();
    const say = (text: string) =>
      publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text });
    const close = (visitorMessages: number) =>
      publish(grace, by.chatUserId, { type: 'admin_closed', visitorMessages });
    await say('Thanks');
    await say('One more question');
    expect(await close(1)).toMatchObject({ outcome: 'refuse', code: 'conflict' });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      state: 'waiting',
      unread: 2,
    });
    event(await close(2));
    expect(await close(2)).toEqual({ outcome: 'done' });
    await say('Hello?');
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({ state: 'waiting' });
  });

  it('keeps a visitor who left without a reply waiting until an agent answers or closes', async () => {
    const [eve, bob, joy] = [await ada(), await ada(), await ada()];
    const counts = () => on.conversations.counts(grace.agentId);
    const { waiting } = await counts();
    for (const by of [eve, bob, joy])
      await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: 'Anyone?' });
    await publish(eve, eve.chatUserId, { type: 'user_left', satisfied: false });
    await publish(bob, bob.chatUserId, { type: 'user_left', satisfied: null });
    await publish(joy, joy.chatUserId, { type: 'user_left', satisfied: true });
    expect(await counts()).toMatchObject({ waiting: waiting + 2 });
    const view = async (name: 'waiting' | 'closed') =>
      (await on.conversations.list({ view: name, limit: 200 }, grace.agentId)).data.map(
        ({ chatUserId }) => chatUserId,
      );
    expect(await view('waiting')).toEqual(
      expect.arrayContaining([eve, bob].map((by) => by.chatUserId)),
    );
    expect(await view('closed')).toContain(joy.chatUserId);
    await publish(grace, eve.chatUserId, { type: 'message', messageId: uuid(), text: 'Yes' });
    event(await publish(grace, bob.chatUserId, { type: 'admin_closed' }));
    expect(await on.conversations.get(bob.chatUserId)).toMatchObject({ state: 'closed' });
    expect(await on.conversations.get(eve.chatUserId)).toMatchObject({ waitingSince: null });
    expect(await counts()).toMatchObject({ waiting });
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
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      state: 'waiting',
      agents: [],
    });
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
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({ rev: 0 });
  });

  it('lists the inbox page by page, by state and by part of a name', async () => {
    const visitors = [];
    for (let n = 0; n < 5; n += 1) {
      const by = await ada();
      visitors.unshift(by.chatUserId);
      on.now += 1000;
      await publish(by, by.chatUserId, { type: 'message', messageId: uuid(), text: 'Hi' });
    }
    await ada();
    const ids = (page: { data: { chatUserId: string }[] }) =>
      page.data.map(({ chatUserId }) => chatUserId);
    const first = await on.conversations.list({ limit: 3 }, grace.agentId);
    const second = await on.conversations.list(
      { limit: 3, cursor: first.nextCursor ?? '' },
      grace.agentId,
    );
    expect([...ids(first), ...ids(second)]).toEqual(visitors);
    expect(second.nextCursor).toBeNull();
    const [newest = ''] = visitors;
    await publish(grace, newest, { type: 'admin_join' });
    expect(ids(await on.conversations.list({ state: 'active' }, grace.agentId))).toEqual([newest]);
    expect(ids(await on.conversations.list({ q: ' aDA@EX ' }, grace.agentId))).toHaveLength(5);
    expect(ids(await on.conversations.list({ q: '%' }, grace.agentId))).toEqual([]);
  });

  it('reports a conversation once for simultaneous changes', async () => {
    const by = await ada();
    const seen: number[] = [];
    const first = new Promise<void>((resolve) => {
      on.conversations.onChange(({ rev }) => {
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
    const stop = on.conversations.onChange(
      ({ chatUserId, rev }) => seen.set(chatUserId, rev),
      () => wanted,
    );
    await say('One');
    await vi.waitFor(() => expect(seen.size).toBe(visitors.length));
    wanted = false;
    await say('Two');
    const allReported = new Promise<void>((resolve) => {
      on.conversations.onChange(
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

  it('reports what changed while the events of other nodes were lost, once they arrive again, and at the start', async () => {
    const [before, by] = [await ada(), await ada()];
    const say = (visitor: typeof by) =>
      publish(visitor, visitor.chatUserId, { type: 'message', messageId: uuid(), text: 'Hello' });
    await say(before);
    on.now += 3_600_000;
    await say(by);
    const heard: string[] = [];
    const listen = (): (() => void) =>
      on.conversations.onChange(({ chatUserId }) => heard.push(chatUserId));
    // Drops what was heard before.
    listen()();
    const stop = listen();
    on.now += 60_000;
    on.bus.send('resumed', { lostMs: 60_000 });
    await vi.waitFor(() => expect(heard).toEqual([by.chatUserId]));
    // At the start, too: a stopped process may not have reported it.
    on.now += 3_600_000;
    on.conversations.start();
    await vi.waitFor(() => expect(heard).toEqual([by.chatUserId, by.chatUserId]));
    stop();
  });
}
