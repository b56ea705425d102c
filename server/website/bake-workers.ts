import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
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

/** What a worker needs to check content. */
export type Checking = Pick<Baking, 'buildDir' | 'site' | 'content'>;

/** What a worker needs to bake one page. */
export type PageBaking = Checking & { path: string };

/** What a worker does with the bake module of a build. */
type BakeTask = { bake: Baking } | { page: PageBaking } | { check: Checking };

/** A task, and what content it is about: a worker loads the module once more when that changes. */
export interface BakeMessage {
  key: string;
  task: BakeTask;
}

/** A message as the worker gets it: only this port answers it, as code of a build may send messages of its own. */
export type BakeRequest = BakeMessage & { answer: MessagePort };

/** How long a worker waits for a task: about as long as an editor takes to look and publish. */
const IDLE_MS = 60_000;

/** @param module its URL */
function startWorker(module: string) {
  const worker = new Worker(new URL('./bake-worker.ts', import.meta.url), { workerData: module });
  worker.unref();
  let failure: Error | null = null;
  worker.once('error', (error: Error) => (failure = error));
  worker.once('exit', (code) => (failure ??= new Error(`The worker ended with code ${code}`)));
  const inTurn = oneAtATime();
  return {
    /** Resolves to what the task results in. Rejects if it fails, which ends the worker. */
    run: (message: BakeMessage): Promise<unknown> =>
      inTurn(
        () =>
          new Promise((resolve, reject) => {
            const failed = (): void => reject(failure ?? new Error('The worker failed'));
            if (failure !== null) return failed();
            const { port1, port2 } = new MessageChannel();
            worker.once('exit', failed);
            port1.once('message', (result: unknown) => {
              worker.off('exit', failed);
              resolve(result);
            });
            port1.unref();
            const request: BakeRequest = { ...message, answer: port2 };
            worker.postMessage(request, [port2]);
          }),
      ),
    /** Ends it once what it was given is done. */
    end: (): void => void inTurn(() => worker.terminate()).catch(() => {}),
  };
}

/** What decides what a worker has loaded. Pictures are only looked for. */
const keyOf = (content: ContentOverlay): string =>
  JSON.stringify(
    Object.entries(content)
      .filter(([path]) => !path.startsWith(PICTURE_FOLDERS.repository))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Runs tasks in workers. All methods take the URL of the bake module, and reject if the task fails. */
export type BakeWorkers = ReturnType<typeof createBakeWorkers>;

/**
 * The worker of a check or of a look at a page stays for a while, since more of them and publishing mostly follow: once its
 * code is warm, a check takes half of the time. What it is too busy for gets another worker.
 */
export function createBakeWorkers() {
  let kept: {
    module: string;
    /** Of its latest task. */
    key: string;
    tasks: number;
    worker: ReturnType<typeof startWorker>;
    timer: NodeJS.Timeout;
  } | null = null;
  const drop = (): void => {
    clearTimeout(kept?.timer);
    kept?.worker.end();
    kept = null;
  };
  const suits = (module: string, key: string): boolean =>
    kept?.module === module && (kept.key === key || kept.tasks === 0);
  const runInKept = async (module: string, message: BakeMessage): Promise<unknown> => {
    const { key } = message;
    if (!suits(module, key)) drop();
    const used = (kept ??= {
      module,
      key,
      tasks: 0,
      worker: startWorker(module),
      timer: setTimeout(drop, IDLE_MS).unref(),
    });
    used.key = key;
    used.tasks += 1;
    try {
      return await used.worker.run(message);
    } catch (error) {
      if (used === kept) drop();
      throw error;
    } finally {
      used.tasks -= 1;
      if (used === kept) used.timer.refresh();
    }
  };
  return {
    /** Finds the mistakes that content would bring to the pages. */
    check: async (module: string, check: Checking): Promise<ContentProblem[]> =>
      (await runInKept(module, {
        key: keyOf(check.content),
        task: { check },
      })) as ContentProblem[],
    /** The document of a page; null if there is none. */
    page: async (module: string, page: PageBaking): Promise<string | null> =>
      (await runInKept(module, { key: keyOf(page.content), task: { page } })) as string | null,
    async bake(module: string, bake: Baking): Promise<void> {
      const message = { key: keyOf(bake.content), task: { bake } };
      // No one who looks at a page waits for one that takes its time.
      if (bake.rest === 0 && suits(module, message.key))
        return void (await runInKept(module, message));
      const worker = startWorker(module);
      const baked = worker.run(message);
      worker.end();
      await baked;
    },
  };
}
