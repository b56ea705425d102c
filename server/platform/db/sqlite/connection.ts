import { DatabaseError, StorageError } from '../errors.ts';
import type { Failure, Opening, Request, Response, Rows, Statement, Work } from './requests.ts';
import { newThreads, type Threads } from './threads.ts';

interface PendingRequest<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

/** The main thread's side of the database worker. */
export interface Connection {
  /**
   * Stores commands in one transaction; resolves with their outcomes after the commit. Rejects with StorageError, or with
   * another error if a command fails because of a bug.
   */
  apply(commands: readonly unknown[]): Promise<unknown[]>;
  query(statement: Statement): Promise<Rows>;
  /** Waits for all earlier requests, then closes the file. */
  close(): Promise<void>;
}

/** See `openDatabase`. */
export interface ConnectOptions {
  /** An absolute path. */
  dataDir: string;
  /** The module that runs the commands in the database's thread (see `ApplierModule`). */
  module: URL | null;
  /** Called with a line that the operator should know, such as a migration. */
  onNotice(message: string): void;
  /** Called once if the worker exits without `close`; the database is unusable from then on. */
  onFailed(message: string): void;
  /** A new thread for each database by default. */
  threads?: Threads;
  /** Whether it is a second connection to a database that is open already. */
  readsOnly?: boolean;
}

/**
 * Starts the worker and opens the database.
 * Rejects with DatabaseError or StorageError, see `open`.
 */
export async function connect({
  dataDir,
  module,
  onNotice,
  onFailed,
  threads = newThreads,
  readsOnly = false,
}: ConnectOptions): Promise<Connection> {
  const worker = threads.take();
  let nextId = 1;
  let state: 'opening' | 'open' | 'closing' = 'opening';
  let ended: Error | null = null;
  const asked = new Map<number, PendingRequest<never>>();

  function ask<T>(asking: Opening | Work): Promise<T> {
    return new Promise((resolve, reject) => {
      if (ended !== null) return reject(ended);
      const request: Request = { ...asking, id: nextId++ };
      asked.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  }

  worker.on('message', ({ id, ...response }: Response) => {
    const request = asked.get(id);
    asked.delete(id);
    if ('failure' in response) request?.reject(errorOf(response.failure));
    else request?.resolve(response.result as never);
  });

  function end(error: Error): void {
    if (ended !== null) return;
    ended = error;
    for (const { reject } of asked.values()) reject(ended);
    asked.clear();
  }
  let cause = new Error('it exited');
  worker.on('error', (error) => {
    cause = error;
  });
  worker.on('exit', () => {
    end(state === 'opening' ? cause : new StorageError('unavailable', 'The database has stopped.'));
    if (state === 'open') onFailed(`The database's thread failed: ${cause.message}`);
  });

  const opening: Opening = { kind: 'open', dataDir, module: module?.href ?? null, readsOnly };
  try {
    const notice = await ask<string | null>(opening);
    if (notice !== null) onNotice(notice);
  } catch (error) {
    await threads.giveBack(worker);
    throw error;
  }
  state = 'open';

  return {
    apply: (commands) => ask({ kind: 'apply', commands: JSON.stringify(commands) }),
    query: (statement) => ask({ kind: 'query', ...statement }),
    async close() {
      if (ended !== null) return;
      state = 'closing';
      // It may exit instead.
      await ask({ kind: 'close' }).catch(() => {});
      end(new StorageError('unavailable', 'The database is closed.'));
      await threads.giveBack(worker);
    },
  };
}

/** Constraint violations and SQL errors keep SQLite's code, so that callers can distinguish them. */
function errorOf({ code, message, errcode }: Failure): Error {
  if (code === 'storage_full' || code === 'unavailable') return new StorageError(code, message);
  if (code !== 'bug') return new DatabaseError(code, message);
  return Object.assign(new Error(message), errcode === undefined ? {} : { errcode });
}
