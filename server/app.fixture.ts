import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { ChatSession } from '@ncf/contract/visitors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { buildApp, type AppOptions } from './app.ts';
import { expectDocumented } from './documented.fixture.ts';
import { APPLIER } from './chat/conversations/apply/applier.ts';
import type { Database } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open.ts';
import { openTestDatabase } from './platform/db/test-database.fixture.ts';
import { parseEnvironment } from './env.ts';
import type { PasswordCost } from './identity/passwords.ts';

/** The owner's account in every test application. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' } as const;
export const ADA = { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' } as const;

const GRACE = {
  email: 'grace@example.com',
  adminUserName: 'Grace',
  password: 'correct horse battery',
} as const;

/** The minimum that Argon2 accepts (RFC 9106 §3.1), which keeps tests fast. */
export const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1 };

export type Method = 'GET' | 'POST' | 'DELETE' | 'PATCH' | 'PUT' | 'OPTIONS';

/** A call for `inject`, with token and cookie. */
export interface Call {
  method?: Method;
  url: string;
  token?: string;
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An application over a real database in a temporary folder, called without a socket. */
export interface TestApp {
  http: FastifyInstance;
  database: Database;
  dataDir: string;
  /** The whole log so far. */
  logged(): string;
  /** The application's time, in milliseconds since 1970. */
  now(): number;
  /** Advances the application's clock, in milliseconds. */
  later(ms: number): void;
  /** Stops the application's clock, for what must happen within seconds; only `later` advances it from here on. */
  freeze(): void;
  call(call: Call): Promise<LightMyRequestResponse>;
  /** A call of `/api/v1/{path}` with the token of a session or an API key. */
  callAs(
    by: { token: string },
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  signIn(input?: object, cookie?: string): Promise<ChatSession & { cookie: string }>;
  logIn(input?: object): Promise<AgentSession & { cookie: string }>;
  /** Signs in the owner, and Grace, an agent whose account the owner creates. */
  logInTeam(): Promise<Record<'owner' | 'grace', AgentSession & { cookie: string }>>;
  /** Names of the uploaded files on disk. */
  filesOnDisk(): Promise<string[]>;
  /** Every byte of the data folder, as Latin-1, and every row of PostgreSQL. */
  bytesOnDisk(): Promise<string>;
  /** `http://127.0.0.1:{port}` after listening on a free port. */
  listen(): Promise<string>;
}

/** The `Cookie` header that a browser would send after this response. */
export const cookieOf = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`)[0] ?? '';

type Parts = Partial<Pick<AppOptions, 'arrival' | 'pollMs' | 'site' | 'passwordCost'>>;

/** Opens an application that closes when the test ends. `variables` are environment variables. */
export const openApp = (
  variables: Record<string, string> = {},
  parts: Parts = {},
): Promise<TestApp> => openUntil(onTestFinished, variables, parts);

/**
 * An application for those tests of a file whose calls change nothing for each other: opening one costs more than many
 * tests. Returns a function that returns it within a test.
 */
export function shareApp(): () => TestApp {
  const ends: (() => void | Promise<void>)[] = [];
  let app: TestApp;
  beforeAll(async () => {
    app = await openUntil((end) => void ends.unshift(end), {}, {});
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => app;
}

/** Opens an application. What closes it is passed to `atEnd`, the last first. */
async function openUntil(
  atEnd: (end: () => void | Promise<void>) => void,
  variables: Record<string, string>,
  parts: Parts,
): Promise<TestApp> {
  let [passed, written] = [0, ''];
  let frozenAt: number | null = null;
  const now = (): number => (frozenAt ?? Date.now()) + passed;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const opened = await openTestDatabase({ applier: APPLIER });
  const { database, dataDir } = opened;
  atEnd(opened.close);
  const env = parseEnvironment({
    DATA_DIR: dataDir,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    RATE_LIMIT: '0',
    ...variables,
  });
  const { http } = await buildApp({
    env,
    database,
    log: pino({ level: 'debug' }, stream),
    clock: now,
    pollMs: 50,
    passwordCost: CHEAP,
    ...parts,
  });
  atEnd(async () => http.close());

  const call: TestApp['call'] = async ({ method = 'GET', url, token, cookie, body, headers }) => {
    const answer = await http.inject({
      method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    // With rate limits, fetching the API document would count as a call.
    if (env.rateLimit === 0) await expectDocumented(http, { method, url }, answer);
    return answer;
  };
  async function post<S>(url: string, body: object, cookie?: string) {
    const answer = await call({
      method: 'POST',
      url,
      body,
      ...(cookie === undefined ? {} : { cookie }),
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return { ...answer.json<S>(), cookie: cookieOf(answer) };
  }

  const callAs: TestApp['callAs'] = ({ token }, method, path, body) =>
    call({ method, url: `/api/v1/${path}`, token, ...(body === undefined ? {} : { body }) });
  const logIn: TestApp['logIn'] = (input = OWNER) =>
    post<AgentSession>('/api/v1/agent/session', input);

  return {
    http,
    database,
    dataDir,
    logged: () => written,
    now,
    later(ms) {
      passed += ms;
    },
    freeze: () => void (frozenAt ??= Date.now()),
    call,
    callAs,
    signIn: (input = ADA, cookie) => post<ChatSession>('/api/v1/chat', input, cookie),
    logIn,
    async logInTeam() {
      const owner = await logIn();
      const made = await callAs(owner, 'POST', 'agents', GRACE);
      if (made.statusCode !== 201) throw new Error(`No account: ${made.statusCode} ${made.body}`);
      return { owner, grace: await logIn(GRACE) };
    },
    async filesOnDisk() {
      const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    async bytesOnDisk() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const contents = await Promise.all(
        entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
      );
      return [...contents, ...(await opened.rowsAsText())].join('\n');
    },
    listen: () => http.listen({ port: 0, host: '127.0.0.1' }),
  };
}

/** Serves a data folder or a database of PostgreSQL, as a server of its own would. Stop it before the test ends. */
export async function serveData(dataDir: string, variables: Record<string, string> = {}) {
  const env = parseEnvironment({
    DATA_DIR: dataDir,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...variables,
  });
  const { databaseUrl } = env;
  const database = await openDatabase({ dataDir, databaseUrl, applier: APPLIER });
  const log = pino({ level: 'silent' });
  const { http } = await buildApp({ env, database, log, passwordCost: CHEAP });
  return {
    http,
    async stop() {
      await http.close();
      await database.close();
    },
  };
}

/** A multipart body with one file in it (RFC 7578). */
export function multipart(
  content: string | Buffer,
  { name = 'note.txt', type = 'text/plain', field = 'file' } = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
