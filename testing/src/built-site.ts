import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Builder {
  buildStale(env: NodeJS.ProcessEnv): Promise<void>;
}

/**
 * The site and the console as `npm start` serves them, built first where their sources have changed, once
 * for all test files that ask. Nobody may write into these folders.
 */
export async function builtSite(): Promise<{ siteDir: string; consoleDir: string }> {
  const script = pathToFileURL(join(ROOT, 'scripts/run/build.mjs')).href;
  const { buildStale } = (await import(script)) as Builder;
  await buildStale({ ...process.env, NODE_NO_WARNINGS: '1' });
  return { siteDir: join(ROOT, 'site/dist'), consoleDir: join(ROOT, 'console/dist') };
}
