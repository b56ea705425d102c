import { auditPage, auditQuery } from '@ncf/contract/audit';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '../../platform/audit/audit.ts';

interface Options {
  audit: Pick<Audit, 'list'>;
}

/** Reading the audit trail. */
export const auditHttp: FastifyPluginAsyncZod<Options> = async (app, { audit }) => {
  app.get(
    '/api/v1/audit',
    {
      schema: {
        querystring: auditQuery,
        response: { 200: auditPage, '4xx': errorBody },
      },
    },
    (request) => audit.list(request.query),
  );
};
