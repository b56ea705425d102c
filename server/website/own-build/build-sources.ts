import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** What a build reads of the repository. */
const SOURCES =
  'contract chat ui widget site console server clients languages docs scripts package.json package-lock.json tsconfig.json'.split(
    ' ',
  );
const PRIORITY = 10;

/** A mistake in the content, as builds print it. */
const PROBLEM = /^(?:Error: )?((?:site\/content|languages|company\.yaml|logo\.svg)\S*: .*)$/m;

/** The build ended without pages. */
export class BuildFailure extends Error {
  /** What is wrong with the content, as the build says it in one line; null for anything else. */
  readonly problem: string | null;

  constructor(output: string) {
    super(`The build failed:\n${output}`);
    this.problem = PROBLEM.exec(output)?.[1] ?? null;
  }
}

/** Builds site and console from the sources with other files over them. */
export type Build = (building: {
  /** Path in the repository → text. */
  files: Readonly<Record<string, string>>;
  /** An empty folder, which gets `site` and `console`. */
  outDir: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<void>;

/** Whether builds can be made here; a release has no build tools. */
export const hasBuildTools = (sources: string): boolean =>
  ['site/build/run.ts', 'node_modules/vite'].every((path) => existsSync(join(sources, path)));

/** Copies the sources, with the same packages. */
async function copySources(sources: string, tree: string): Promise<void> {
  const isSource = (file: string): boolean => !/^(?:node_modules|dist|\..+)$/.test(basename(file));
  for (const name of SOURCES)
    await cp(join(sources, name), join(tree, name), { recursive: true, filter: isSource });
  const packages = join(tree, 'node_modules');
  await mkdir(join(packages, '@ncf'), { recursive: true });
  for (const name of await readdir(join(sources, 'node_modules')))
    if (name !== '@ncf')
      await symlink(join(sources, 'node_modules', name), join(packages, name), 'junction');
  // Each room of the copy uses the others of the copy.
  for (const name of await readdir(join(sources, 'node_modules/@ncf')))
    await symlink(join(tree, name), join(packages, '@ncf', name), 'junction');
}

interface Parts {
  /** Folder of the repository. */
  sources: string;
  /** Keeps what builds have in common. */
  cache: string;
  /** The environment of this process with other values. */
  environment: (own: Record<string, string>) => NodeJS.ProcessEnv;
  /** Arguments of both builds. */
  args?: readonly string[];
  /** Below normal by default, since visitors and agents use the same processor. */
  priority?: number;
}

/** Makes builds from the sources of this server, in processes of their own. */
export const buildFrom =
  ({ sources, cache, environment, args = [], priority = PRIORITY }: Parts): Build =>
  async ({ files, outDir, onProgress, signal }) => {
    const tree = join(outDir, 'sources');
    await mkdir(tree, { recursive: true });
    await copySources(sources, tree);
    await mkdir(cache, { recursive: true });
    await symlink(cache, join(tree, '.cache'), 'junction');
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await writeFile(join(tree, path), text);
    }
    const settings = join(process.cwd(), '.env');
    const run = (room: string, script: string): Promise<void> => {
      const child = spawn(
        process.execPath,
        [...(existsSync(settings) ? [`--env-file=${settings}`] : []), script, ...args],
        {
          cwd: join(tree, room),
          signal,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: environment({
            NODE_ENV: 'production',
            NCF_COMPRESSION: 'quick',
            NCF_OUT_DIR: join(outDir, room),
            // Pages have the dates of their last changes.
            GIT_DIR: join(sources, '.git'),
            GIT_WORK_TREE: tree,
          }),
        },
      );
      if (child.pid !== undefined) setPriority(child.pid, priority);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const [, share] = /^progress ([\d.]+)$/m.exec(text) ?? [];
          if (room === 'site' && share !== undefined) onProgress(Number(share));
        });
      return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => (code === 0 ? resolve() : reject(new BuildFailure(output))));
      });
    };
    // A mistake in the content shows in the site first.
    await run('site', 'build/run.ts');
    await run('console', 'build/build.ts');
    await rm(tree, { recursive: true, force: true });
  };
