/**
 * Compares MQTT clients for the browser: `node chat/bench/mqtt-clients.ts [name [case]]`,
 * the second a part of a case's title. Prints each one's size,
 * bundled for the browser by rolldown, minified and compressed with brotli 11, and which cases of the suite it passes.
 */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { startApp } from '@ncf/testing';
import { rolldown } from 'rolldown';
import { runCase } from '../src/connection/connection-scene.fixture.ts';
import { CASES } from '../src/connection/connection.suite.ts';
import { mqttJs, own, paho, u8 } from './candidates.ts';

const CANDIDATES = [
  {
    name: 'own',
    open: own,
    entry: `export * from ${JSON.stringify(fileURLToPath(new URL('../src/connection/mqtt-session.ts', import.meta.url)))}`,
  },
  { name: 'u8-mqtt', open: u8, entry: `export { mqtt_v4 } from 'u8-mqtt/esm/basic-v4.js'` },
  { name: 'paho-mqtt', open: paho, entry: `export { default } from 'paho-mqtt'` },
  { name: 'mqtt.js', open: mqttJs, entry: `export { default } from 'mqtt'` },
];
const CASE_MS = 240_000;

async function brotliBytes(entry: string): Promise<number> {
  const build = await rolldown({
    input: 'entry',
    platform: 'browser',
    logLevel: 'silent',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) =>
          id === 'entry' ? fileURLToPath(new URL('./entry.mjs', import.meta.url)) : null,
        load: (id) => (id.endsWith('/bench/entry.mjs') ? entry : null),
      },
    ],
  });
  const { output } = await build.generate({ minify: true, format: 'esm' });
  return brotliCompressSync(output[0].code).length;
}

const silent = console.warn;
console.warn = () => {};
process.on('unhandledRejection', (error) =>
  process.stdout.write(`   unhandled rejection: ${String(error)}\n`),
);
process.on('uncaughtException', (error) => process.stdout.write(`   uncaught: ${String(error)}\n`));

const app = await startApp();
const [, , wanted, title = ''] = process.argv;
const cases = CASES.filter((one) => one.title.includes(title));
for (const { name, open, entry } of CANDIDATES) {
  if (wanted !== undefined && wanted !== name) continue;
  process.stdout.write(`${name}: ${((await brotliBytes(entry)) / 1000).toFixed(1)} kB\n`);
  let passed = 0;
  for (const one of cases) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not within ${CASE_MS} ms`)), CASE_MS);
    });
    try {
      await Promise.race([runCase(one, open, app), late]);
      passed += 1;
    } catch (error) {
      process.stdout.write(`  ✗ ${one.title}\n    ${String(error).split('\n')[0]}\n`);
    } finally {
      clearTimeout(timer);
    }
  }
  process.stdout.write(`  ${passed} of ${cases.length} passed\n`);
}
console.warn = silent;
await app.stop();
process.exit(0);
