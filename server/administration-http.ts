import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountsHttp } from './agents/accounts-http.ts';
import type { Agents } from './agents/agents.ts';
import { agentsHttp } from './agents/http.ts';
import { linksHttp } from './agents/links-http.ts';
import type { Links } from './agents/links.ts';
import { ownAccountHttp } from './agents/own-http.ts';
import type { Audit } from './audit/audit.ts';
import { auditHttp } from './audit/http.ts';
import type { ApiKeys } from './api-keys/api-keys.ts';
import { apiKeysHttp } from './api-keys/http.ts';
import { peopleHttp } from './people/http.ts';
import type { People } from './people/people.ts';
import { retentionHttp } from './retention/http.ts';
import type { Retention } from './retention/retention.ts';
import { webhooksHttp } from './webhooks/http.ts';
import type { Webhooks } from './webhooks/webhooks.ts';
import type { Tokens } from './tokens.ts';

interface Options {
  agents: Agents;
  links: Links;
  audit: Audit;
  people: People;
  retention: Retention;
  webhooks: Webhooks;
  apiKeys: ApiKeys;
  tokens: Tokens;
  /** Whether people reach the server by https. */
  secure: boolean;
  /** Whether calls are limited at all. */
  limited: boolean;
}

/** What agents do about accounts, and owners about the whole system. */
export const administrationHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(agentsHttp, options);
  await app.register(linksHttp, options);
  await app.register(ownAccountHttp, options);
  await app.register(accountsHttp, options);
  await app.register(auditHttp, options);
  await app.register(peopleHttp, options);
  await app.register(retentionHttp, options);
  await app.register(webhooksHttp, options);
  await app.register(apiKeysHttp, options);
};
