import { t } from '@ncf/contract/t';
import { messagesApi } from '@ncf/contract/api/messages';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import { agentOf, callerOf } from '../../identity/route-guard.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { ReadMarks } from '../read-marks/read-marks.ts';
import type { Conversations } from './conversations.ts';
import { readCursor } from './store/cursor.ts';

interface Options {
  conversations: Conversations;
  readMarks: Pick<ReadMarks, 'addTo'>;
  /** Whether a browser verified an address, and so may read its other conversations (R6.4). */
  hasVerified(browserId: string, email: string): Promise<boolean>;
}

const EMPTY = { data: [], rev: 0, more: false };

/** Message histories and the inbox (R7.4). */
export const conversationsHttp: FastifyPluginAsync<Options> = async (
  app,
  { conversations, readMarks, hasVerified },
) => {
  serve(app, messagesApi, {
    byEmail: async (request) => {
      const caller = callerOf(request);
      const { params, query } = request;
      const proven = caller.role === 'admin' || (await hasVerified(caller.browserId, params.email));
      const browserId = proven ? null : caller.browserId;
      if (query.chatUserId === undefined)
        return conversations.historyByEmail(params.email, browserId, query);
      // One conversation of that address and, for visitors, of that browser. Anything else looks unknown.
      const found =
        browserId === null
          ? await conversations.get(query.chatUserId)
          : (await conversations.byBrowser(browserId)).find(
              ({ chatUserId: id }) => id === query.chatUserId,
            );
      if (found == null || emailKey(found.chatUserEmail) !== emailKey(params.email)) return EMPTY;
      return (await conversations.history(query.chatUserId, query)) ?? EMPTY;
    },
  });

  serve(app, conversationsApi, {
    list: async (request) => {
      const { agentId } = agentOf(request);
      const { cursor } = request.query;
      if (cursor !== undefined && readCursor(cursor) === null)
        throw new HttpError('invalid_input', undefined, {
          cursor: t('This page of the list does not exist. Start at the beginning.'),
        });
      const found = await conversations.list(request.query, agentId);
      return { ...found, data: await readMarks.addTo(agentId, found.data) };
    },

    get: async (request) => {
      const found = await conversations.get(request.params.chatUserId);
      if (found === null) throw new HttpError('unknown_conversation');
      const [marked = found] = await readMarks.addTo(agentOf(request).agentId, [found]);
      return marked;
    },

    messages: async (request) => {
      const found = await conversations.history(request.params.chatUserId, request.query);
      if (found === null) throw new HttpError('unknown_conversation');
      return found;
    },
  });
};
