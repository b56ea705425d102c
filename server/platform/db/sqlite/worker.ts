import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { type ApplierModule, noApplier } from '../batch.ts';
import { DatabaseError, StorageError } from '../errors.ts';
import { failureOf } from './failure.ts';
import { open, openToRead } from './open.ts';
import type { Opening, Request, Response, Work } from './requests.ts';
import { createWork } from './work.ts';

/**
 * The database worker: it waits for the disk, so that the server's event loop never does. It has one database at a
 * time, and opens another when the first is closed.
 */

if (parentPort === null) throw new Error('db/sqlite/worker.ts runs as a worker thread.');
const port = parentPort;
const post = (response: Response): void => port.postMessage(response);

/** Handles the requests to the open database; null without one. */
let work: ReturnType<typeof createWork> | null = null;

async function start({ dataDir, module: url, readsOnly }: Opening): Promise<string | null> {
  const module = url === null ? null : ((await import(url)) as ApplierModule);
  const opened = readsOnly ? openToRead(dataDir) : open(dataDir);
  for (const [name, run] of Object.entries(module?.sqlFunctions ?? {}))
    opened.db.function(name, { deterministic: true }, run);
  work = createWork(opened.db, module?.applier ?? noApplier, {
    post,
    failureOf: (error) => failureOf(error, dataDir),
    close() {
      opened.close();
      work = null;
    },
  });
  return opened.notice;
}

async function openOne({ id, ...opening }: Request<Opening>): Promise<void> {
  try {
    post({ id, result: await start(opening) });
  } catch (error) {
    if (!(error instanceof DatabaseError || error instanceof StorageError)) throw error;
    post({ id, failure: { code: error.code, message: error.message } });
  }
}

port.on('message', (first: Request) => {
  if (first.kind === 'open') return void openOne(first);
  const waiting: Request<Work>[] = [first];
  for (
    let next = receiveMessageOnPort(port);
    next !== undefined;
    next = receiveMessageOnPort(port)
  ) {
    waiting.push(next.message);
  }
  // The main thread rejects what was sent after the database had closed.
  work?.take(waiting);
});
