import { errorBody } from '@ncf/contract/errors';
import {
  ratingComments,
  report,
  reportDetail,
  reportDetailQuery,
  reportQuery,
} from '@ncf/contract/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HttpError } from '../../platform/http/errors.ts';
import type { BadPeriod, Reports } from './reports.ts';

interface Options {
  reports: Reports;
}

function good<T extends object>(answer: T | BadPeriod): T {
  if (!('field' in answer)) return answer;
  const { field, message } = answer as BadPeriod;
  throw new HttpError('invalid_input', message, { [field]: message });
}

/** Reports. */
export const reportsHttp: FastifyPluginAsyncZod<Options> = async (app, { reports }) => {
  app.get(
    '/api/v1/reports',
    {
      schema: {
        querystring: reportQuery,
        response: { 200: report, '4xx': errorBody },
      },
    },
    async (request) => good(await reports.report(request.query)),
  );

  app.get(
    '/api/v1/reports/comments',
    { schema: { querystring: reportQuery, response: { 200: ratingComments, '4xx': errorBody } } },
    async (request) => good(await reports.comments(request.query)),
  );

  app.get(
    '/api/v1/reports/conversations',
    {
      schema: {
        querystring: reportDetailQuery,
        response: { 200: reportDetail, '4xx': errorBody },
      },
    },
    async (request) => good(await reports.detail(request.query)),
  );
};
