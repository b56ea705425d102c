import type { Message, SessionEvent, StatusEvent } from '@ncf/contract/messages';
import { unidentifiedName } from '@ncf/contract/unidentified';
import { fc } from '@ncf/testing/fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  emptyConversation,
  receiptsDue,
  type ConversationData,
  type Side,
} from './conversation.ts';
import { present, storedMessages } from './present.ts';

type Stored = Exclude<
  SessionEvent | StatusEvent,
  { type: 'error' | 'admin_typing' | 'user_typing' }
>;

const CHAT = '019a0000-0000-7000-8000-000000000000';
const id = (n: number): string => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const time = (n: number): string => new Date(Date.UTC(2026, 2, 5, 15, 0, n)).toISOString();
const visitor: Side = { role: 'user' };
const author = {
  role: 'user' as const,
  name: 'Ada',
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
};

const said = (
  n: number,
  rev: number,
  sender: 'user' | 'admin',
  replyTo: string | null = null,
): Message => ({
  type: replyTo === null ? 'message' : 'reply',
  messageId: id(n),
  chatUserId: CHAT,
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  sender,
  text: `text ${n}`,
  status: 'sent',
  replyTo,
  messageTime: time(rev),
  reactions: {},
  via: 'chat',
  seq: n,
  rev,
});
const stamp = (n: number, rev: number) => ({
  messageId: id(n),
  chatUserId: CHAT,
  messageTime: time(rev),
  rev,
});
const take = (
  conversation: ConversationData,
  event: Stored | Extract<SessionEvent, { type: 'admin_typing' }>,
  side = visitor,
) => apply(conversation, { type: 'event', event }, side);
const list = (conversation: ConversationData) => present(conversation, author).messages;
const first = (conversation: ConversationData) => {
  const message = list(conversation)[0];
  if (message === undefined || !('reactions' in message)) throw new Error('nothing is listed');
  return message;
};

describe('a conversation', () => {
  it('sets the new-message flag, requires a delivered receipt, and ends typing when a message arrives [R4.5] [R4.6] [R4.7]', () => {
    const typing = take(emptyConversation(), { type: 'admin_typing', adminUserName: 'Grace' });
    expect(present(typing, author).isAdminTyping).toBe(true);
    const after = take(typing, said(1, 1, 'admin'));
    expect(present(after, author)).toMatchObject({ isAdminTyping: false, hasNewMessage: true });
    expect(receiptsDue(after, visitor)).toEqual([{ messageId: id(1), status: 'delivered' }]);
  });

  it('treats its own echo only as confirmation [R4.6] [R4.15]', () => {
    const item = {
      id: id(1),
      owner: 'x',
      chatUserId: CHAT,
      payload: { type: 'message' as const, messageId: id(1), text: 'text 1' },
      writtenAt: time(0),
    };
    const queued = apply(emptyConversation(), { type: 'queued', item }, visitor);
    expect(first(queued).status).toBe('waiting');
    const acked = apply(queued, { type: 'acked', id: id(1) }, visitor);
    expect(first(acked).status).toBe('sent');
    const echoed = take(acked, said(1, 1, 'user'));
    expect(list(echoed)).toHaveLength(1);
    expect(present(echoed, author).hasNewMessage).toBe(false);
  });

  it('replaces text and time on an edit, and never moves a status back [R4.8] [R4.11] [R4.13]', () => {
    const read = take(take(emptyConversation(), said(1, 1, 'user')), {
      ...stamp(1, 2),
      type: 'status_update',
      status: 'read',
      sender: 'admin',
    });
    const late = take(read, {
      ...stamp(1, 3),
      type: 'status_update',
      status: 'delivered',
      sender: 'admin',
    });
    const edited = take(late, {
      ...stamp(1, 4),
      type: 'edit',
      sender: 'user',
      text: 'better',
      status: 'sent',
    });
    expect(first(edited)).toMatchObject({ text: 'better', status: 'read', messageTime: time(4) });
  });

  it('keeps replyTo only if the original is known [R4.9]', () => {
    const alone = take(emptyConversation(), said(2, 2, 'admin', id(1)));
    expect(first(alone).replyTo).toBeNull();
    expect(list(take(alone, said(1, 1, 'user')))[1]).toMatchObject({ replyTo: id(1) });
  });

  it('keeps the reactions of a visitor and an agent with the same name apart [R4.10]', () => {
    const spoken = take(emptyConversation(), said(1, 1, 'user'));
    const { chatUserName: userName } = first(spoken);
    const react = (rev: number, sender: 'user' | 'admin', emoji: string) =>
      ({ ...stamp(1, rev), type: 'reacted', sender, userName, emoji }) as const;
    const both = take(take(spoken, react(2, 'admin', '🚚')), react(3, 'user', '👍'));
    const agents = `${userName} (agent)`;
    expect(first(both).reactions).toEqual({ [agents]: '🚚', [userName]: '👍' });
    expect(first(take(both, react(4, 'user', ''))).reactions).toEqual({ [agents]: '🚚' });
    expect(first(take(both, react(4, 'admin', ''))).reactions).toEqual({ [userName]: '👍' });
  });

  it('replaces what the visitor reacted with before giving a name [R4.10]', () => {
    const react = (rev: number, userName: string, emoji: string) =>
      ({ ...stamp(1, rev), type: 'reacted', sender: 'user', userName, emoji }) as const;
    const before = take(emptyConversation(), said(1, 1, 'admin'));
    const early = take(before, react(2, unidentifiedName(CHAT), '👍'));
    expect(first(take(early, react(3, 'Ada', '🎉'))).reactions).toEqual({ Ada: '🎉' });
    expect(first(take(early, react(3, 'Ada', ''))).reactions).toEqual({});
  });

  it('stores a reaction under a name, and removes it when it is empty [R4.10]', () => {
    const reacted = take(take(emptyConversation(), said(1, 1, 'user')), {
      ...stamp(1, 2),
      type: 'reacted',
      sender: 'admin',
      userName: 'Grace',
      emoji: '👍',
    });
    expect(first(reacted).reactions).toEqual({ Grace: '👍' });
    expect(
      first(
        take(reacted, {
          ...stamp(1, 3),
          type: 'reacted',
          sender: 'admin',
          userName: 'Grace',
          emoji: '',
        }),
      ).reactions,
    ).toEqual({});
  });

  it('follows agents who join and leave, and restores only a join until the server sends a record [R4.3] [R4.4]', () => {
    const record = {
      gender: 'female' as const,
      adminUserName: 'Grace',
      text: 'x',
      messageTime: time(0),
      sender: 'admin' as const,
    };
    expect(
      present(emptyConversation({ ...record, type: 'admin_join' }), author).isAdminJoined,
    ).toBe(true);
    expect(
      present(emptyConversation({ ...record, type: 'admin_left' }), author).isAdminJoined,
    ).toBe(false);
    const joined = take(emptyConversation(), {
      ...record,
      ...stamp(1, 1),
      seq: 1,
      type: 'admin_join',
    });
    expect(present(joined, author).isAdminJoined).toBe(true);
    const left = take(joined, { ...record, ...stamp(2, 2), seq: 2, type: 'admin_left' });
    expect(present(left, author).isAdminJoined).toBe(false);
    expect(list(left)).toHaveLength(2);
  });

  it('keeps only the latest of several unsent edits of one message, in any order of arrival', () => {
    const edit = (n: number, text: string) => ({
      id: id(n),
      owner: 'x',
      chatUserId: CHAT,
      payload: { type: 'edit' as const, messageId: id(1), text },
      writtenAt: time(n),
    });
    const known = take(emptyConversation(), said(1, 1, 'user'));
    for (const order of [
      [edit(8, 'older'), edit(9, 'newer')],
      [edit(9, 'newer'), edit(8, 'older')],
    ]) {
      const queued = order.reduce(
        (now, item) => apply(now, { type: 'queued', item }, visitor),
        known,
      );
      expect(queued.outbox.map(({ payload }) => 'text' in payload && payload.text)).toEqual([
        'newer',
      ]);
      expect(first(queued)).toMatchObject({ text: 'newer', pendingChange: true });
    }
  });

  it('shows a message that was deleted elsewhere as deleted, without an unsent change [R4.8]', () => {
    const payload = { type: 'edit' as const, messageId: id(1), text: 'better' };
    const item = { id: id(8), owner: 'x', chatUserId: CHAT, payload, writtenAt: time(8) };
    const known = take(emptyConversation(), said(1, 1, 'user'));
    const queued = apply(known, { type: 'queued', item }, visitor);
    const deleted = take(queued, { ...stamp(1, 2), type: 'delete', sender: 'user' });
    expect(first(deleted)).toMatchObject({ text: '', deletedAt: time(2) });
    expect(first(deleted)).not.toHaveProperty('pendingChange');
  });

  it('keeps who wrote a deleted message, and when [R4.8]', () => {
    const author = { adminUserName: 'Grace', agentId: id(9), messageTime: time(1) };
    const answered = take(emptyConversation(), { ...said(1, 1, 'admin'), ...author });
    const deleted = take(answered, { ...stamp(1, 2), type: 'delete', sender: 'admin' });
    expect(first(deleted)).toMatchObject({ ...author, text: '', deletedAt: time(2) });
  });

  it('marks a message as read at once, and requires the receipt [R4.12]', () => {
    const read = apply(
      take(emptyConversation(), said(1, 1, 'admin')),
      { type: 'read', ids: [id(1)] },
      visitor,
    );
    expect(first(read).status).toBe('read');
    expect(receiptsDue(read, visitor)).toEqual([{ messageId: id(1), status: 'read' }]);
  });
});

/** A conversation's events in the order of their revisions. */
const script = fc
  .array(
    fc.tuple(fc.constantFrom('say', 'edit', 'react', 'receipt', 'delete'), fc.nat(50), fc.nat(3)),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((steps) => {
    const events: Stored[] = [];
    let count = 0;
    const deleted = new Set<number>();
    for (const [kind, pick, choice] of steps) {
      const rev = events.length + 1;
      const target = count === 0 ? 0 : 1 + (pick % count);
      // The server refuses to change what is deleted.
      if (kind === 'say' || count === 0 || deleted.has(target))
        events.push(
          said(++count, rev, choice % 2 === 0 ? 'user' : 'admin', target === 0 ? null : id(target)),
        );
      else if (kind === 'edit')
        events.push({
          ...stamp(target, rev),
          type: 'edit',
          sender: 'user',
          text: `edit ${rev}`,
          status: 'sent',
        });
      else if (kind === 'delete') {
        deleted.add(target);
        events.push({ ...stamp(target, rev), type: 'delete', sender: 'user' });
      } else if (kind === 'react')
        events.push({
          ...stamp(target, rev),
          type: 'reacted',
          sender: 'admin',
          userName: 'Grace',
          emoji: choice === 0 ? '' : '👍',
        });
      else
        events.push({
          ...stamp(target, rev),
          type: 'status_update',
          status: choice > 1 ? 'read' : 'delivered',
          sender: 'admin',
        });
    }
    return events;
  });

describe('any order of delivery', () => {
  it('ends with the same list, whatever is duplicated, reordered, or lost and fetched later [R4.13] [R4.15]', () => {
    const deliveries = script.chain((events) =>
      fc.record({
        events: fc.constant(events),
        order: fc.array(fc.nat(events.length - 1), { maxLength: 60 }),
        fetchAt: fc.nat(60),
      }),
    );
    fc.assert(
      fc.property(deliveries, ({ events, order, fetchAt }) => {
        const server = events.reduce((known, event) => take(known, event), emptyConversation());
        const rank = { sent: 0, delivered: 1, read: 2 };
        let client = apply(
          emptyConversation(),
          { type: 'page', part: 'latest', page: { data: [], rev: 0, more: false } },
          visitor,
        );
        const highest = new Map<string, number>();
        const fetch = (upTo: number): void => {
          const then = events
            .slice(0, upTo)
            .reduce((known, event) => take(known, event), emptyConversation());
          const data = storedMessages(then).filter((message) => message.rev > client.rev);
          client = apply(
            client,
            { type: 'page', part: 'since', page: { data, rev: upTo, more: false } },
            visitor,
          );
        };
        order.forEach((at, step) => {
          const event = events[at];
          if (event !== undefined) client = take(client, event);
          if (step === fetchAt) fetch(Math.max(client.rev, Math.ceil(events.length / 2)));
          for (const message of storedMessages(client)) {
            if (!('status' in message)) continue;
            expect(rank[message.status]).toBeGreaterThanOrEqual(
              highest.get(message.messageId) ?? 0,
            );
            highest.set(message.messageId, rank[message.status]);
          }
        });
        fetch(events.length);
        expect(client.rev).toBe(events.length);
        expect(list(client)).toEqual(list(server));
      }),
      { numRuns: 500 },
    );
  });

  it('ends with the same list once older pages are loaded, whatever is delivered before the first or again later [R4.13] [R4.15]', () => {
    const visits = script.chain((events) =>
      fc.record({
        events: fc.constant(events),
        // How much the server has stored when it sends the first page, and how many entries a page has.
        stored: fc.integer({ min: 1, max: events.length }),
        size: fc.integer({ min: 1, max: 4 }),
        before: fc.array(fc.nat(events.length - 1), { maxLength: 5 }),
        after: fc.array(fc.nat(events.length - 1), { maxLength: 20 }),
      }),
    );
    fc.assert(
      fc.property(visits, ({ events, stored, size, before, after }) => {
        const serverAt = (rev: number): ConversationData =>
          events.slice(0, rev).reduce((known, event) => take(known, event), emptyConversation());
        const end = serverAt(events.length);
        let client = emptyConversation();
        const deliver = (order: readonly number[]): void => {
          for (const at of order) client = take(client, events[at] ?? said(1, 1, 'user'));
        };
        const page = (part: 'latest' | 'older', all: readonly Message[], rev: number): void => {
          const data = all.slice(-size);
          const more = (data[0]?.seq ?? 1) > 1;
          client = apply(client, { type: 'page', part, page: { data, rev, more } }, visitor);
        };
        deliver(before.filter((at) => at < stored));
        page('latest', storedMessages(serverAt(stored)), stored);
        deliver(after);
        const data = storedMessages(end).filter(({ rev }) => rev > client.rev);
        const changes = { data, rev: events.length, more: false };
        client = apply(client, { type: 'page', part: 'since', page: changes }, visitor);
        while (client.hasMore) {
          const first = storedMessages(client)[0]?.seq ?? 0;
          page(
            'older',
            storedMessages(end).filter(({ seq }) => seq < first),
            events.length,
          );
        }
        expect(list(client)).toEqual(list(end));
      }),
      { numRuns: 500 },
    );
  });
});
