import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { createQueryClient } from './query-client.ts';

const Token = createContext<AccessToken | null>(null);

/** Gives the screens below it one login and one cache. Use a `key` for each login, so that no data outlives it. */
export function ApiProvider({ token, children }: { token: AccessToken; children: ReactNode }) {
  const [client] = useState(createQueryClient);
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
