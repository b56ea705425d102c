import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ID = /^\0?virtual:api-documents$/;
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
  resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: ID },
    handler: async () => `export default ${await (documents ??= documentsText())}`,
  },
});
