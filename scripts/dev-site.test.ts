import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer, type InlineConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { mainFirst, TRANSLATIONS } from '../site/build/languages/languages.ts';

const script = pathToFileURL(resolve(import.meta.dirname, 'run/dev-site.mjs')).href;
const { siteInDevelopment } = (await import(script)) as {
  siteInDevelopment(publicUrl: string, language: unknown): InlineConfig;
};

it('renders each kind of page in development', { timeout: 120_000 }, async () => {
  const [language] = mainFirst(TRANSLATIONS);
  const vite = await createServer({
    ...siteInDevelopment('http://localhost', language),
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const origin = vite.resolvedUrls?.local[0] ?? '';
  const statuses = Object.fromEntries(
    await Promise.all(
      ['', 'products', 'news/site-keeps-no-cookies', 'demo', 'search', 'chat-frame', 'nowhere'].map(
        async (path) => [path, (await fetch(origin + path)).status] as const,
      ),
    ),
  );
  expect(statuses).toEqual({
    '': 200,
    products: 200,
    'news/site-keeps-no-cookies': 200,
    demo: 200,
    search: 200,
    'chat-frame': 200,
    nowhere: 404,
  });
});

it('says in development why the server cannot start', async () => {
  const dev = spawn(process.execPath, [resolve(import.meta.dirname, 'dev.mjs')], {
    env: { ...process.env, DATA_DIR: '/dev/null', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void dev.kill('SIGKILL'));
  let output = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  await expect.poll(() => output).toContain('It starts again after the next change.');
  expect(output).toContain('Cannot write to the data folder /dev/null');
});
