import { t } from '@ncf/contract/t';
import type { FastifyReply } from 'fastify';
import { fieldError, HttpError } from '../../platform/http/errors.ts';
import type { PasswordRefusal } from './password-confirmation.ts';

/** @throws HttpError for a refusal */
export function throwRefusal(refusal: PasswordRefusal, reply: FastifyReply): never {
  if (refusal.refused === 'wait') {
    void reply.header('retry-after', refusal.seconds);
    throw new HttpError(
      'rate_limited',
      t('Too many wrong passwords. Wait a moment and try again.'),
    );
  }
  // Not 401, which would mean that the session ended.
  throw fieldError('currentPassword', t('This is not your current password.'), 'forbidden');
}
