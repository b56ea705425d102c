import { t } from '@ncf/contract/t';
import { messagesApi } from '@ncf/contract/api/messages';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { History, HistoryQuery } from '@ncf/contract/history';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Caller } from '../../identity/identity.ts';
import { agentOf, callerOf } from '../../identity/route-guard.ts';
import { HttpError, orNotFound } from '../../platform/http/errors.ts';
import { createAddressTurns } from '../../platform/limits/address-turns.ts';
import type { ReadMarks } from '../read-marks/read-marks.ts';
import type { Conversations } from './conversations.ts';
import { readCursor } from './store/cursor.ts';

interface Options {
  conversations: Conversations;
  readMarks: Pick<ReadMarks, 'addTo'>;
  /** Whether a browser verified an address, and so may read its other conversations (R6.4). */
  hasVerified(browserId: string, email: string): Promise<boolean>;
  /** Whether anything is limited at all. */
  limited: boolean;
}

/** Visitors' histories on one network, in pieces of so many characters: a long one takes the processor for 70 ms. */
const HISTORY_TURNS = { atOnce: 1, waiting: 100, rate: { burst: 40, perSecond: 8 } };
const PIECE = 64 * 1024;

const piecesIn = ({ data }: History): number =>
  data.reduce((length, one) => length + ('text' in one ? one.text.length : 0), 0) / PIECE;

const EMPTY = { data: [], rev: 0, more: false };

/** Message histories and the inbox (R7.4). */
export const conversationsHttp = (
  app: FastifyInstance,
  { conversations, readMarks, hasVerified, limited }: Options,
): void => {
  /** The history of an address, or of one of its conversations. */
  async function historyFor(caller: Caller, email: string, query: HistoryQuery): Promise<History> {
    const proven = caller.role === 'admin' || (await hasVerified(caller.browserId, email));
    const browserId = proven ? null : caller.browserId;
    if (query.chatUserId === undefined)
      return conversations.historyByEmail(email, browserId, query);
    // One conversation of that address and, for visitors, of that browser. Anything else looks unknown.
    const found =
      browserId === null
        ? await conversations.get(query.chatUserId)
        : (await conversations.byBrowser(browserId)).find(
            ({ chatUserId: id }) => id === query.chatUserId,
          );
    if (found == null || emailKey(found.chatUserEmail) !== emailKey(email)) return EMPTY;
    return (await conversations.history(query.chatUserId, query)) ?? EMPTY;
  }

  const turns = createAddressTurns(HISTORY_TURNS, limited);
  serve(app, messagesApi, {
    byEmail: async (request) => {
      const caller = callerOf(request);
      const read = () => historyFor(caller, request.params.email, request.query);
      return caller.role === 'user' ? turns.run(request.ip, read, piecesIn) : read();
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

    messages: async (request) =>
      orNotFound(
        await conversations.history(request.params.chatUserId, request.query),
        'unknown_conversation',
      ),
  });
};
