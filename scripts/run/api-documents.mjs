// The server's API documents, which the site's developer pages show.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { hashOf } from './hash.mjs';
import { compiledOnce, inRoot } from './process.mjs';

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The OpenAPI and AsyncAPI documents of the server's present sources.
 * @param env the environment of the process that prints them
 * @returns JSON with the members `openapi` and `asyncapi`
 */
export const apiDocuments = (env) =>
  writeDocuments({
    file: inRoot('.cache', 'api-documents.json'),
    sources: hashOf(['contract', 'server'], {}),
    print: () => printDocuments(env),
  });

/** Runs the server's command in a process of its own: this one may run on a Node that cannot read TypeScript. */
async function printDocuments(env) {
  const args = ['--disable-warning=ExperimentalWarning', 'server/describe-api.ts'];
  const { stdout } = await promisify(execFile)('node', [...args, 'https://api.invalid'], {
    cwd: inRoot(),
    env: { ...compiledOnce, ...env },
    maxBuffer: MAX_BYTES,
  });
  return stdout;
}

/**
 * Writes the documents into a file, again only after the server's sources changed.
 * @param sources hash of everything that the documents are generated from
 * @param print generates the documents as one JSON text
 * @returns the documents
 */
export async function writeDocuments({ file, sources, print }) {
  const stamp = `${file}.sources`;
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return readFileSync(file, 'utf8');
  const documents = await print();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, documents);
  writeFileSync(stamp, sources);
  return documents;
}
