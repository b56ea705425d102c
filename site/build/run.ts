import { dirname, join, resolve } from 'node:path';

const started = performance.now();
/** `scripts/run/build.mjs` names a new folder and makes it the current build afterward. */
const outDir = resolve(process.env['NCF_OUT_DIR'] ?? join(import.meta.dirname, '../dist/new'));
try {
  // Reads the brand at once, which may be what is wrong.
  const { buildSite } = await import('./build.ts');
  const { pages } = await buildSite({
    outDir,
    previousDir: join(dirname(outDir), 'current'),
    onProgress: (share) => console.log(`progress ${share}`),
    quick: process.argv.includes('--quick'),
  });
  console.log(`site: ${pages} pages in ${Math.round(performance.now() - started)} ms`);
} catch (error) {
  // The bundler collects the errors of its plugins.
  const errors = (error as { errors?: unknown[] }).errors ?? [error];
  for (const one of errors) {
    // The bundled site throws its own copy of the class, so `instanceof ContentError` would not match.
    if (!(one instanceof Error) || !['ContentError', 'TextsError'].includes(one.name)) throw error;
    console.error(one.message);
  }
  process.exitCode = 1;
}
