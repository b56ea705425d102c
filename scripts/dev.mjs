// Development: the API server, restarted on every change, and site and console served by Vite with hot
// reload. One address for all: the site's, which proxies the rest.
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { mainFirst, TRANSLATIONS } from '../site/build/languages/languages.ts';
import { siteInDevelopment } from './run/dev-site.mjs';
import { inRoot } from './run/process.mjs';

const { createServer } = await import('vite');

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

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/main.ts'],
  {
    cwd: inRoot(),
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: url },
  },
);

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

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await Promise.all([sitePages, consolePages, ...translated].map((pages) => pages.close()));
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
server.once('exit', (code) => void stop(code ?? 1));
