import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentProblem } from '@ncf/contract/content';
import type { Baking, BakeTask, PageBaking } from './baked-site.ts';

/** The bake module of a build. */
interface BakeModule {
  bakeSite(baking: Omit<Baking, 'rest'> & { pause(): Promise<void> }): Promise<void>;
  bakePage(baking: PageBaking): Promise<string | null>;
  checkContent(checking: Pick<Baking, 'buildDir' | 'content'>): Promise<ContentProblem[]>;
}

const task = workerData as BakeTask;
const { bakeSite, bakePage, checkContent } = (await import(task.module)) as BakeModule;
if ('check' in task) parentPort?.postMessage(await checkContent(task.check));
else if ('page' in task) parentPort?.postMessage(await bakePage(task.page));
else {
  const { rest, ...baking } = task.bake;
  let since = performance.now();
  await bakeSite({
    ...baking,
    async pause() {
      if (rest > 0) await wait((performance.now() - since) * rest);
      since = performance.now();
    },
  });
}
