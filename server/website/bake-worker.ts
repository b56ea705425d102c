import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentProblem } from '@ncf/contract/content';
import type { BakeMessage, BakeRequest, Baking, Checking, PageBaking } from './bake-workers.ts';

/** What a check has loaded, which only the module knows. */
interface AfterCheck {
  loaded: unknown;
}

/** The bake module of a build. */
interface BakeModule {
  bakeSite(baking: Omit<Baking, 'rest'> & AfterCheck & { pause(): Promise<void> }): Promise<void>;
  bakePage(baking: PageBaking & AfterCheck): Promise<string | null>;
  checkContent(checking: Checking): Promise<AfterCheck & { problems: ContentProblem[] }>;
}

const file = fileURLToPath(workerData as string);
const folder = dirname(file) + sep;
/** The content that the module has read, and what a check has made of it. */
let read: string | null = null;
let module: BakeModule;
let loaded: unknown = null;

/** Modules read the content once, so other content needs new ones. Their compiled code stays. */
function load(): BakeModule {
  // A `require` keeps all that it has ever loaded.
  const require = createRequire(import.meta.url);
  for (const path of Object.keys(require.cache))
    if (path.startsWith(folder)) delete require.cache[path];
  return require(file) as BakeModule;
}

async function run({ key, task }: BakeMessage): Promise<unknown> {
  if (key !== read) [module, read, loaded] = [load(), key, null];
  const { bakeSite, bakePage, checkContent } = module;
  if ('check' in task) {
    const { problems, ...after } = await checkContent(task.check);
    loaded = after.loaded;
    if (problems.length > 0) read = null;
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

parentPort?.on('message', ({ answer, ...message }: BakeRequest) => {
  // A rejection ends the worker with its error.
  void run(message).then((result) => {
    answer.postMessage(result);
    answer.close();
  });
});
