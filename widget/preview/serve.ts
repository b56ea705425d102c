import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { inlineIcons } from '@ncf/ui/build/icons';
import { chatTexts } from '@ncf/ui/build/languages/chat-texts';
import { preloadPlugin } from '@ncf/ui/build/preload-plugin';
import { builtPreview, FEW_FILES } from '@ncf/testing/preview';
import { startStaticServer } from '@ncf/testing/static-server';
import { build } from 'vite';

/** Serves the preview on a free port, built if its sources have changed. @returns its address and how to end it */
export async function servePreview(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const folder = await builtPreview(
    'widget',
    ['contract', 'chat', 'ui', 'widget', 'languages'],
    (outDir) =>
      build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [tailwindcss(), inlineIcons(), preloadPlugin(), chatTexts('en')],
        // As on the site: our `preload` takes no relative base.
        base: '/preview/',
        build: {
          outDir: join(outDir, 'preview'),
          emptyOutDir: true,
          rolldownOptions: { output: FEW_FILES },
        },
      }),
  );
  const server = await startStaticServer();
  server.serve(folder);
  return { url: `${server.url}/preview/`, close: () => server.close() };
}
