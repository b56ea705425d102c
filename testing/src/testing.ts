import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { ChatSession } from '@ncf/contract/visitors';
import { INBOX_TOPIC } from '@ncf/contract/constants';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import type { IClientOptions } from 'mqtt';
import { newVisitor } from './factories.ts';
import { connectClient, type TestClient } from './mqtt-client.ts';
import {
  OWNER,
  startServerProcess,
  type ServerProcess,
  type ServerProcessOptions,
} from './server-process.ts';

/** A session of either side with its cookie, in the form of a `Cookie` header. */
export type WithCookie<S> = S & { cookie: string };

/** A visitor's or an agent's connection, subscribed to what its side subscribes to. */
export type SideClient<S> = TestClient & { session: WithCookie<S> };

/** The real application in a separate process, with its data in a temporary folder. */
export interface App extends ServerProcess {
  /** Signs in a visitor; by default one that no other test uses. @throws on any status except 200 */
  signIn(input?: { chatUserName: string; chatUserEmail: string }): Promise<WithCookie<ChatSession>>;
  /** Signs in an agent; by default the owner. @throws on any status except 200 */
  agentSignIn(input?: { email: string; password: string }): Promise<WithCookie<AgentSession>>;
  /**
   * Calls the API with a session's token.
   * @param path below `/api/v1/`
   * @returns the body of the response; undefined if it is empty
   */
  callAs<T = unknown>(
    session: { token: string },
    method: string,
    path: string,
    body?: object,
  ): Promise<T>;
  /** A visitor, signed in, connected, and subscribed to its session and status topics. */
  connectVisitor(
    session?: WithCookie<ChatSession>,
    options?: IClientOptions,
  ): Promise<SideClient<ChatSession> & { sessionTopic: string; statusTopic: string }>;
  /** The owner, signed in, connected, and subscribed to the inbox and to every conversation. */
  connectAgent(): Promise<SideClient<AgentSession>>;
}

async function post<S>(url: string, body: object): Promise<WithCookie<S>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`POST ${url}: ${response.status} ${text}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { ...(JSON.parse(text) as S), cookie };
}

/** Starts the application; call `stop`, which also closes every client created here. */
export async function startApp(options: ServerProcessOptions = {}): Promise<App> {
  const server = await startServerProcess(options);
  const clients: TestClient[] = [];
  const signIn: App['signIn'] = (input = newVisitor()) => post(`${server.url}/api/v1/chat`, input);
  const agentSignIn: App['agentSignIn'] = (input = OWNER) =>
    post(`${server.url}/api/v1/agent/session`, input);
  const connect = async (
    session: { clientId: string; token: string },
    topics: string[],
    clientOptions?: IClientOptions,
  ): Promise<TestClient> => {
    const client = await connectClient(server.mqttUrl, session, clientOptions);
    clients.push(client);
    await client.subscribe(...topics);
    return client;
  };

  const app: Omit<App, keyof ServerProcess> = {
    signIn,
    agentSignIn,
    async callAs<T>({ token }: { token: string }, method: string, path: string, body?: object) {
      const response = await fetch(`${server.url}/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
    async connectVisitor(given, clientOptions) {
      const session = given ?? (await signIn());
      const topics = {
        sessionTopic: sessionTopic(session.chatUserId),
        statusTopic: statusTopic(session.chatUserId),
      };
      const client = await connect(session, Object.values(topics), clientOptions);
      return Object.assign(client, topics, { session });
    },
    async connectAgent() {
      const session = await agentSignIn();
      const topics = [INBOX_TOPIC, sessionTopic('+'), statusTopic('+')];
      return Object.assign(await connect(session, topics), { session });
    },
  };
  const { stop } = server;
  // The server's own object, so that getters such as `url` stay current across a restart.
  return Object.assign(server, app, {
    async stop() {
      await Promise.all(clients.map((client) => client.close()));
      await stop();
    },
  });
}
