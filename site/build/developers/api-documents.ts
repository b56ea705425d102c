import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const ID = 'virtual:api-documents';
const SCRIPT = resolve(import.meta.dirname, '../../../server/describe-api.ts');
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Lets the developers' pages import the OpenAPI and AsyncAPI documents. The server prints them in a process
 * of its own: the site knows its interfaces, not its code.
 */
export const apiDocuments = (): Plugin => {
  let printed: Promise<string> | undefined;
  const print = async (): Promise<string> => {
    const args = ['--disable-warning=ExperimentalWarning', SCRIPT, 'https://api.invalid'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MOST_BYTES });
    return stdout;
  };
  return {
    name: 'ncf-api-documents',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) =>
      id === `\0${ID}` ? `export default ${await (printed ??= print())}` : undefined,
  };
};
