import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { App } from '@ncf/testing';
import type { FlakyProxy } from '@ncf/testing/flaky-proxy';
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

/** A `fetch` that keeps cookies as a browser does (name and value; one server, so no domains). */
export function cookieFetch(cookie = ''): typeof fetch {
  const jar = new Map<string, string>();
  const keep = (pair: string): void => {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1));
  };
  cookie.split('; ').forEach(keep);
  return async (input, init) => {
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(line.split(';', 1)[0] ?? '');
    return response;
  };
}

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
