import { startApp, type App } from '@ncf/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { fastClock } from '../app.fixture.ts';
import { runCase } from './connection-scene.fixture.ts';
import { openHttpFallback } from './http-fallback.ts';
import { TRANSPORT_CASES } from './transport-cases.suite.ts';
import { reconnectSuite } from './reconnect.suite.ts';

describe('the session over HTTP', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  for (const one of TRANSPORT_CASES) {
    it(one.title, { timeout: 30_000 }, async () => {
      await runCase(
        one,
        ({ url, password, ...options }) =>
          openHttpFallback({
            ...options,
            env: {
              host: url.replace(/^ws/, 'http').replace(/\/mqtt$/, ''),
              fetch: (...call) => fetch(...call),
              clock: fastClock(1),
            },
            token: async () => password,
          }),
        app,
      );
    });
  }
});

describe('the connection over HTTP', () => reconnectSuite('http'));
