import { sessionPublish, type SessionPublish } from '@ncf/contract/publish';
import { sessionTopic } from '@ncf/contract/topics';
import { ApiError } from '../api/api-error.ts';
import type { Http } from '../api/http.ts';
import type { VisitorChat } from '../chat-api.ts';
import { createRetry } from '../connection/retry.ts';
import { inOneTab } from '../connection/tabs.ts';
import type { Environment } from '../environment.ts';
import { attempt } from '../storage/attempt.ts';
import type { ChatStorage } from '../storage/storage.ts';
import { uuidv7 } from '../uuid.ts';
import { isOver } from './session-lookup.ts';
import type { VisitorConnection } from './connection.ts';
import type { VisitorSession, VisitorSessionOptions } from './session.ts';

/** A leave event with the visitor's answer (R3.6), under an id that makes a second arrival the same as the first. */
export type LeaveEvent = Extract<SessionPublish, { type: 'user_left' }> &
  Required<Pick<Extract<SessionPublish, { type: 'user_left' }>, 'chatUserId' | 'messageId'>>;

export type LeaveLater = ReturnType<typeof createLeaveLater>;

/** The storage key. */
const KEY = 'ncfChatLeave';
/** The lock that lets only one tab send it. */
const LOCK = 'ncf-chat-leave';

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.statusCode === 0 ||
  error.statusCode === 429 ||
  error.statusCode >= 500;

/**
 * The leave event of a visitor who left while offline: stored, and sent when there is a connection. `onSent` is called
 * when it was sent or never can be.
 */
export function createLeaveLater(env: Environment, http: Http, onSent: () => void) {
  const { log, tabs } = env;
  const lasting = env.storage.local;
  /** On a shared computer, the memory of the page, so that nothing outlives it. */
  let place = lasting;
  let running: Promise<string | null> | null = null;
  const retry = createRetry(env, tryNow);

  const read = (): LeaveEvent | null =>
    attempt(() => {
      const event = sessionPublish.parse(JSON.parse(place.getItem(KEY) ?? ''));
      return event.type === 'user_left' ? (event as LeaveEvent) : null;
    });

  function forget(): void {
    place.removeItem(KEY);
    place = lasting;
    retry.cancel();
    onSent();
  }

  /** Every step can be repeated: the event has an ID, and an ended session says so. */
  async function sendStored(): Promise<string | null> {
    const event = read();
    // Another tab may have sent it.
    if (event === null) {
      forget();
      return null;
    }
    try {
      const { chatUserId, token, sharedComputer = false } = await http.resume();
      if (chatUserId === event.chatUserId) {
        await http
          .publish(async () => token, sessionTopic(chatUserId), event)
          .catch((error: unknown) => {
            if (isPassing(error)) throw error;
            log.warn('The leave event was refused.', error);
          });
        if (sharedComputer) await http.endSession();
      }
    } catch (error) {
      if (!isOver(error)) throw error;
    }
    forget();
    return event.chatUserId ?? null;
  }

  function send(): Promise<string | null> {
    if (running !== null) return running;
    if (place.getItem(KEY) === null) return Promise.resolve(null);
    running = inOneTab(tabs, LOCK, sendStored).finally(() => (running = null));
    return running;
  }

  function tryNow(): void {
    send().catch((error: unknown) => {
      log.debug('The leave event is still unsent.', error);
      retry.schedule(error instanceof ApiError ? error.retryAfterMs : null);
    });
  }

  return {
    /** Stores it in `local` and starts trying to send it. */
    keep(event: LeaveEvent, local: ChatStorage['local']): void {
      place = local;
      place.setItem(KEY, JSON.stringify(event));
      tryNow();
    },
    /** Whether one is stored. */
    waits: () => read() !== null,
    /**
     * Sends the stored event, if any, and ends its session on a shared computer. Resolves to the conversation that was
     * left; rejects with an `ApiError` while that is impossible.
     */
    send,
  };
}

export interface LeaveOptions extends Pick<VisitorSessionOptions, 'env' | 'http' | 'leaveLater'> {
  connection: VisitorConnection;
  session: VisitorSession;
  /** Ends the session in the other tabs. */
  endOthers(): void;
  /** Stops this tab's chat and forgets unsent items. */
  disconnect(): Promise<void>;
}

/** Creates the visitor's `leave`. */
export function createLeave(options: LeaveOptions): VisitorChat['leave'] {
  const { env, http, connection, session, leaveLater } = options;

  async function sendEvent({
    satisfied,
    comment = '',
  }: Parameters<VisitorChat['leave']>[0]): Promise<void> {
    const { current, engine } = session;
    if (current === null || engine === null) return;
    const { chatUserId, chatUserName, chatUserEmail } = current;
    const who = { chatUserId, chatUserName, chatUserEmail, sender: 'user' as const };
    const rating = comment === '' ? { satisfied } : { satisfied, comment };
    const event = { type: 'user_left' as const, ...who, ...rating };
    if (connection.state === 'connected') await engine.leave(event);
    else leaveLater.keep({ ...event, messageId: uuidv7(env.clock.now()) }, env.storage.local);
  }

  return async (input) => {
    await sendEvent(input);
    options.endOthers();
    // DISCONNECT first: the server would have to cut the connection of an ended session.
    await connection.unsubscribeAll();
    connection.close();
    // Elsewhere the browser stays known, so that the visitor can read the conversation later.
    if (session.current?.sharedComputer === true && !leaveLater.waits())
      await http
        .endSession()
        .catch((error: unknown) => env.log.warn('The session could not be ended.', error));
    await options.disconnect();
  };
}
