import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { AgentIdentity } from '../../../identity/identity.ts';
import { leaving } from '../team-commands.ts';
import { event, type StoreUnderTest } from './store-under-test.fixture.ts';

/** What every conversation store knows about assignees, teams, and the names of agents. */
export function describeOwners(on: StoreUnderTest): void {
  const { ada, grace, publish } = on;
  const heidi: AgentIdentity = { ...grace, agentId: uuid(), adminUserName: 'Heidi' };
  const nameOf = ({ agentId, adminUserName }: AgentIdentity) => ({ agentId, adminUserName });
  const message = (text = 'Hello') => ({ type: 'message', messageId: uuid(), text });
  const assign = (chatUserId: string, to: AgentIdentity | null, from?: string | null) =>
    on.conversations.change(chatUserId, nameOf(grace), {
      type: 'assign',
      assignee: to && nameOf(to),
      ...(from === undefined ? {} : { from }),
    });
  const assigneeOf = async (chatUserId: string) =>
    (await on.conversations.get(chatUserId))?.assignee?.adminUserName ?? null;

  it('keeps the assignee when it is closed, reopened, and written in again', async () => {
    const { chatUserId, ...by } = await ada();
    const visitor = { chatUserId, ...by };
    await publish(visitor, chatUserId, message());
    await assign(chatUserId, grace);
    await publish(heidi, chatUserId, { type: 'admin_closed' });
    expect(await assigneeOf(chatUserId)).toBe('Grace');
    await on.conversations.change(chatUserId, nameOf(heidi), { type: 'reopen' });
    expect(await assigneeOf(chatUserId)).toBe('Grace');
    await publish(heidi, chatUserId, { type: 'admin_closed' });
    await publish(visitor, chatUserId, message('Again'));
    expect(await on.conversations.get(chatUserId)).toMatchObject({
      state: 'waiting',
      assignee: nameOf(grace),
    });
    await publish(visitor, chatUserId, { type: 'user_left', satisfied: true });
    await publish(visitor, chatUserId, message('And again'));
    expect(await assigneeOf(chatUserId)).toBe('Grace');
  });

  it('takes everything from an agent who is gone, also what is over, so that it returns to no one', async () => {
    const [open, closed, left, other] = [await ada(), await ada(), await ada(), await ada()];
    for (const by of [open, closed, left, other]) {
      await publish(by, by.chatUserId, message());
      await assign(by.chatUserId, by === other ? heidi : grace);
    }
    await publish(grace, closed.chatUserId, { type: 'admin_closed' });
    await publish(left, left.chatUserId, { type: 'user_left', satisfied: true });
    await on.conversations.release(grace.agentId);
    for (const by of [closed, left]) await publish(by, by.chatUserId, message('Again'));
    for (const { chatUserId } of [open, closed, left])
      expect(await on.conversations.get(chatUserId)).toMatchObject({
        state: 'waiting',
        assignee: null,
      });
    expect(await assigneeOf(other.chatUserId)).toBe('Heidi');
  });

  it('finds who waits for an agent behind any number of those whom someone has', async () => {
    const [first, second] = [await ada(), await ada()];
    for (const by of [first, second]) await publish(by, by.chatUserId, message());
    await assign(first.chatUserId, grace);
    expect(await on.conversations.waiting(1, [])).toMatchObject([
      { chatUserId: second.chatUserId },
    ]);
    expect(await on.conversations.waiting(2, [grace.agentId])).toHaveLength(2);
  });

  it('assigns for anyone who is first, and grants a repeated request what it has', async () => {
    const { chatUserId } = await ada();
    expect(await assign(chatUserId, grace, null)).toBe('done');
    expect(await assign(chatUserId, heidi, null)).toBe('conflict');
    expect(await assign(chatUserId, grace, null)).toBe('done');
    expect(await assigneeOf(chatUserId)).toBe('Grace');
    expect(await on.conversations.activities(chatUserId)).toHaveLength(1);
  });

  it('ends the part of an agent who has joined, and leaves the new assignee in place', async () => {
    const by = await ada();
    await publish(by, by.chatUserId, message());
    await publish(grace, by.chatUserId, { type: 'admin_join' });
    await assign(by.chatUserId, heidi, grace.agentId);
    for (const giver of [grace, heidi])
      await on.conversations.series(by.chatUserId, heidi, [leaving(giver)], true);
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      agents: [],
      state: 'waiting',
      assignee: nameOf(heidi),
    });
    const { data = [] } = (await on.conversations.history(by.chatUserId, {})) ?? {};
    expect(data.map(({ type }) => type)).toEqual(['message', 'admin_join', 'admin_left']);
    expect(data[2]).toMatchObject({ agentId: grace.agentId, text: 'Grace left the chat' });
  });

  it('gives a conversation to a team at once with taking it from its assignee', async () => {
    const by = await ada();
    for (const agent of [grace, heidi]) await on.addAccount(agent);
    await publish(by, by.chatUserId, message());
    await assign(by.chatUserId, grace);
    const team = { teamId: uuid(), name: 'Sales' };
    const give = (more: object = {}) =>
      on.conversations.change(by.chatUserId, nameOf(grace), {
        type: 'team',
        team,
        unassigns: true,
        ...more,
      });
    expect(await give({ from: heidi.agentId })).toBe('conflict');
    expect(await give({ from: grace.agentId })).toBe('done');
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      teamId: team.teamId,
      assignee: null,
    });
    // Anyone who took it in the meantime keeps it.
    await assign(by.chatUserId, heidi);
    expect(await give()).toBe('done');
    expect(await assigneeOf(by.chatUserId)).toBe('Heidi');
    // The same team, from whom its giver means.
    expect(await give({ from: heidi.agentId })).toBe('done');
    expect(await assigneeOf(by.chatUserId)).toBeNull();
    expect(await give({ from: heidi.agentId })).toBe('done');
    expect(await give({ team: null, unassigns: false })).toBe('done');
    const activities = await on.conversations.activities(by.chatUserId);
    expect(activities.map(({ type, value }) => [type, value])).toEqual([
      ['assigned', 'Grace'],
      ['team_changed', 'Sales'],
      ['assigned', 'Heidi'],
      ['team_changed', 'Sales'],
      ['team_changed', ''],
    ]);
    expect(await on.conversations.waiting(10, [])).toMatchObject([{ teamId: null }]);
  });

  it('lists by channel, topic, and team: given to it, or about one of its topics and not to another team', async () => {
    const [sales, support] = [uuid(), uuid()];
    const [topicId, otherTopic] = [uuid(), uuid()];
    on.teams = [
      { teamId: sales, topicIds: [topicId] },
      { teamId: support, topicIds: [] },
    ];
    const started = {
      given: { teamId: sales, topicId: otherTopic },
      about: { topicId, channel: 'form' },
      elsewhere: { teamId: support, topicId },
      plain: { channel: 'email' },
    } as const;
    const ids = new Map<string, string>();
    for (const [name, how] of Object.entries(started)) {
      const by = await ada(how);
      ids.set(by.chatUserId, name);
      await publish(by, by.chatUserId, message());
    }
    const found = async (query: Parameters<typeof on.conversations.list>[0]) => {
      const { data } = await on.conversations.list(query, grace.agentId);
      return data
        .map(({ chatUserId }) => String(ids.get(chatUserId)))
        .toSorted((a, b) => a.localeCompare(b));
    };
    expect(await found({ team: sales })).toEqual(['about', 'given']);
    expect(await found({ topic: topicId })).toEqual(['about', 'elsewhere']);
    expect(await found({ topic: topicId, team: sales })).toEqual(['about']);
    expect(await found({ channel: 'form' })).toEqual(['about']);
    expect(await found({ channel: 'email', view: 'open' })).toEqual(['plain']);
    expect(await found({ channel: 'call' })).toEqual([]);
    on.teams.pop();
    expect(await found({ team: sales })).toEqual(['about', 'elsewhere', 'given']);
    expect(await found({ team: support })).toEqual([]);
    on.teams = [{ teamId: sales, topicIds: [] }];
    expect(await found({ team: sales })).toEqual(['given']);
  });

  it('shows agents under the names that they have now', async () => {
    const by = await ada();
    await publish(by, by.chatUserId, message());
    await publish(grace, by.chatUserId, { type: 'admin_join' });
    event(await publish(grace, by.chatUserId, message('Hi')));
    await assign(by.chatUserId, heidi);
    await assign(by.chatUserId, grace);
    await on.addAccount(heidi);
    await on.addAccount({ ...grace, adminUserName: 'Graciela' });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({
      agents: ['Graciela'],
      assignee: { agentId: grace.agentId, adminUserName: 'Graciela' },
      lastMessage: { adminUserName: 'Graciela' },
    });
    const { data = [] } = (await on.conversations.history(by.chatUserId, {})) ?? {};
    expect(data.map((one) => ('adminUserName' in one ? one.adminUserName : null))).toEqual([
      null,
      'Graciela',
      'Graciela',
    ]);
    expect(await on.conversations.activities(by.chatUserId)).toMatchObject([
      { by: { adminUserName: 'Graciela' }, value: 'Heidi' },
      { by: { adminUserName: 'Graciela' }, value: 'Graciela' },
    ]);
    const openings = await on.conversations.openings([by.chatUserId]);
    expect(openings.get(by.chatUserId)?.agents).toEqual(['Graciela']);
  });
}
