import { reportsApi } from '@ncf/contract/api/reports';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { fieldError } from '../../platform/http/errors.ts';
import type { BadPeriod, Reports } from './reports.ts';

function good<T extends object>(answer: T | BadPeriod): T {
  if (!('field' in answer)) return answer;
  const { field, message } = answer as BadPeriod;
  throw fieldError(field, message);
}

/** Reports. */
export const reportsHttp = (app: FastifyInstance, { reports }: { reports: Reports }) =>
  serve(app, reportsApi, {
    get: async (request) => good(await reports.report(request.query)),

    comments: async (request) => good(await reports.comments(request.query)),

    conversations: async (request) => good(await reports.detail(request.query)),
  });
