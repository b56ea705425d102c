import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { Baking } from './baked-site.ts';

const { module, rest, ...baking } = workerData as Baking;

/** The bake module of a build. */
interface BakeModule {
  bakeSite(baking: Omit<Baking, 'module' | 'rest'> & { pause(): Promise<void> }): Promise<void>;
}

let since = performance.now();
const { bakeSite } = (await import(module)) as BakeModule;
await bakeSite({
  ...baking,
  async pause() {
    if (rest > 0) await wait((performance.now() - since) * rest);
    since = performance.now();
  },
});
