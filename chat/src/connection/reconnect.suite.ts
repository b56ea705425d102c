import type { ServerResponse } from 'node:http';
import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import { HEARTBEAT_MS } from '@ncf/contract/http-fallback';
import { expect, it, onTestFinished, vi } from 'vitest';
import { manualClock } from '../visitor.fixture.ts';
import { createConnection, type Connection } from './connection.ts';
import { WEBSOCKET_PROBE_MS } from './websocket-probe.ts';
import { environment, type SocketConstructor } from '../environment.ts';
import { HIDDEN_RETRY_MS, TRY_LATER_MS } from './retry.ts';
import { startScriptedBroker, type ScriptedBroker } from './scripted-broker.fixture.ts';
import type { Transport } from '../conversation/state.ts';

const wait = { timeout: 60_000, interval: 5 };

/** A connection under a clock that the test moves, whose server the test breaks. */
interface Scene {
  connection: Connection;
  broker: ScriptedBroker;
  clock: ReturnType<typeof manualClock>;
  page: { isHidden: boolean };
  /** `down`: no answer; `later`: the server asks the client to come later. */
  server: { mode: 'up' | 'down' | 'later'; webSockets: boolean; retryAfter?: string };
  /** Waits until a try has failed; returns how long the connection will wait, in milliseconds. */
  pause(): Promise<number>;
  /** Sends data on the open streams, so that they do not count as dead. */
  beat(): Promise<void>;
  /** Ends what is open. */
  cut(): void;
  connected(): Promise<void>;
}

/** @param random from 0 up to 1, in turn */
async function startScene(transport: Transport, random: () => number = () => 0.5): Promise<Scene> {
  const broker = await startScriptedBroker();
  const clock = manualClock();
  const page = { isHidden: false };
  const server: Scene['server'] = { mode: 'up', webSockets: transport === 'websocket' };
  const streams = new Set<ServerResponse>();
  broker.answer = (_packet, client) => {
    if (server.mode === 'up' && server.webSockets) return false;
    if (server.mode === 'later') client.close(1013);
    else client.cut();
    return true;
  };
  broker.http = (request, response) => {
    request.resume();
    if (server.mode === 'down') return void response.destroy();
    if (server.mode === 'later') {
      const { retryAfter } = server;
      response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
      return;
    }
    streams.add(response);
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write('event: ready\ndata: {"topics":[]}\n\n');
  };
  const connection = createConnection({
    env: environment({
      host: broker.url,
      clock,
      random,
      isHidden: () => page.isHidden,
      tabs: null,
      log: { debug() {}, warn() {}, error() {} },
      WebSocket: globalThis.WebSocket as unknown as SocketConstructor,
    }),
    clean: false,
    credentials: async () => ({ clientId: 'chatUser_1', token: 'token' }),
    onState: () => {},
    onMessage: () => {},
  });
  onTestFinished(async () => {
    connection.close();
    await broker.close();
  });
  const scene: Scene = {
    connection,
    broker,
    clock,
    page,
    server,
    async pause() {
      await vi.waitFor(() => expect(connection.state).toBe('disconnected'), wait);
      expect(clock.waiting).toHaveLength(1);
      return clock.waiting[0] ?? 0;
    },
    async beat() {
      for (const stream of streams) stream.write(':\n\n');
      await vi.waitFor(() => expect(clock.waiting).toContain(3 * HEARTBEAT_MS), wait);
    },
    cut() {
      for (const client of broker.clients) client.cut();
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    async connected() {
      await vi.waitFor(() => expect(connection.state).toBe('connected'), wait);
      expect(connection).toMatchObject({ transport, failedAttempts: 0 });
    },
  };
  connection.open();
  if (transport === 'http') {
    // The first attempt tries the WebSocket only.
    expect(connection.transport).toBeNull();
    clock.advance(await scene.pause());
  }
  await scene.connected();
  return scene;
}

/** How a connection returns, whichever transport carries it. */
export function reconnectSuite(transport: Transport): void {
  it('retries every 2000 ms regardless of how often it fails, and connects when the server is back [R4.1] [R7.5] [R9.2]', async () => {
    const { server, clock, cut, pause, connected, connection } = await startScene(transport);
    server.mode = 'down';
    cut();
    for (let attempts = 0; attempts < 12; attempts += 1) {
      expect(await pause()).toBe(RECONNECT_PERIOD_MS);
      expect(connection.failedAttempts).toBe(attempts);
      clock.advance(RECONNECT_PERIOD_MS - 1);
      expect(connection.state).toBe('disconnected');
      clock.advance(1);
      expect(connection.state).toBe('connecting');
    }
    await pause();
    server.mode = 'up';
    clock.advance(RECONNECT_PERIOD_MS);
    await connected();
    expect(RECONNECT_PERIOD_MS).toBe(2000);
  });

  it('spreads its retries by at most 20% [R9.2]', async () => {
    let next = 0;
    const { server, clock, cut, pause } = await startScene(transport, () => next);
    server.mode = 'down';
    for (const [random, ms] of [
      [0, 1600],
      [0.25, 1800],
      [1, 2400],
    ] as const) {
      next = random;
      cut();
      expect(await pause()).toBe(ms);
      clock.advance(ms);
    }
    await pause();
  });

  it('waits longer when the server asks for it, and tries at once when the user asks for it [R7.5]', async () => {
    const { server, clock, cut, pause, connected, connection } = await startScene(transport);
    server.mode = 'down';
    cut();
    await pause();
    server.mode = 'later';
    clock.advance(RECONNECT_PERIOD_MS);
    // Never sooner than asked: the spread is added.
    expect(await pause()).toBe(TRY_LATER_MS * 1.1);
    connection.wake();
    expect(connection.state).toBe('disconnected');
    if (transport === 'http') {
      server.retryAfter = '60';
      clock.advance(TRY_LATER_MS * 1.1);
      expect(await pause()).toBe(66_000);
    }
    server.mode = 'up';
    connection.tryNow();
    expect(connection.state).toBe('connecting');
    await connected();
  });

  it('retries less often while the page is hidden, and at once when it becomes visible [R4.1]', async () => {
    const { server, page, clock, cut, pause, connected, connection } = await startScene(transport);
    server.mode = 'down';
    page.isHidden = true;
    cut();
    expect(await pause()).toBe(HIDDEN_RETRY_MS);
    clock.advance(RECONNECT_PERIOD_MS);
    expect(connection.state).toBe('disconnected');
    page.isHidden = false;
    server.mode = 'up';
    connection.wake();
    await connected();
  });

  if (transport === 'websocket') return;
  it('tries the WebSocket every 30 s while it uses HTTP, and returns to it without a gap [R7.5]', async () => {
    const { server, clock, broker, beat, connection } = await startScene(transport);
    for (let probes = 1; probes <= 3; probes += 1) {
      const before = broker.clients.length;
      await vi.waitFor(() => expect(clock.waiting).toContain(WEBSOCKET_PROBE_MS), wait);
      await beat();
      clock.advance(WEBSOCKET_PROBE_MS);
      await vi.waitFor(() => expect(broker.clients).toHaveLength(before + 1), wait);
      expect(connection).toMatchObject({ state: 'connected', transport: 'http' });
    }
    // The last probe has failed before the next one may pass.
    await vi.waitFor(() => expect(clock.waiting).toContain(WEBSOCKET_PROBE_MS), wait);
    server.webSockets = true;
    await beat();
    clock.advance(WEBSOCKET_PROBE_MS);
    await vi.waitFor(() => expect(connection.transport).toBe('websocket'), wait);
    expect(connection.state).toBe('connected');
  });
}
