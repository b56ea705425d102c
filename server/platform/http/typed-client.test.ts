import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { openApp, OWNER } from '../../app.fixture.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CLIENT = join(ROOT, 'docs/quick-start/typed-client.ts');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** A project as a user would set it up: generated types and openapi-fetch. */
async function project(document: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ncf-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'ncf-track.d.ts'), astToString(await openapiTypescript(document)));
  await cp(CLIENT, join(folder, 'typed-client.ts'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const require = createRequire(import.meta.url);
  await mkdir(join(folder, 'node_modules'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types'])
    await symlink(
      name === '@types'
        ? join(ROOT, 'node_modules/@types')
        : dirname(require.resolve(`${name}/package.json`)),
      join(folder, 'node_modules', name),
    );
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { types: ['node'] },
      include: ['typed-client.ts'],
      exclude: [],
    }),
  );
  return folder;
}

it('generates types that fit the calls of the typed client [R3.10]', async () => {
  const app = await openApp();
  const url = await app.listen();
  const document = await (await fetch(`${url}/api/openapi.json`)).text();
  const folder = await project(document);
  const check = () =>
    run(process.execPath, [TSC, '-p', folder]).catch(({ stdout }) => ({ stdout }));
  expect((await check()).stdout).toBe('');

  const { stdout } = await run(process.execPath, [
    join(folder, 'typed-client.ts'),
    url,
    OWNER.email,
    OWNER.password,
  ]);
  expect(JSON.parse(stdout)).toEqual({ files: ['note.txt'], waiting: true, state: 'closed' });
  const wrong = [join(folder, 'typed-client.ts'), url, OWNER.email, 'not the password'];
  await expect(run(process.execPath, wrong)).rejects.toMatchObject({
    stderr: expect.stringContaining('Agent sign-in: 401 wrong_credentials') as string,
  });

  // Proves that the check can fail: a field that the document lacks is reported.
  const client = await readFile(join(folder, 'typed-client.ts'), 'utf8');
  await writeFile(
    join(folder, 'typed-client.ts'),
    client.replace('closed.data.state', 'closed.data.stage'),
  );
  expect((await check()).stdout).toContain("Property 'stage' does not exist");
});
