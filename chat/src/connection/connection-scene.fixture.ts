import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { KEEPALIVE_S } from '@ncf/contract/constants';
import { sessionTopic } from '@ncf/contract/topics';
import { startFlakyProxy, type FlakyProxy } from '@ncf/testing/flaky-proxy';
import type { App } from '@ncf/testing';
import type { MqttSession } from './mqtt-session.ts';
import { startScriptedBroker, type ScriptedBroker } from './scripted-broker.fixture.ts';

/** How a candidate opens a session: `MqttSessionOptions` without the options of this project's client only. */
export interface OpenOptions {
  url: string;
  clientId: string;
  password: string;
  clean: boolean;
  keepaliveS: number;
  connectTimeoutMs: number;
  onMessage(topic: string, payload: Uint8Array): void;
  onClose(reason: string): void;
}

/** A client under test. A refused CONNECT must reject with an error whose `code` is the CONNACK's. */
export type OpenSession = (options: OpenOptions) => Promise<MqttSession>;

/** The parts of a case: a scripted broker, the real application behind a proxy, and the client's reports. */
export interface Scene {
  broker: ScriptedBroker;
  app: App;
  proxy: FlakyProxy;
  messages: { topic: string; text: string }[];
  closes: string[];
  open(more?: Partial<OpenOptions>): Promise<MqttSession>;
  /** Signs a visitor in at the real application and returns the options to connect as that visitor. */
  visitor(): Promise<{ url: string; clientId: string; password: string; topic: string }>;
}

/** One requirement of a connection; `run` throws if it is not met. */
export interface Case {
  title: string;
  run(scene: Scene): Promise<void>;
}

/** How long to wait on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Waits until a condition is true. @throws when it is not within a minute */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !holds(); await pause(5)) {
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`);
  }
}

/** Resolves to the reason of a rejection; fails if there is none within a minute. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await Promise.race([
    promise.then(
      () => 'it resolved',
      (error: unknown) => ({ error }),
    ),
    pause(PATIENCE_MS, 'it did neither', { ref: false }),
  ]);
  assert.ok(typeof outcome === 'object', 'expected a rejection, but it resolved or did neither');
  return outcome.error;
}

/** The code of an error that has one, as an `MqttError` has. */
export const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Runs one case on one candidate. @throws what the case throws */
export async function runCase(one: Case, openSession: OpenSession, app: App): Promise<void> {
  const broker = await startScriptedBroker();
  const proxy = await startFlakyProxy(Number(new URL(app.url).port));
  const messages: Scene['messages'] = [];
  const closes: string[] = [];
  const sessions: MqttSession[] = [];
  const open: Scene['open'] = async (more = {}) => {
    const session = await openSession({
      url: broker.mqttUrl,
      clientId: 'chatUser_1',
      password: 'token',
      clean: false,
      keepaliveS: KEEPALIVE_S,
      connectTimeoutMs: PATIENCE_MS,
      onMessage: (topic, payload) =>
        void messages.push({ topic, text: new TextDecoder().decode(payload) }),
      onClose: (reason) => void closes.push(reason),
      ...more,
    });
    sessions.push(session);
    return session;
  };
  const visitor: Scene['visitor'] = async () => {
    const { clientId, token, chatUserId } = await app.signIn();
    return { url: app.mqttUrl, clientId, password: token, topic: sessionTopic(chatUserId) };
  };
  try {
    await one.run({ broker, app, proxy, messages, closes, open, visitor });
  } finally {
    for (const session of sessions) {
      try {
        session.close();
      } catch {
        // A candidate may refuse to close twice.
      }
    }
    await proxy.close();
    await broker.close();
  }
}
