// The packages of the clients in `clients/`.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { apiDocuments } from './api-documents.mjs';
import { inRoot } from './process.mjs';

const SOURCE = inRoot('clients', 'typescript');

/**
 * Makes a folder for each client that npm and pip install.
 * @param out the folder that has both
 * @param env the environment of the process that prints the API documents
 */
export async function makeClients(out, env) {
  const { openapi } = JSON.parse(await apiDocuments(env));
  await makeClientPackage(join(out, 'typescript'), JSON.stringify(openapi));
  rmSync(join(out, 'python'), { recursive: true, force: true });
  const filter = (file) => basename(file) !== '__pycache__';
  for (const name of ['README.md', 'pyproject.toml', 'ncf_track'])
    cpSync(inRoot('clients', 'python', name), join(out, 'python', name), {
      recursive: true,
      filter,
    });
}

/**
 * Makes the npm package of the TypeScript client: JavaScript, and types made from the server's OpenAPI document.
 * @param out the folder to make; it is emptied first
 * @param openapi the document
 */
export async function makeClientPackage(out, openapi) {
  // It belongs to the server's tests, with a TypeScript of its own.
  const generator = createRequire(inRoot('server', 'package.json'))('openapi-typescript');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const compiler = inRoot('node_modules', 'typescript', 'bin', 'tsc');
  execFileSync('node', [compiler, '-p', SOURCE, '--outDir', out], { stdio: 'inherit' });
  const types = await generator.default(openapi);
  writeFileSync(join(out, 'api.d.ts'), generator.astToString(types));
  rmSync(join(out, 'api.js'));
  for (const file of ['package.json', 'README.md']) cpSync(join(SOURCE, file), join(out, file));
}
