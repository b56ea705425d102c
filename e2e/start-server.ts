import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The agent account that the server makes at its first start. */
const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'correct horse battery staple' };

const START_MS = 60_000;

/** Starts the server as its users do, waits until it is ready, and returns what stops it again. */
export default async function startServer(): Promise<() => Promise<void>> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = await mkdtemp(join(tmpdir(), 'ncf-e2e-'));
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/main.ts'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        ...process.env,
        ...OWNER,
        PORT: String(port),
        HOST: 'localhost',
        DATA_DIR: data,
        PUBLIC_URL: url,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  try {
    await ready(url, () => server.exitCode);
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, OWNER, { NCF_BASE_URL: url });
  return stop;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function ready(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`the server ended with code ${exitCode()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server was not ready at ${url} within ${START_MS} ms`);
}
