import { startApp, type App } from '@ncf/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { fastClock } from '../app.fixture.ts';
import { runCase } from './connection-scene.fixture.ts';
import { CASES } from './connection.suite.ts';
import type { SocketConstructor } from '../environment.ts';
import { openMqttSession } from './mqtt-session.ts';
import { reconnectSuite } from './reconnect.suite.ts';

describe('the MQTT client', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  for (const one of CASES) {
    it(one.title, async () => {
      const WebSocket = globalThis.WebSocket as unknown as SocketConstructor;
      // A faster clock for the 10 s in which a ping must be answered.
      const clock = fastClock(one.title.includes('silent') ? 4 : 1);
      await runCase(one, (options) => openMqttSession({ ...options, WebSocket, clock }), app);
    });
  }
});

describe('the connection over a WebSocket', () => reconnectSuite('websocket'));
