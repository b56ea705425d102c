import type { Clock } from '../clock.ts';
import type { MqttError } from './mqtt-error.ts';

/**
 * Requests by ID that wait for their answers.
 * @param ms how long an answer may take, in milliseconds; then `onLate` is called
 */
export function createPending<Id, Answer extends object>(
  clock: Clock,
  ms: number,
  onLate: (id: Id) => void,
) {
  const pending = new Map<
    Id,
    { resolve(answer: Answer): void; reject(error: MqttError): void; timer: unknown }
  >();

  function settle(id: Id, answer: Answer | MqttError): void {
    const request = pending.get(id);
    if (request === undefined) return;
    pending.delete(id);
    clock.clearTimeout(request.timer);
    if (answer instanceof Error) request.reject(answer);
    else request.resolve(answer);
  }

  return {
    has: (id: Id): boolean => pending.has(id),
    /** Resolves to the answer; rejects with the `MqttError` that takes its place. */
    add: (id: Id): Promise<Answer> =>
      new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject, timer: clock.setTimeout(() => onLate(id), ms) });
      }),
    /** Settles the request with this ID, if there is one. */
    settle,
    failAll(error: MqttError): void {
      for (const id of pending.keys()) settle(id, error);
    },
  };
}
