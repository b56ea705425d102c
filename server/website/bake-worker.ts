import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentProblem } from '@ncf/contract/content';
import type { BakeTask, Baking, PageBaking } from './bake-workers.ts';

/** What a check has loaded, which only the module knows. */
interface AfterCheck {
  loaded: unknown;
}

/** The bake module of a build. */
interface BakeModule {
  bakeSite(baking: Omit<Baking, 'rest'> & AfterCheck & { pause(): Promise<void> }): Promise<void>;
  bakePage(baking: PageBaking & AfterCheck): Promise<string | null>;
  checkContent(
    checking: Pick<Baking, 'buildDir' | 'content'>,
  ): Promise<AfterCheck & { problems: ContentProblem[] }>;
}

const { bakeSite, bakePage, checkContent } = (await import(workerData as string)) as BakeModule;
let loaded: unknown = null;

async function run(task: BakeTask): Promise<unknown> {
  if ('check' in task) {
    const { problems, ...after } = await checkContent(task.check);
    loaded = after.loaded;
    return problems;
  }
  if ('page' in task) return bakePage({ ...task.page, loaded });
  const { rest, ...baking } = task.bake;
  let since = performance.now();
  return bakeSite({
    ...baking,
    loaded,
    async pause() {
      if (rest > 0) await wait((performance.now() - since) * rest);
      since = performance.now();
    },
  });
}

parentPort?.on('message', (task: BakeTask) => {
  // A rejection ends the worker with its error.
  void run(task).then((result) => parentPort?.postMessage(result));
});
