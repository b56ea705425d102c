// The npm package of the TypeScript client: JavaScript, and types made from the server's OpenAPI document.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './process.mjs';

const SOURCE = inRoot('clients', 'typescript');

/**
 * @param out the folder to make; it is emptied first
 * @param openapi the document
 */
export async function makeClientPackage(out, openapi) {
  // It belongs to the server's tests, with a TypeScript of its own.
  const resolve = createRequire(inRoot('server', 'package.json')).resolve;
  const generator = await import(pathToFileURL(resolve('openapi-typescript')).href);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const compiler = inRoot('node_modules', 'typescript', 'bin', 'tsc');
  execFileSync('node', [compiler, '-p', SOURCE, '--outDir', out], { stdio: 'inherit' });
  const types = await generator.default(openapi);
  writeFileSync(join(out, 'api.d.ts'), generator.astToString(types));
  rmSync(join(out, 'api.js'));
  for (const file of ['package.json', 'README.md']) cpSync(join(SOURCE, file), join(out, file));
}
