import { parseTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import type { StoreApi } from 'zustand/vanilla';
import { createSharedConnection } from '../connection/shared-connection.ts';
import { connectionFlags, createSubscriptions } from '../connection/subscriptions.ts';
import type { ChatState } from '../conversation/state.ts';
import type { Environment } from '../environment.ts';
import type { VisitorSession } from './session.ts';
import type { TabNote } from './tab-notes.ts';

export type VisitorConnection = ReturnType<typeof createVisitorConnection>;

/** The connection of a visitor's tabs, and what it is subscribed to. `session` is read after the connection is opened. */
export function createVisitorConnection(
  env: Environment,
  store: StoreApi<ChatState>,
  session: () => VisitorSession,
) {
  const connection = createSharedConnection({
    env,
    tabs: env.tabs,
    clean: false,
    name: () => `ncf-chat-${session().current?.clientId ?? ''}`,
    credentials: (renew) => session().credentials(renew),
    onState(state, link) {
      store.setState({ ...connectionFlags(state, link), isStalled: false });
      if (state === 'connected') void resume();
      else session().engine?.pause();
    },
    onTakeover(transport) {
      subscriptions.renew(transport);
      session().engine?.resume();
    },
    onStall: (isStalled) => store.setState({ isStalled }),
    onMessage(topic, payload) {
      const parsed = parseTopic(topic);
      if (parsed?.kind !== 'session' && parsed?.kind !== 'status') return;
      const { current, engine } = session();
      if (parsed.chatUserId === current?.chatUserId) engine?.receive(parsed.kind, payload);
    },
    onLead() {
      const { current, engine } = session();
      if (current === null) return;
      env.storage.outbox.all(current.clientId).then(
        (items) => engine === session().engine && engine?.restore(items),
        (error: unknown) => env.log.warn('The outbox could not be read.', error),
      );
    },
    greet: (): TabNote => ({ type: 'outbox', items: session().engine?.unsentItems() ?? [] }),
    onNote(received) {
      const note = received as TabNote;
      const { engine, rename, reset } = session();
      if (note.type === 'input') engine?.applyShared(note.input);
      else if (note.type === 'renamed') rename(note.session);
      else if (note.type === 'ended') void unsubscribeAll().then(() => reset({ isOver: true }));
      else for (const item of note.items) engine?.applyShared({ type: 'queued', item });
    },
  });
  const subscriptions = createSubscriptions(connection, store, env.log);

  async function resume(): Promise<void> {
    const { current, engine } = session();
    if (current === null) return;
    const topics = [sessionTopic(current.chatUserId), statusTopic(current.chatUserId)];
    const subscribed = subscriptions.add(topics);
    // The server handles what it gets in order, so unsent items need not wait for its SUBACK.
    engine?.flush();
    await subscribed;
    if (engine === session().engine) engine?.resume();
  }

  const unsubscribeAll = (): Promise<void> =>
    subscriptions.remove([...store.getState().subscribedTopics]);

  return Object.assign(connection, { unsubscribeAll });
}
