import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import { type ApplierModule, noApplier } from './applier.ts';
import { DatabaseError, StorageError } from '../errors.ts';
import { failureOf } from './failure.ts';
import { open } from './open.ts';
import type { Request, Response } from './requests.ts';
import { createWork } from './work.ts';

/** The database worker: it waits for the disk, so that the server's event loop never does. */

async function start(
  port: MessagePort,
  dataDir: string,
  applier: string | null,
): Promise<string | null> {
  const module = applier === null ? null : ((await import(applier)) as ApplierModule);
  const opened = open(dataDir);
  const work = createWork(opened.db, module?.createApplier(opened.db) ?? noApplier, {
    post: (response) => port.postMessage(response),
    failureOf: (error) => failureOf(error, dataDir),
    close() {
      opened.close();
      // After the response to this request.
      setImmediate(() => port.close());
    },
  });
  port.on('message', (first: Request) => {
    const waiting = [first];
    for (
      let next = receiveMessageOnPort(port);
      next !== undefined;
      next = receiveMessageOnPort(port)
    ) {
      waiting.push(next.message);
    }
    work.take(waiting);
  });
  return opened.notice;
}

if (parentPort === null) throw new Error('db/sqlite/worker.ts runs as a worker thread.');
const post = (response: Response): void => parentPort?.postMessage(response);
try {
  const notice = await start(parentPort, String(workerData.dataDir), workerData.applier);
  post({ kind: 'opened', notice });
} catch (error) {
  if (!(error instanceof DatabaseError || error instanceof StorageError)) throw error;
  post({ kind: 'refused', name: error.name, code: error.code, message: error.message });
}
