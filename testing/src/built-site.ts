import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Builder {
  buildStale(env: NodeJS.ProcessEnv): Promise<void>;
}
interface Documents {
  apiDocuments(env: NodeJS.ProcessEnv): Promise<string>;
}
/** Locks that other processes of this checkout respect. */
export interface Locks {
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
}
interface Releases {
  switchTo(link: string, folder: string): void;
}

/** A module of the commands. */
export const script = async <M>(name: string): Promise<M> =>
  (await import(pathToFileURL(join(ROOT, 'scripts/run', name)).href)) as M;

/**
 * The site and the console as `npm start` serves them, built first where their sources have changed, once
 * for all test files that ask. These folders are one build each; no one may write into them.
 */
export async function builtSite(): Promise<{ siteDir: string; consoleDir: string }> {
  const { buildStale } = await script<Builder>('build.mjs');
  await buildStale({ ...process.env, NODE_NO_WARNINGS: '1' });
  const current = (room: string): string => realpathSync(join(ROOT, room, 'dist/current'));
  return { siteDir: current('site'), consoleDir: current('console') };
}

/** The API documents that the built site shows, as JSON with the members `openapi` and `asyncapi`. */
export async function apiDocuments(): Promise<string> {
  const { apiDocuments: read } = await script<Documents>('api-documents.mjs');
  return read(process.env);
}

/** Makes the link lead to the build in a folder beside it, as every build does in the end. */
export async function switchBuild(link: string, folder: string): Promise<void> {
  const { switchTo } = await script<Releases>('releases.mjs');
  switchTo(link, folder);
}
