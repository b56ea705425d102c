import { Worker } from 'node:worker_threads';
import type { ContentOverlay, ContentProblem } from '@ncf/contract/content';
import { PICTURE_FOLDERS } from '@ncf/contract/content-pictures';
import type { SiteData } from '@ncf/contract/site-notice';
import { oneAtATime } from '../platform/one-at-a-time.ts';

/** What a worker needs to bake a build. */
export interface Baking {
  buildDir: string;
  outDir: string;
  site: SiteData;
  /** Lies over the content of the build. */
  content: ContentOverlay;
  /** Keeps what the content says for other bakes. */
  loadedFile?: string;
  /** Of brotli, from 0 to 11. */
  quality: number;
  /** How long it rests after each file, as a multiple of the time that the file took. */
  rest: number;
}

/** What a worker needs to bake one page. */
export type PageBaking = Pick<Baking, 'buildDir' | 'site' | 'content'> & { path: string };

/** What a worker does with the bake module of a build. */
export type BakeTask =
  | { bake: Baking }
  | { page: PageBaking }
  | { check: Pick<Baking, 'buildDir' | 'content'> };

/** How long a worker waits for a task after a check: about as long as an editor takes to look and publish. */
const IDLE_MS = 60_000;

/** A worker with a module of its own, since modules read the content once. @param module its URL */
function startWorker(module: string) {
  const worker = new Worker(new URL('./bake-worker.ts', import.meta.url), { workerData: module });
  worker.unref();
  let failure: Error | null = null;
  worker.once('error', (error: Error) => (failure = error));
  worker.once('exit', (code) => (failure ??= new Error(`The worker ended with code ${code}`)));
  const inTurn = oneAtATime();
  return {
    /** Resolves to what the task results in. Rejects if it fails, which ends the worker. */
    run: (task: BakeTask): Promise<unknown> =>
      inTurn(
        () =>
          new Promise((resolve, reject) => {
            const failed = (): void => reject(failure ?? new Error('The worker failed'));
            if (failure !== null) return failed();
            worker.once('exit', failed);
            worker.once('message', (result: unknown) => {
              worker.off('exit', failed);
              resolve(result);
            });
            worker.postMessage(task);
          }),
      ),
    /** Ends it once what it was given is done. */
    end: (): void => void inTurn(() => worker.terminate()).catch(() => {}),
  };
}

/** What decides what a worker has loaded. Pictures are only looked for. */
const keyOf = (module: string, content: ContentOverlay): string =>
  JSON.stringify([
    module,
    Object.entries(content)
      .filter(([path]) => !path.startsWith(PICTURE_FOLDERS.repository))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Runs tasks in workers. All methods take the URL of the bake module, and reject if the task fails. */
export interface BakeWorkers {
  /** Finds the mistakes that content would bring to the pages. */
  check(module: string, of: Pick<Baking, 'buildDir' | 'content'>): Promise<ContentProblem[]>;
  /** The document of a page; null if there is none. */
  page(module: string, of: PageBaking): Promise<string | null>;
  bake(module: string, of: Baking): Promise<void>;
}

/**
 * Starts a worker for each task. That of a look at a page, or of a check that found no mistake, stays for a while, since
 * more looks and publishing mostly follow, and need not load the same content again.
 */
export function createBakeWorkers(): BakeWorkers {
  let kept: { key: string; worker: ReturnType<typeof startWorker>; timer: NodeJS.Timeout } | null =
    null;
  const drop = (): void => {
    clearTimeout(kept?.timer);
    kept?.worker.end();
    kept = null;
  };
  const keep = (key: string, worker: ReturnType<typeof startWorker>): void => {
    drop();
    kept = { key, worker, timer: setTimeout(drop, IDLE_MS).unref() };
  };
  /** Runs a task in the kept worker; null if that has other content. */
  const runInKept = (key: string, task: BakeTask): Promise<unknown> | null => {
    if (kept?.key !== key) return null;
    kept.timer.refresh();
    return kept.worker.run(task).catch((error: unknown) => {
      drop();
      throw error;
    });
  };
  return {
    async check(module, check) {
      const worker = startWorker(module);
      const problems = (await worker.run({ check })) as ContentProblem[];
      if (problems.length > 0) worker.end();
      else keep(keyOf(module, check.content), worker);
      return problems;
    },
    async page(module, page) {
      const key = keyOf(module, page.content);
      if (kept?.key !== key) keep(key, startWorker(module));
      return (await runInKept(key, { page })) as string | null;
    },
    async bake(module, bake) {
      const running = runInKept(keyOf(module, bake.content), { bake });
      if (running !== null) return void (await running);
      const worker = startWorker(module);
      const baked = worker.run({ bake });
      worker.end();
      await baked;
    },
  };
}
