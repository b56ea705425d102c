import type { StorageError } from '../errors.ts';
import type { Applied, Failure, Request } from './requests.ts';

/** Commands on their way to the worker and back. */
export interface PostedCommands {
  /** Posts a command together with others; resolves with its outcome after the commit. */
  add(command: unknown): Promise<unknown>;
  /** Posts all added commands. */
  flush(): void;
  /** Settles the commands of one message. */
  settle(applied: Applied): void;
  failAll(error: StorageError): void;
}

interface Waiting {
  resolve(outcome: unknown): void;
  reject(error: Error): void;
}

/** Commands per message to the worker, which answers each message separately. */
const POSTED = 64;
/**
 * Messages at the worker: the one being written and the next one. Further commands wait here, where they join into
 * larger messages and transactions.
 */
const UNANSWERED = 2;

/** @param onBug called with each failure of a command in isolation */
export function createPostedCommands(
  post: (request: Request) => void,
  errorOf: (failure: Failure) => StorageError,
  onBug: (message: string) => void,
): PostedCommands {
  let nextId = 1;
  const posted = new Map<number, Waiting[]>();
  let commands: unknown[] = [];
  let waiting: Waiting[] = [];

  /** Small messages, so that results arrive early. */
  function flush(): void {
    for (let from = 0; from < commands.length; from += POSTED) {
      const some = commands.slice(from, from + POSTED);
      const id = nextId++;
      posted.set(id, waiting.slice(from, from + POSTED));
      post({ kind: 'apply', id, commands: JSON.stringify(some) });
    }
    [commands, waiting] = [[], []];
  }

  function flushIfDue(): void {
    if (posted.size < UNANSWERED) flush();
  }

  return {
    add: (command) =>
      new Promise((resolve, reject) => {
        if (commands.length === 0) setImmediate(flushIfDue);
        commands.push(command);
        waiting.push({ resolve, reject });
      }),
    flush,
    settle(applied) {
      const group = posted.get(applied.id) ?? [];
      posted.delete(applied.id);
      if (commands.length > 0) setImmediate(flushIfDue);
      if ('failure' in applied) {
        const error = errorOf(applied.failure);
        for (const { reject } of group) reject(error);
        return;
      }
      for (const bug of applied.bugs) onBug(bug);
      for (const [index, { resolve }] of group.entries()) resolve(applied.outcomes[index] ?? null);
    },
    failAll(error) {
      for (const { reject } of [...[...posted.values()].flat(), ...waiting]) reject(error);
      posted.clear();
      [commands, waiting] = [[], []];
    },
  };
}
