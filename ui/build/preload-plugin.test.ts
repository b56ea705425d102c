import { build } from 'vite';
import { expect, it } from 'vitest';
import { preloadPlugin } from './preload-plugin.ts';

it('names a module that imports nothing to the code that loads it, so that a failure can be tried again', async () => {
  const modules: Record<string, string> = {
    entry: `export const load = () => import('leaf');`,
    leaf: 'export default 1;',
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
      preloadPlugin(),
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output } = { output: [] }] = [built].flat() as {
    output: { fileName: string; code?: string }[];
  }[];
  const leaf = output.find(({ fileName }) => fileName.includes('leaf'))?.fileName ?? 'none';
  const entry = output.find(({ fileName }) => fileName.includes('entry'))?.code;
  expect(entry).toContain(`"${leaf}"`);
});
