// Development: the API server started again on every change, and the pages of site and console served
// by Vite with hot reload. One address for all: the site's, which hands the rest on.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { inRoot } from './run/process.mjs';

const { createServer } = await import('vite');

/** A port that nobody uses, or `wanted` itself when it is free. */
function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const probe = createSocket();
    probe.once('error', (error) => (wanted ? resolve(freePort()) : reject(error)));
    probe.listen(wanted, 'localhost', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const port = await freePort(Number(process.env.PORT ?? 3000));
const apiPort = await freePort();
const url = `http://localhost:${port}`;
const api = `http://localhost:${apiPort}`;
const toApi = Object.fromEntries(
  ['/api', '/files', '/healthz', '/readyz', '/metrics'].map((path) => [path, { target: api }]),
);
toApi['/mqtt'] = { target: api.replace('http', 'ws'), ws: true };

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/main.ts'],
  {
    cwd: inRoot(),
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      PUBLIC_URL: url,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    },
  },
);

async function pages(room, onPort, proxy) {
  const configFile = ['ts', 'mts', 'js', 'mjs']
    .map((ending) => inRoot(room, `vite.config.${ending}`))
    .find((file) => existsSync(file));
  if (!configFile) return undefined;
  const vite = await createServer({
    root: inRoot(room),
    configFile,
    clearScreen: false,
    logLevel: 'warn',
    server: { host: 'localhost', port: onPort, strictPort: true, proxy },
  });
  return vite.listen();
}

const consolePort = await freePort();
const consolePages = await pages('console', consolePort, toApi);
const sitePages = await pages('site', port, {
  ...toApi,
  '/console': { target: `http://localhost:${consolePort}`, ws: true },
});
if (sitePages) console.log(`\n  Site and console in development: ${url}  ${url}/console/\n`);
else console.log(`\n  Console in development: http://localhost:${consolePort}/console/\n`);

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await Promise.all([sitePages?.close(), consolePages?.close()]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
server.once('exit', (code) => void stop(code ?? 1));
