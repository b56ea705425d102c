import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createApi } from '../../clients/typescript/src/http.ts';
import type { ReadEvent } from './log-reader.ts';

const { url, key } = workerData as { url: string; key: string };
const api = createApi(url, key);
const PAUSE_MS = 100;

// Reads all events until the process ends; after a failure it starts again where it was.
for (let after = 0; ;) {
  try {
    for await (const event of api.events({ after })) {
      const { id, position, chatUserId, sequence } = event as ReadEvent;
      after = position;
      parentPort?.postMessage({ id, position, chatUserId, sequence } satisfies ReadEvent);
    }
  } catch {
    await sleep(PAUSE_MS);
  }
}
