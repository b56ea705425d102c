import { agentSessionApi } from '@ncf/contract/api/agent-session';
import { chatSessionApi } from '@ncf/contract/api/chat-session';
import type { Route } from '@ncf/contract/api/route';
import { cookieFetch } from '@ncf/testing/cookie-fetch';
import { accessToken } from '../chat/src/api/access-token.ts';
import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type Requested,
} from '../chat/src/api/client.ts';
import type { CastVisitor } from './casting.ts';

/** Where the server of the demonstration is, and what time it is there. */
export type Desk = Required<ApiClientOptions>;

/** Someone who is signed in, in a browser of their own. */
export interface Person<S> {
  session: S;
  call: ApiClient['call'];
}

async function signedIn<S extends { token: string; expiresAt: string }>(
  desk: Desk,
  start: (call: ApiClient['call']) => Promise<S>,
  renew: (call: ApiClient['call']) => Promise<S>,
): Promise<Person<S>> {
  const { host, now } = desk;
  const { call } = createApiClient({ host, now, fetch: cookieFetch('', desk.fetch) });
  const person: Person<S> = {
    session: await start(call),
    call: <R extends Route>(route: R, ...[request]: Requested<R>) =>
      call(route, ...([{ ...request, token }] as unknown as Requested<R>)),
  };
  const token = accessToken({
    now,
    session: () => person.session,
    renew: async () => (person.session = await renew(call)),
  });
  return person;
}

/** An agent who signs in. */
export const agentAt = (desk: Desk, body: { email: string; password: string }) =>
  signedIn(
    desk,
    (call) => call(agentSessionApi.signIn, { body }),
    // After days off, the session has ended.
    (call) =>
      call(agentSessionApi.signIn, { body: null }).catch(() =>
        call(agentSessionApi.signIn, { body }),
      ),
  );

/** A visitor who starts a chat. */
export const visitorAt = (desk: Desk, { name, email }: CastVisitor) =>
  signedIn(
    desk,
    (call) => call(chatSessionApi.start, { body: { chatUserName: name, chatUserEmail: email } }),
    (call) => call(chatSessionApi.start, { body: null }),
  );

export type Agent = Awaited<ReturnType<typeof agentAt>>;
export type Visitor = Awaited<ReturnType<typeof visitorAt>>;
