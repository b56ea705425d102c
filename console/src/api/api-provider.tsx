import { QueryClientProvider, MutationCache, QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { toast } from '@ncf/ui/toast';
import { forgetUnsaved } from '../forms/use-edited.ts';
import type { CallFailure } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    mutationMeta: { errorPrefix?: string | false };
  }
}

const RETRIES = 2;
const FIRST_RETRY_MS = 500;
/** A longer wait than this is left to the user, in seconds. */
const LONGEST_WAIT = 5;

/** Whether the same request may succeed soon. */
const isTransient = ({ code, retryAfter }: CallFailure): boolean =>
  ['offline', 'unavailable', 'rate_limited'].includes(code) && (retryAfter ?? 0) <= LONGEST_WAIT;

/**
 * The console's one cache of what the server said over HTTP. It decides for all features:
 *
 * - **Retries.** A read without a response, or with one that asks to wait at most five seconds, is tried twice more.
 *   Changes are never repeated: the user decides.
 * - **Staleness.** Cached data is shown immediately and fetched again when a screen opens or the window gets the focus.
 *   `useLiveFeed` keeps the rest current and fetches everything again once the connection is back.
 * - **Errors.** A change that fails shows a toast, unless the screen shows the error itself.
 */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The live connection says whether the server can be reached; the browser's `onLine` doesn't.
        networkMode: 'always',
        retry: (failures, failure) => failures < RETRIES && isTransient(failure),
        retryDelay: (failures, { retryAfter }) =>
          retryAfter === null ? FIRST_RETRY_MS * 2 ** failures : retryAfter * 1000,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: ({ message }, _variables, _result, { meta }) => {
        const prefix = meta?.errorPrefix;
        if (prefix === false) return;
        toast(prefix === undefined ? message : `${prefix}: ${message}`, {
          kind: 'error',
          duration: 6000,
        });
      },
    }),
  });

const Token = createContext<AccessToken | null>(null);

/** Gives the screens below it one login and one cache. Use a `key` for each login, so that no data outlives it. */
export function ApiProvider({ token, children }: { token: AccessToken; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useLayoutEffect(() => forgetUnsaved, []);
  return (
    <Token value={token}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Token>
  );
}

/** Returns the current bearer token on request. Only downloads need it; queries and mutations add it themselves. */
export function useToken(): AccessToken {
  const token = useContext(Token);
  if (token === null) throw new Error('This screen has no ApiProvider above it.');
  return token;
}
