import { createStore } from 'zustand/vanilla';
import { createHttp } from './api/http.ts';
import type { VisitorChat } from './chat-api.ts';
import { blank } from './conversation/blank.ts';
import type { ChatState } from './conversation/state.ts';
import { inOneTab } from './connection/tabs.ts';
import { environment, type ChatOptions } from './environment.ts';
import { readPresence } from './storage/presence-record.ts';
import { createVisitorActions } from './visitor/actions.ts';
import { createVisitorConnection } from './visitor/connection.ts';
import { createLeave, createLeaveLater } from './visitor/leaving.ts';
import { createSessionLookup } from './visitor/session-lookup.ts';
import { createVisitorSession, type VisitorSession } from './visitor/session.ts';
import type { TabNote } from './visitor/tab-notes.ts';

/** The channel that tells tabs without a conversation that one was started. */
const LOBBY = 'ncf-chat';

/** The lock that lets one tab start a conversation, so that another one continues it. */
const SIGN_IN = 'ncf-chat-sign-in';

/** The visitor's chat; it does nothing until `start` or `signIn`. The tabs of a browser share one connection. */
export function createVisitorChat(options: ChatOptions = {}): VisitorChat {
  const env = environment(options);
  const { log } = env;
  const http = createHttp(env);
  const { type, adminUserName = null } = readPresence(env.storage.local) ?? {};
  const joined = type === 'admin_join' ? { isAdminJoined: true, adminUserName } : {};
  const store = createStore<ChatState>(() => ({ ...blank, ...joined }));
  const leaveLater = createLeaveLater(env, http, () => store.setState({ leaveWaits: false }));
  const connection = createVisitorConnection(env, store, () => session);
  let isSomeoneElses = (_email: string): boolean => false;
  const endOthers = (): void => connection.broadcast({ type: 'ended' } satisfies TabNote);

  const lookup = createSessionLookup({
    env,
    async resume() {
      const left = await leaveLater.send();
      const found = await http.resume();
      return found.chatUserId === left || isSomeoneElses(found.chatUserEmail) ? null : found;
    },
    onFound(found) {
      session.begin(found);
      // On a slow line, a connection takes several times as long.
      session.engine?.preload();
    },
    onNone: () => void session.reset(),
    onUnreachable() {
      const { failedAttempts } = store.getState();
      store.setState({ session: 'unreachable', failedAttempts: failedAttempts + 1 });
    },
  });
  const session: VisitorSession = createVisitorSession({
    env,
    http,
    store,
    connection,
    leaveLater,
    isSomeoneElses: (email) => isSomeoneElses(email),
    onClose: lookup.stop,
    onEnd() {
      endOthers();
      void session.reset({ isOver: true });
    },
  });

  const lobby = env.tabs?.channel(LOBBY) ?? null;
  if (lobby !== null)
    lobby.onmessage = () => {
      if (store.getState().session === 'none') void lookup.start();
    };

  async function disconnect({ forget = false } = {}): Promise<void> {
    await connection.unsubscribeAll();
    await session.reset({ forget });
  }

  return {
    ...createVisitorActions(store, session, connection, () => env.clock.now()),
    store,
    start: async () => (session.current === null ? lookup.start() : undefined),
    async signIn(input) {
      // A stored leave event belongs to the conversation before this one.
      await leaveLater.send();
      const opened = await inOneTab(env.tabs, SIGN_IN, () => http.signIn(input));
      session.begin(opened);
      lobby?.postMessage('started');
      return opened;
    },
    async identify(input) {
      const renamed = await http.identify(session.token, input);
      session.rename(renamed);
      connection.broadcast({ type: 'renamed', session: renamed } satisfies TabNote);
    },
    keepOff: (others) => void (isSomeoneElses = others),
    leave: createLeave({
      env,
      http,
      connection,
      session,
      leaveLater,
      endOthers,
      disconnect: () => disconnect({ forget: true }),
    }),
    token: session.token,
    async reportVisitorPage(page) {
      if (session.current === null) return;
      await http
        .reportVisitorPage(session.token, page)
        .catch((error: unknown) => log.debug('The current page could not be reported.', error));
    },
    disconnect,
    tryNow() {
      if (session.current !== null) connection.tryNow();
      else if (store.getState().session === 'unreachable') void lookup.start();
    },
  };
}
