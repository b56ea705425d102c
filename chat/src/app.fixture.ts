import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { App } from '@ncf/testing';
import type { FlakyProxy } from '@ncf/testing/flaky-proxy';
import { cookieFetch } from '@ncf/testing/cookie-fetch';
import { newVisitor } from '@ncf/testing/factories';
import {
  createAgentChat,
  createVisitorChat,
  memoryStorage,
  type AgentChat,
  type AgentConversation,
  type ChatStorage,
  type Clock,
  type Log,
  type VisitorChat,
} from './chat.ts';

/** A clock on which a timer of `ms` goes off after `ms / speed`; `now` is the machine's. */
export const fastClock = (speed: number): Clock => ({
  now: () => Date.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms / speed),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
});

/** Engines of both sides against the real application, both through one proxy. */
export interface Pair {
  visitor: VisitorChat;
  agent: AgentChat;
  agentSide: AgentConversation;
  chatUserId: string;
  agentSession: AgentSession;
  storage: ChatStorage;
  /** Another page of the same browser takes over: the engine is replaced, its storage and cookie stay. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** Signs both sides in, and opens the visitor's conversation on the agent's side. */
export async function startPair(
  app: App,
  proxy: FlakyProxy,
  speed: number,
  log: Log,
): Promise<Pair> {
  const clock = fastClock(speed);
  const storage = memoryStorage();
  const visitorFetch = cookieFetch();
  const host = proxy.url;
  const newPage = (): VisitorChat =>
    createVisitorChat({ host, storage, fetch: visitorFetch, clock, log });
  const visitor = newPage();
  const { chatUserId } = await visitor.signIn(newVisitor());
  const { cookie, ...agentSession } = await app.agentSignIn();
  const agent = createAgentChat({
    host,
    storage: memoryStorage(),
    fetch: cookieFetch(cookie),
    clock,
    log,
  });
  await agent.start(agentSession);
  const pair: Pair = {
    visitor,
    agent,
    agentSide: agent.open(chatUserId),
    chatUserId,
    agentSession,
    storage,
    async reload() {
      await pair.visitor.disconnect();
      pair.visitor = newPage();
      await pair.visitor.start();
    },
    async stop() {
      await Promise.all([pair.visitor.disconnect(), agent.stop()]);
    },
  };
  return pair;
}
