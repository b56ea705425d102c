import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { virtualModules } from '@ncf/ui/build/virtual-modules';
import type { Plugin } from 'vite';

const SCRIPT = resolve(import.meta.dirname, '../../../scripts/run/api-documents.mjs');

interface Documents {
  apiDocuments(env: NodeJS.ProcessEnv): Promise<string>;
}

let documents: Promise<string> | undefined;

/** The documents that the server prints: the site knows its interfaces, not its code. */
async function documentsText(): Promise<string> {
  const { apiDocuments: read } = (await import(pathToFileURL(SCRIPT).href)) as Documents;
  return read(process.env);
}

/** Lets the developer pages import the API documents as `virtual:api-documents`. */
export const apiDocuments = (): Plugin => ({
  name: 'ncf-api-documents',
  ...virtualModules({
    'virtual:api-documents': async () => `export default ${await (documents ??= documentsText())}`,
  }),
});
