import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { startApp, type App } from '@ncf/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
    it(one.title, async () => {
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
            onTakeover() {},
          }),
        app,
      );
    });
  }

  it('subscribes to topics that are asked for at once with one stream', async () => {
    const { chatUserId, clientId, token } = await app.signIn();
    let streams = 0;
    const session = await openHttpFallback({
      env: {
        host: app.url,
        fetch(...call) {
          streams += 1;
          return fetch(...call);
        },
        clock: fastClock(1),
      },
      clientId,
      token: async () => token,
      connectTimeoutMs: 30_000,
      onMessage() {},
      onClose() {},
      onTakeover() {},
    });
    const topics = [sessionTopic(chatUserId), statusTopic(chatUserId), sessionTopic('another')];
    const granted = await Promise.all(topics.map((topic) => session.subscribe([topic])));
    expect(granted).toEqual([[true], [true], [false]]);
    expect(streams).toBe(2);
    session.close();
  });

  it('reports that a stream has replaced one with topics, whose last events may be lost', async () => {
    const { chatUserId, clientId, token } = await app.signIn();
    const onTakeover = vi.fn();
    const session = await openHttpFallback({
      env: { host: app.url, fetch: (...call) => fetch(...call), clock: fastClock(1) },
      clientId,
      token: async () => token,
      connectTimeoutMs: 30_000,
      onMessage() {},
      onClose() {},
      onTakeover,
    });
    await session.subscribe([sessionTopic(chatUserId)]);
    expect(onTakeover).not.toHaveBeenCalled();
    session.ping();
    await vi.waitFor(() => expect(onTakeover).toHaveBeenCalledOnce());
    session.close();
  });
});

describe('the connection over HTTP', () => reconnectSuite('http'));
