import type { Worker } from 'node:worker_threads';
import { DatabaseError, type DatabaseErrorCode, StorageError } from '../errors.ts';
import type { Failure, OpenRequest, Request, Response, Rows, Statement } from './requests.ts';
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
  const opening: OpenRequest = { kind: 'open', dataDir, module: module?.href ?? null, readsOnly };
  const notice = await opened(worker, opening).catch(async (error: unknown) => {
    await threads.giveBack(worker);
    throw error;
  });
  if (notice !== null) onNotice(notice);

  let nextId = 1;
  let ended: StorageError | null = null;
  const asked = new Map<number, PendingRequest<never>>();
  let closing: PendingRequest<void> | null = null;

  const post = (request: Request): void => worker.postMessage(request);

  function ask<T>(request: (id: number) => Request): Promise<T> {
    return new Promise((resolve, reject) => {
      if (ended !== null) return reject(ended);
      const id = nextId++;
      asked.set(id, { resolve, reject });
      post(request(id));
    });
  }

  /** The request that a response answers. */
  function take({ id }: { id: number }): PendingRequest<never> | undefined {
    const found = asked.get(id);
    asked.delete(id);
    return found;
  }

  worker.on('message', (response: Response) => {
    switch (response.kind) {
      case 'applied':
        take(response)?.resolve(response.outcomes as never);
        break;
      case 'rows':
        take(response)?.resolve(response.result as never);
        break;
      case 'failed':
        take(response)?.reject(errorOf(response.failure));
        break;
      case 'closed':
        closing?.resolve();
        break;
      case 'opened':
      case 'refused':
        // `connect` handles the responses to opening.
        break;
    }
  });

  function end(why: string): void {
    if (ended !== null) return;
    ended = new StorageError('unavailable', why);
    for (const { reject } of asked.values()) reject(ended);
    asked.clear();
  }
  let cause = 'it exited';
  worker.on('error', (error) => {
    cause = error.message;
  });
  worker.on('exit', () => {
    const unasked = ended === null && closing === null;
    end(unasked ? 'The database has stopped.' : 'The database is closed.');
    if (unasked) onFailed(`The database's thread failed: ${cause}`);
    closing?.resolve();
  });

  return {
    apply: (commands) => ask((id) => ({ kind: 'apply', id, commands: JSON.stringify(commands) })),
    query: (statement) => ask((id) => ({ kind: 'query', id, ...statement })),
    async close() {
      if (ended !== null) return;
      await new Promise<void>((resolve, reject) => {
        closing = { resolve, reject };
        post({ kind: 'close', id: nextId++ });
      });
      end('The database is closed.');
      await threads.giveBack(worker);
    },
  };
}

/** @returns what the operator should know */
function opened(worker: Worker, opening: OpenRequest): Promise<string | null> {
  return new Promise((resolve, reject) => {
    worker.postMessage(opening);
    worker.once('error', reject);
    worker.once('message', (response: Response) => {
      worker.off('error', reject);
      if (response.kind === 'opened') return resolve(response.notice);
      if (response.kind !== 'refused') return resolve(null);
      const { name, code, message } = response;
      reject(
        name === 'DatabaseError'
          ? new DatabaseError(code as DatabaseErrorCode, message)
          : new StorageError(code as StorageError['code'], message),
      );
    });
  });
}

/** Constraint violations and SQL errors keep SQLite's code, so that callers can distinguish them. */
function errorOf({ code, message, errcode }: Failure): Error {
  if (code !== 'bug') return new StorageError(code, message);
  return Object.assign(new Error(message), errcode === undefined ? {} : { errcode });
}
