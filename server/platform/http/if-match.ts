import { t } from '@ncf/contract/t';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** What a call says that it replaces (RFC 9110 §13.1.1); undefined if it replaces whatever there is. */
export const ifMatch = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  headers['if-match']?.replaceAll('"', '');

/** The refusal of a call that would replace what someone else has changed. */
export const changedByOther = (): HttpError =>
  new HttpError(
    'conflict',
    t('Someone else has changed this. Reload to see it; what you typed stays until then.'),
  );
