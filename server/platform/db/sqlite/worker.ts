import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { type ApplierModule, noApplier } from './applier.ts';
import { DatabaseError, StorageError } from '../errors.ts';
import { failureOf } from './failure.ts';
import { open } from './open.ts';
import type { Opening, Request, Response } from './requests.ts';
import { createWork } from './work.ts';

/**
 * The database worker: it waits for the disk, so that the server's event loop never does. It has one database at a
 * time, and opens another when the first is closed.
 */

async function start(port: MessagePort, { dataDir, applier }: Opening): Promise<string | null> {
  const module = applier === null ? null : ((await import(applier)) as ApplierModule);
  const opened = open(dataDir);
  const work = createWork(opened.db, module?.createApplier(opened.db) ?? noApplier, {
    post: (response) => port.postMessage(response),
    failureOf: (error) => failureOf(error, dataDir),
    close() {
      opened.close();
      port.off('message', take);
      waitForOpening(port);
    },
  });
  function take(first: Request): void {
    const waiting = [first];
    for (
      let next = receiveMessageOnPort(port);
      next !== undefined;
      next = receiveMessageOnPort(port)
    ) {
      waiting.push(next.message);
    }
    work.take(waiting);
  }
  port.on('message', take);
  return opened.notice;
}

async function openOne(port: MessagePort, opening: Opening): Promise<void> {
  const post = (response: Response): void => port.postMessage(response);
  try {
    const notice = await start(port, opening);
    post({ kind: 'opened', notice });
  } catch (error) {
    if (!(error instanceof DatabaseError || error instanceof StorageError)) throw error;
    waitForOpening(port);
    post({ kind: 'refused', name: error.name, code: error.code, message: error.message });
  }
}

function waitForOpening(port: MessagePort): void {
  function take(request: Opening | Request): void {
    // A query that was sent after the last database had closed is rejected on the main thread.
    if (request.kind !== 'open') return;
    port.off('message', take);
    void openOne(port, request);
  }
  port.on('message', take);
}

if (parentPort === null) throw new Error('db/sqlite/worker.ts runs as a worker thread.');
waitForOpening(parentPort);
