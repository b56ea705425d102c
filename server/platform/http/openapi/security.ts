import { KEY_SCOPES } from '@ncf/contract/api-keys';
import { callersOf, type Route } from '@ncf/contract/api/route';
import { cookieNames } from '../cookies.ts';

const scopes = Object.entries(KEY_SCOPES)
  .map(([scope, what]) => `- \`${scope}\`: ${what}`)
  .join('\n');

const cookie = (of: 'chat' | 'agent', whose: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: cookieNames(false)[of],
  description: `HttpOnly cookie that ${whose} browser gets when signing in. Over HTTPS, it is called \`${cookieNames(true)[of]}\`.`,
});

/** How callers can authenticate. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The token of a visitor’s or an agent’s session. It lasts 15 minutes. Each operation lists the roles it accepts; `agent` includes all others of the team, `editor` and `supervisor` include owners.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key, created by an owner. It starts with \`ncf_\` and has one or more scopes:\n${scopes}`,
  },
  visitorCookie: cookie('chat', 'a visitor’s'),
  agentCookie: cookie('agent', 'an agent’s'),
};

/** The lowest role of each kind that may call: owners can do what anyone can, and everyone what agents can. */
function lowestRoles(all: readonly string[]): string[] {
  const team = ['agent', 'editor', 'supervisor', 'owner'].find((role) => all.includes(role));
  return [...all.filter((role) => role === 'visitor'), ...(team === undefined ? [] : [team])];
}

/** How a caller authenticates: by role for tokens, by scope for API keys (OpenAPI 3.1, Security Requirement Object). */
export function securityOf(route: Route): Record<string, string[]>[] {
  const { cookies = [], anonymous } = route;
  const byCookie = cookies.map((name) => ({ [name]: [] }));
  if ('open' in route) return [...byCookie, ...(anonymous ? [{}] : [])];
  const key = route.scope === undefined ? [] : [{ apiKey: [route.scope] }];
  const bearer = lowestRoles(callersOf(route));
  return [...(bearer.length === 0 ? [] : [{ bearer }]), ...key, ...byCookie];
}
