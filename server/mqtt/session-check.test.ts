import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { expect, it, vi } from 'vitest';
import { openApp } from '../app.fixture.ts';
import { openConnection, TRANSPORTS, type ClientConnection } from './transports.fixture.ts';

it.each(TRANSPORTS)(
  'closes connections over $name whose end was never notified, and no others [R6.3]',
  async (transport) => {
    const app = await openApp();
    const place = { app, base: await app.listen() };
    const { kysely: db } = app.database;
    const visitor = async (name: string) => {
      const input = { chatUserName: name, chatUserEmail: `${name}@example.com` };
      const session = await app.signIn(input);
      const { chatUserId, cookie } = session;
      const own = sessionTopic(chatUserId);
      return {
        chatUserId,
        cookie,
        own,
        open: await openConnection(transport, place, session, own),
      };
    };
    const agent = async () => {
      const session = await app.logIn();
      return openConnection(transport, place, session, 'chat/inbox');
    };
    const isEnded = ({ state }: ClientConnection) =>
      vi.waitFor(() => expect(state.ended).toBe(true));
    const [signedOut, erased, removed, stays] = [
      await visitor('ada'),
      await visitor('eve'),
      await visitor('bob'),
      await visitor('joan'),
    ];
    const [first, second] = [await agent(), await agent()];
    const now = new Date(app.now()).toISOString();
    // Each change is written to the database as by another process, without its event.
    const browserOf = (chatUserId: string) =>
      db.selectFrom('conversations').select('browserId').where('chatUserId', '=', chatUserId);
    await db
      .updateTable('browsers')
      .set({ endedAt: now })
      .where('id', 'in', browserOf(signedOut.chatUserId))
      .execute();
    await isEnded(signedOut.open);
    await db
      .updateTable('conversations')
      .set({ deletedAt: now })
      .where('chatUserId', '=', erased.chatUserId)
      .execute();
    await isEnded(erased.open);
    await db.deleteFrom('conversations').where('chatUserId', '=', removed.chatUserId).execute();
    await isEnded(removed.open);
    const sessions = db.selectFrom('agent_sessions').select('id').orderBy('createdAt').limit(1);
    await db
      .updateTable('agent_sessions')
      .set({ endedAt: now })
      .where('id', 'in', sessions)
      .execute();
    await isEnded(first);
    expect([stays.open.state.ended, second.state.ended]).toEqual([false, false]);
    expect(await stays.open.publish(stays.own, newMessage('Still here'))).toBeNull();
  },
);
