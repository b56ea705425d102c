import type { ChatSession } from '@ncf/contract/visitors';
import type { StoreApi } from 'zustand/vanilla';
import { accessToken, clockAhead, type AccessToken } from '../api/access-token.ts';
import { ApiError } from '../api/api-error.ts';
import type { Http } from '../api/http.ts';
import type { SharedConnection } from '../connection/shared-connection.ts';
import type { Credentials } from '../connection/transport.ts';
import { blank } from '../conversation/blank.ts';
import type { ChatState } from '../conversation/state.ts';
import type { Environment } from '../environment.ts';
import {
  createConversationEngine,
  type ConversationEngine,
} from '../conversation-engine/conversation-engine.ts';
import type { LeaveLater } from './leaving.ts';
import { readPresence, removePresence, writePresence } from '../storage/presence-record.ts';
import { memoryStorage } from '../storage/storage.ts';
import { isOver } from './session-lookup.ts';
import type { TabNote } from './tab-notes.ts';
import { LIMITS } from '@ncf/contract/limits';
import type { History, HistoryQuery } from '@ncf/contract/history';

/** The first page shows the end of the conversation, so it is small: under half a second at 50 kB/s. */
const FIRST_PAGE = { limit: 50, maxChars: 16 * 1024 };
/** The pages after it: two seconds at 50 kB/s. */
const PAGE = { limit: LIMITS.historyPage, maxChars: 64 * 1024 };
/** The smallest part of these sizes. */
const SMALLEST = 1 / 16;

/**
 * Reads a history in pages that a slow line can carry. After a failure the next page is half as long, because a page
 * that takes too long would fail each time; after a success it is twice as long again.
 */
function historyPages(
  read: (query: HistoryQuery) => Promise<History>,
): (query: HistoryQuery) => Promise<History> {
  let part = 1;
  return async (query) => {
    const isFirst = query.sinceRev === undefined && query.beforeSeq === undefined;
    const { limit, maxChars } = isFirst ? FIRST_PAGE : PAGE;
    const size = { limit: Math.ceil(limit * part), maxChars: Math.ceil(maxChars * part) };
    try {
      const page = await read({ ...size, ...query });
      part = Math.min(1, part * 2);
      return page;
    } catch (error) {
      part = Math.max(SMALLEST, part / 2);
      throw error;
    }
  };
}

/** The visitor's session in this tab, and its conversation. */
export type VisitorSession = ReturnType<typeof createVisitorSession>;

export interface VisitorSessionOptions {
  env: Environment;
  http: Http;
  store: StoreApi<ChatState>;
  connection: SharedConnection;
  leaveLater: LeaveLater;
  /** Whether a session under this address is of another person than this tab's. */
  isSomeoneElses(email: string): boolean;
  /** Called before a session begins or the store is reset. */
  onClose(): void;
  /** The server has ended the session. */
  onEnd(): void;
}

/** The conversation of a session. @param current the session, whose visitor may get another name */
function conversationOf(
  { env, http, store, connection }: VisitorSessionOptions,
  token: AccessToken,
  serverNow: () => number,
  current: () => ChatSession,
): ConversationEngine {
  const { chatUserId, clientId } = current();
  const person = () => {
    const { chatUserName, chatUserEmail } = current();
    return { chatUserName, chatUserEmail };
  };
  return createConversationEngine({
    env,
    chatUserId,
    owner: clientId,
    author: () => ({ role: 'user', name: person().chatUserName, ...person() }),
    serverNow,
    isConnected: () => connection.state === 'connected',
    transport: () => store.getState().transport,
    leads: () => connection.leads,
    share: (input) => connection.broadcast({ type: 'input', input } satisfies TabNote),
    publish: connection.publish,
    history: historyPages((query) => http.visitorHistory(token, person().chatUserEmail, query)),
    upload: (file, name, extra) => http.upload(token, file, name, extra),
    restored: readPresence(env.storage.local),
    onPresence: (record) => writePresence(env.storage.local, record),
  });
}

export function createVisitorSession(options: VisitorSessionOptions) {
  const { env, http, store, connection } = options;
  /** The storage that outlives the page; on a shared computer memory replaces it. */
  const lasting = env.storage;
  let session: ChatSession | null = null;
  let ahead = 0;
  let engine: ConversationEngine | null = null;
  let stopWaking: (() => void) | null = null;

  const serverNow = (): number => env.clock.now() - ahead;
  const token = accessToken({ now: serverNow, session: () => session, renew });

  async function renew(): Promise<ChatSession> {
    const before = engine;
    const fresh = await http.resume();
    const isSame = engine === before && fresh.chatUserId === session?.chatUserId;
    // Another tab started another conversation: this browser continues with that one.
    if (engine === before && !isSame)
      if (options.isSomeoneElses(fresh.chatUserEmail)) options.onEnd();
      else begin(fresh);
    if (!isSame) throw new ApiError('conflict', 'Another conversation was started.');
    rename(fresh);
    return fresh;
  }

  function rename(fresh: ChatSession): void {
    session = fresh;
    ahead = clockAhead(env.clock.now(), fresh);
    const { chatUserName, chatUserEmail } = fresh;
    store.setState({ chatUserName, chatUserEmail });
  }

  function begin(next: ChatSession): void {
    close();
    rename(next);
    const { chatUserName, chatUserEmail, sharedComputer = false } = next;
    env.storage = sharedComputer ? memoryStorage() : lasting;
    const current = conversationOf(options, token, serverNow, () => session ?? next);
    engine = current;
    current.store.subscribe((state) => {
      if (current === engine) store.setState(state);
    });
    store.setState({
      ...blank,
      ...current.store.getState(),
      session: 'open',
      chatUserName,
      chatUserEmail,
      sharedComputer,
      // Chosen while signing in.
      topicId: store.getState().topicId,
    });
    stopWaking = env.onWake(() => connection.wake());
    connection.open();
  }

  function close(): void {
    options.onClose();
    connection.close();
    stopWaking?.();
    stopWaking = null;
    engine?.dispose();
    engine = null;
    session = null;
  }

  return {
    /** Null before the sign-in and after the end. */
    get current(): ChatSession | null {
      return session;
    },
    get engine(): ConversationEngine | null {
      return engine;
    },
    token,
    serverNow,
    /** The credentials of a connection, or null when the session is over; `refused` means that the last token was. */
    async credentials(refused: boolean): Promise<Credentials | null> {
      if (session === null) return null;
      const { clientId, token: last } = session;
      try {
        return { clientId, token: await token(refused ? last : undefined) };
      } catch (error) {
        if (!isOver(error)) throw error;
        options.onEnd();
        return null;
      }
    },
    /** Continues with this session, and connects. */
    begin,
    /** Continues the same conversation under the name and address of this session. */
    rename,
    /**
     * Closes the connection, and empties the store and what is stored about the session: unsent items only with `forget`,
     * and when it is over, because no later session has its client ID.
     */
    async reset({ isOver = false, forget = false } = {}): Promise<void> {
      const owner = session?.clientId;
      const { local, outbox } = env.storage;
      close();
      removePresence(local);
      env.storage = lasting;
      const leaveWaits = options.leaveLater.waits();
      store.setState({ ...blank, session: 'none', isOver, leaveWaits });
      if ((forget || isOver) && owner !== undefined) await outbox.clear(owner).catch(() => {});
    },
  };
}
