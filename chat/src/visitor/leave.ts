import type { StoreApi } from 'zustand/vanilla';
import type { Http } from '../api/http.ts';
import type { VisitorChat } from '../chat-api.ts';
import type { SharedConnection } from '../connection/shared-connection.ts';
import type { ChatState } from '../conversation/state.ts';
import type { Environment } from '../environment.ts';
import type { LeaveLater } from '../outbox/leave-later.ts';
import { uuidv7 } from '../uuid.ts';
import type { VisitorSession } from './session.ts';

export interface LeaveOptions {
  env: Environment;
  http: Http;
  store: StoreApi<ChatState>;
  connection: SharedConnection;
  session: VisitorSession;
  leaveLater: LeaveLater;
  /** Ends the session in the other tabs. */
  endOthers(): void;
  /** Stops this tab's chat and forgets unsent items. */
  disconnect(): Promise<void>;
}

/** Creates the visitor's `leave`. */
export function createLeave(options: LeaveOptions): VisitorChat['leave'] {
  const { env, http, store, connection, session, leaveLater } = options;

  async function sendEvent({
    satisfied,
    comment = '',
  }: Parameters<VisitorChat['leave']>[0]): Promise<void> {
    const { current, live } = session;
    if (current === null || live === null) return;
    const { chatUserId, chatUserName, chatUserEmail } = current;
    const who = { chatUserId, chatUserName, chatUserEmail, sender: 'user' as const };
    const rating = comment === '' ? { satisfied } : { satisfied, comment };
    const event = { type: 'user_left' as const, ...who, ...rating };
    if (connection.state === 'connected') await live.leave(event);
    else leaveLater.keep({ ...event, messageId: uuidv7(env.clock.now()) }, env.storage.local);
  }

  return async (input) => {
    await sendEvent(input);
    // DISCONNECT first: the server would have to cut the connection of an ended session.
    await connection.hangUp([...store.getState().subscribedTopics]);
    options.endOthers();
    // Elsewhere the browser stays known, so that the visitor can read the conversation later.
    if (session.current?.sharedComputer === true && !leaveLater.waits())
      await http
        .endSession()
        .catch((error: unknown) => env.log.warn('The session could not be ended.', error));
    await options.disconnect();
  };
}
