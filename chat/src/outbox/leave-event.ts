import type { ErrorCode } from '@ncf/contract/errors';
import type { StoredPublish } from '@ncf/contract/publish';
import { ApiError } from '../api/api-error.ts';
import type { ConversationModel } from '../conversation/model.ts';
import type { Later } from '../timers.ts';
import { uuidv7 } from '../uuid.ts';

/** Time limit of a leave event, including the items before it and its acknowledgment, in milliseconds. */
const LEAVE_MS = 15_000;

/** The visitor's leave event, which waits behind everything else in the outbox. */
export function createLeaveEvent(
  model: ConversationModel,
  queue: (payload: StoredPublish, id: string) => void,
  now: () => number,
  later: Later,
) {
  let pending: { id: string; resolve(): void; reject(error: ApiError): void } | null = null;

  function fail(code: ErrorCode, message: string): void {
    if (pending === null) return;
    const { id, reject } = pending;
    pending = null;
    model.dispatch({ type: 'dropped', id });
    reject(new ApiError(code, message));
  }

  model.onTransition(({ input, after }) => {
    if (pending === null) return;
    const { id, resolve } = pending;
    if (input.type === 'refused' && input.id === id)
      return fail(input.failure.code, input.failure.message);
    const isAcknowledged = input.type === 'acked' && input.id === id;
    const isEchoed =
      (input.type === 'event' || input.type === 'page') &&
      !after.outbox.some((item) => item.id === id);
    if (!isAcknowledged && !isEchoed) return;
    pending = null;
    resolve();
  });

  return {
    /**
     * Queues it. Resolves when the server has stored it; rejects with an `ApiError` when it is refused or cannot be sent
     * now (R8.9), and removes it from the outbox then.
     */
    send(payload: StoredPublish): Promise<void> {
      fail('conflict', 'Another leave event was started.');
      const id = uuidv7(now());
      return new Promise((resolve, reject) => {
        pending = { id, resolve, reject };
        later('leave', LEAVE_MS, () => {
          if (pending?.id === id)
            fail('unavailable', 'The server did not acknowledge the leave event in time.');
        });
        queue({ ...payload, messageId: id }, id);
      });
    },
    /** The connection is lost. */
    cancel: () => fail('unavailable', 'The connection was lost.'),
  };
}
