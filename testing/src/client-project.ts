import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type ClientProject = Awaited<ReturnType<typeof openClientProject>>;

/**
 * Makes a project as a user of the API would set it up: with the TypeScript client as it is published, and the types of
 * a server's document.
 */
export async function openClientProject(serverUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ncf-client-'));
  const packageFolder = join(folder, 'node_modules', 'ncf-track-client');
  const script = pathToFileURL(join(ROOT, 'scripts/run/client-package.mjs')).href;
  const { makeClientPackage } = (await import(script)) as {
    makeClientPackage(out: string, openapi: string): Promise<void>;
  };
  const document = await fetch(`${serverUrl}/api/openapi.json`);
  await makeClientPackage(packageFolder, await document.text());
  for (const name of ['mqtt', '@types'])
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of ['quick-start', 'example-bot'])
    await cp(join(ROOT, 'docs', name), folder, { recursive: true });
  // As `npm init` writes it.
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: ['node'] },
    include: ['*.mts'],
    exclude: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return {
    /** The examples of `docs/quick-start` and `docs/example-bot`. */
    folder,
    /** The package of the TypeScript client. */
    packageFolder,
    /** The bytes of the package's JavaScript. */
    async scriptBytes() {
      const files = (await readdir(packageFolder)).filter((name) => name.endsWith('.js'));
      const texts = await Promise.all(files.map((name) => readFile(join(packageFolder, name))));
      return texts.reduce((sum, { length }) => sum + length, 0);
    },
    /** What the compiler says about the examples; empty if it accepts them. */
    async check(): Promise<string> {
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
      return run(process.execPath, [compiler, '-p', folder]).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
