import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const ID = 'virtual:api-documents';
const SCRIPT = resolve(import.meta.dirname, '../../../server/describe-api.ts');
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Runs the server in a process of its own to print its OpenAPI and AsyncAPI documents: the site knows the
 * server's interfaces, not its code.
 * @returns JSON with the members `openapi` and `asyncapi`
 */
async function printApiDocuments(): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', SCRIPT, 'https://api.invalid'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MAX_BYTES });
  return stdout;
}

let documents: Promise<string> | undefined;

/** Reads the documents from the file that `scripts/run/build.mjs` has written, or generates them. */
function apiDocumentsText(): Promise<string> {
  const file = process.env['NCF_API_DOCUMENTS'];
  documents ??= file ? readFile(file, 'utf8') : printApiDocuments();
  return documents;
}

/** Lets the developer pages import the API documents as `virtual:api-documents`. */
export const apiDocuments = (): Plugin => ({
  name: 'ncf-api-documents',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: async (id) => (id === `\0${ID}` ? `export default ${await apiDocumentsText()}` : undefined),
});
