// Development: the API server, restarted on every change, and site and console served by Vite with hot
// reload. One address for all: the site's, which proxies the rest.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { mainFirst, TRANSLATIONS } from '../site/build/languages/languages.ts';
import { siteInDevelopment } from './run/dev-site.mjs';
import { inRoot } from './run/process.mjs';

const { createServer } = await import('vite');

/** How long files stay the same before the server starts with them: editors write several. */
const SETTLE_MS = 200;

/** A free port: `wanted` if it is free. */
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

let server;
let isStale = false;
let stopping = false;
function startServer() {
  isStale = false;
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: inRoot(),
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: url },
  });
  server.once('exit', () => {
    if (isStale) startServer();
    else if (!stopping) console.log('The server has ended. It starts again after the next change.');
  });
}

function restart() {
  if (server.exitCode !== null || server.signalCode !== null) return startServer();
  isStale = true;
  return server.kill('SIGTERM');
}

startServer();
// Not with Node's `--watch`: it sends messages from worker threads, and the server takes them for answers.
let soon;
for (const room of ['server', 'contract'])
  watch(inRoot(room), { recursive: true }, (_, file) => {
    if (!/\.(ts|sql)$/.test(file) || file.includes('node_modules')) return;
    clearTimeout(soon);
    soon = setTimeout(restart, SETTLE_MS);
  });
// It would keep the data folder if what follows fails.
process.once('exit', () => server.kill());

async function serve(settings, onPort, proxy) {
  const vite = await createServer({
    clearScreen: false,
    logLevel: 'warn',
    ...settings,
    server: { host: 'localhost', port: onPort, strictPort: true, proxy },
  });
  return vite.listen();
}

const consolePort = await freePort();
const agentsConsole = { root: inRoot('console'), configFile: inRoot('console', 'vite.config.ts') };
const consolePages = await serve(agentsConsole, consolePort, toApi);
const translated = [];
const toTranslations = {};
const [main, ...others] = mainFirst(TRANSLATIONS);
for (const language of others) {
  const { prefix } = language;
  const target = await freePort();
  translated.push(await serve(siteInDevelopment(url, language), target, toApi));
  toTranslations[`^${prefix}(?=/|\\?|$)`] = {
    target: `http://localhost:${target}`,
    ws: true,
    rewrite: (path) => path.replace(new RegExp(`^${prefix}(?=\\?|$)`), `${prefix}/`),
  };
}
const sitePages = await serve(siteInDevelopment(url, main), port, {
  ...toApi,
  ...toTranslations,
  '/console': { target: `http://localhost:${consolePort}`, ws: true },
});
console.log(`\n  Site, console, and API in development: ${url} (console: ${url}/console/)\n`);

async function stop() {
  if (stopping) return;
  stopping = true;
  isStale = false;
  server.kill('SIGTERM');
  await Promise.all([sitePages, consolePages, ...translated].map((pages) => pages.close()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
