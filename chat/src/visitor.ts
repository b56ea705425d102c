import type { ChatSession } from '@ncf/contract/visitors';
import { parseTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import { createStore } from 'zustand/vanilla';
import type { VisitorChat } from './chat-api.ts';
import { blank } from './conversation/blank.ts';
import { environment, type ChatOptions } from './environment.ts';
import { accessToken } from './api/access-token.ts';
import { ApiError } from './api/api-error.ts';
import { createHttp } from './api/http.ts';
import { createLeaveLater, isOver } from './outbox/leave-later.ts';
import { liveConversation, type LiveConversation, type SharedInput } from './live-conversation.ts';
import { readPresence, removePresence, writePresence } from './storage/presence-record.ts';
import { createRetry } from './connection/retry.ts';
import { createSharedConnection } from './connection/shared-connection.ts';
import type { ChatState } from './conversation/state.ts';
import { memoryStorage, type OutboxItem } from './storage/storage.ts';
import { uuidv7 } from './uuid.ts';

/** The channel that tells tabs without a conversation that one was started. */
const LOBBY = 'ncf-chat';

/** What the tabs of one conversation send each other. */
type Note =
  | { type: 'input'; input: SharedInput }
  | { type: 'outbox'; items: readonly OutboxItem[] }
  | { type: 'ended' };

/** The visitor's chat; it does nothing until `start` or `signIn`. The tabs of a browser share one connection. */
export function createVisitorChat(options: ChatOptions = {}): VisitorChat {
  const env = environment(options);
  const { clock, log } = env;
  /** The storage that outlives the page; on a shared computer memory replaces it. */
  const lasting = env.storage;
  const http = createHttp(env);
  const { type, adminUserName = null } = readPresence(lasting.local) ?? {};
  const joined = type === 'admin_join' ? { isAdminJoined: true, adminUserName } : {};
  const store = createStore<ChatState>(() => ({ ...blank, ...joined }));
  let session: ChatSession | null = null;
  let live: LiveConversation | null = null;
  let stopWaking: (() => void) | null = null;
  const lookAgain = createRetry(env, () => void look());
  const later = createLeaveLater(env, http, () => store.setState({ leaveWaits: false }));
  /** Increases with every start, sign-in, and end, so that an outdated response is ignored. */
  let era = 0;

  const token = accessToken({
    now: () => clock.now(),
    session: () => session,
    renew: renewSession,
  });

  async function renewSession(): Promise<ChatSession> {
    const mine = era;
    const fresh = await http.resume();
    const isSame = mine === era && fresh.chatUserId === session?.chatUserId;
    // Another tab started another conversation: this browser continues with that one.
    if (mine === era && !isSame) begin(fresh);
    if (!isSame) throw new ApiError('conflict', 'Another conversation was started.');
    session = fresh;
    return fresh;
  }

  const connection = createSharedConnection({
    env,
    tabs: env.tabs,
    clean: false,
    name: () => `ncf-chat-${session?.clientId ?? ''}`,
    async credentials(renew) {
      try {
        if (session === null) return null;
        const { clientId, token: last } = session;
        return { clientId, token: await token(renew ? last : undefined) };
      } catch (error) {
        if (!isOver(error)) throw error;
        end();
        return null;
      }
    },
    onState(state, link) {
      store.setState({
        ...link,
        connection: state,
        isConnecting: state === 'connecting',
        isConnected: state === 'connected',
        isStalled: false,
        ...(state === 'connected' ? {} : { subscribedTopics: new Set<string>() }),
      });
      if (state === 'connected') void subscribe();
      else live?.pause();
    },
    onTransport: (transport) => store.setState({ transport }),
    onStall: (isStalled) => store.setState({ isStalled }),
    onMessage(topic, payload) {
      const parsed = parseTopic(topic);
      if (parsed?.kind !== 'session' && parsed?.kind !== 'status') return;
      if (parsed.chatUserId === session?.chatUserId) live?.receive(parsed.kind, payload);
    },
    onLead() {
      const current = live;
      if (session === null) return;
      env.storage.outbox.all(session.clientId).then(
        (items) => current === live && current?.restore(items),
        (error: unknown) => log.warn('The outbox could not be read.', error),
      );
    },
    greet: (): Note => ({ type: 'outbox', items: live?.waiting() ?? [] }),
    onNote(received) {
      const note = received as Note;
      if (note.type === 'input') live?.take(note.input);
      else if (note.type === 'ended') reset();
      else for (const item of note.items) live?.take({ type: 'queued', item });
    },
  });
  const tell = (note: Note): void => connection.tell(note);

  const lobby = env.tabs?.channel(LOBBY) ?? null;
  if (lobby !== null) lobby.onmessage = () => void (store.getState().session === 'none' && look());

  async function subscribe(): Promise<void> {
    const current = live;
    if (session === null || current === null) return;
    const topics = [sessionTopic(session.chatUserId), statusTopic(session.chatUserId)];
    try {
      const granted = await connection.subscribe(topics);
      if (granted.includes(false)) log.error('The broker refused a subscription.');
      if (current === live)
        store.setState({ subscribedTopics: new Set(topics.filter((_, at) => granted[at])) });
    } catch (error) {
      log.error('Could not subscribe to the topics.', error);
    }
    if (current === live) current.resume();
  }

  function begin(next: ChatSession): void {
    close();
    session = next;
    const sharedComputer = next.sharedComputer ?? false;
    env.storage = sharedComputer ? memoryStorage() : lasting;
    const { chatUserId, chatUserName, chatUserEmail } = next;
    const current = liveConversation({
      env,
      chatUserId,
      owner: next.clientId,
      author: () => ({ role: 'user', name: chatUserName, chatUserName, chatUserEmail }),
      isConnected: () => connection.state === 'connected',
      leads: () => connection.leads,
      share: (input) => tell({ type: 'input', input }),
      publish: (topic, payload, qos) => connection.publish(topic, payload, qos),
      history: (query) => http.visitorHistory(token, chatUserEmail, query),
      upload: (file, name, extra) => http.upload(token, file, name, extra),
      restored: readPresence(env.storage.local),
      onPresence: (record) => writePresence(env.storage.local, record),
    });
    live = current;
    current.store.subscribe((state) => {
      if (current === live) store.setState(state);
    });
    store.setState({
      ...blank,
      ...current.store.getState(),
      session: 'open',
      chatUserName,
      chatUserEmail,
      sharedComputer,
    });
    stopWaking = env.onWake(() => connection.wake());
    connection.open();
  }

  /** Asks whether this browser has a session, and repeats that while the server does not respond. */
  async function look(): Promise<void> {
    lookAgain.cancel();
    const mine = ++era;
    try {
      await later.send();
      const resumed = await http.resume();
      if (mine === era) begin(resumed);
    } catch (error) {
      if (mine !== era) return;
      if (isOver(error)) return reset();
      log.warn('The chat session could not be resumed.', error);
      const { failedAttempts } = store.getState();
      store.setState({ session: 'unreachable', failedAttempts: failedAttempts + 1 });
      lookAgain.schedule(error instanceof ApiError ? error.retryAfterMs : null);
      stopWaking ??= env.onWake(lookAgain.wake);
    }
  }

  function close(): void {
    era += 1;
    lookAgain.cancel();
    connection.close();
    stopWaking?.();
    stopWaking = null;
    live?.dispose();
    live = null;
    session = null;
  }

  function reset(): void {
    close();
    removePresence(env.storage.local);
    env.storage = lasting;
    store.setState({ ...blank, session: 'none', leaveWaits: later.waits() });
  }

  /** Ends the session in every tab. */
  function end(): void {
    tell({ type: 'ended' });
    reset();
  }

  async function disconnect({ forget = false } = {}): Promise<void> {
    const owner = session?.clientId;
    const topics = [...store.getState().subscribedTopics];
    if (connection.state === 'connected' && topics.length > 0) {
      await connection
        .unsubscribe(topics)
        .catch((error: unknown) => log.warn('Could not unsubscribe.', error));
    }
    reset();
    if (forget && owner !== undefined) await env.storage.outbox.clear(owner).catch(() => {});
  }

  const active = (): LiveConversation => {
    if (live === null) throw new Error('Sign in before you use the conversation.');
    return live;
  };

  return {
    store,
    start: async () => (session === null ? look() : undefined),
    async signIn(input) {
      // A stored leave event belongs to the conversation before this one.
      await later.send();
      const opened = await http.signIn(input);
      begin(opened);
      lobby?.postMessage('started');
      return opened;
    },
    async leave({ satisfied, comment }) {
      if (session !== null && live !== null) {
        const { chatUserId, chatUserName, chatUserEmail } = session;
        const rating =
          comment === undefined || comment === '' ? { satisfied } : { satisfied, comment };
        const who = { chatUserId, chatUserName, chatUserEmail, sender: 'user' as const };
        const event = { type: 'user_left' as const, ...who, ...rating };
        if (connection.state === 'connected') await live.leave(event);
        else later.keep({ ...event, messageId: uuidv7(clock.now()) }, env.storage.local);
      }
      // DISCONNECT first: the server would have to cut the connection of an ended session.
      await connection.hangUp([...store.getState().subscribedTopics]);
      tell({ type: 'ended' });
      if (!later.waits())
        await http
          .endSession()
          .catch((error: unknown) => log.warn('The session could not be ended.', error));
      await disconnect({ forget: true });
    },
    token,
    async reportVisitorPage(page) {
      if (session === null) return;
      await http
        .reportVisitorPage(token, page)
        .catch((error: unknown) => log.debug('The current page could not be reported.', error));
    },
    disconnect,
    tryNow() {
      if (session !== null) connection.tryNow();
      else if (store.getState().session === 'unreachable') void look();
    },
    send(text, extra) {
      // A message ends the pause between two tries.
      if (connection.state === 'disconnected') connection.wake();
      return active().send(text, extra);
    },
    sendFile: async (file, extra) => active().sendFile(file, extra),
    edit: (messageId, text) => live?.edit(messageId, text),
    react: (messageId, emoji) => live?.react(messageId, emoji),
    typing: () => live?.typing(),
    markRead: (messageId) => live?.markRead(messageId),
    retry: (messageId) => live?.retry(messageId),
    discard: (messageId) => live?.discard(messageId),
    loadOlder: async () => live?.loadOlder(),
  };
}
