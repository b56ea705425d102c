import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds the preview into a folder of its own and serves it on a free port. @returns its address and the way to end it. */
export async function servePreview(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'ncf-widget-'));
  const root = fileURLToPath(new URL('.', import.meta.url));
  const options = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...options,
    plugins: [tailwindcss()],
    base: './',
    build: {
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: [join(root, 'index.html'), join(root, 'live.html')] },
    },
  });
  const server = await preview({
    ...options,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
