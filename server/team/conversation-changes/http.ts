import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { type ErrorCode } from '@ncf/contract/errors';
import { type ConversationChange } from '@ncf/contract/conversations';
import { LIMITS } from '@ncf/contract/limits';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { fieldError, HttpError, orNotFound } from '../../platform/http/errors.ts';
import { agentOf, record } from '../../identity/route-guard.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Mentions } from '../../chat/mentions/mentions.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { CancelCall } from '../inquiries/cancel-call.ts';
import type { Snooze } from '../snooze/snooze.ts';
import type { Tags } from '../tags/tags.ts';
import type { Views } from '../views/views.ts';
import type { Transfer, TransferRefusal } from './transfer.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  conversations: Conversations;
  transfer: Transfer;
  tags: Pick<Tags, 'exist'>;
  snooze: Snooze;
  cancelCall: CancelCall;
  mentions: Pick<Mentions, 'unseen'>;
  views: Pick<Views, 'counts'>;
}

const errorOf = ({ code, message, field }: TransferRefusal): HttpError =>
  new HttpError(code, message, field && { [field]: message ?? '' });

/** Throws the error for a refused change. */
function expectDone(outcome: 'done' | ErrorCode): void {
  if (outcome !== 'done') throw new HttpError(outcome);
}

/** Agents' actions on whole conversations: transferring, tagging, snoozing, closing, and reopening them. */
export const conversationChangesHttp = (
  app: FastifyInstance,
  { conversations, transfer, tags, snooze, cancelCall, mentions, views }: Options,
): void => {
  serve(app, conversationsApi, {
    counts: async (request) => {
      const by = agentOf(request);
      const { agentId } = by;
      const [counts, unseen, saved] = await Promise.all([
        conversations.counts(agentId),
        mentions.unseen(agentId),
        views.counts(by),
      ]);
      return { ...counts, mentions: unseen, views: saved };
    },

    earlier: (request) => conversations.earlier(request.params.chatUserId),

    activity: async (request) =>
      wholeList(await conversations.activities(request.params.chatUserId)),
  });

  /** Refuses what a part of a change would refuse, before anything is changed. */
  async function check(id: string, { closed, ...change }: ConversationChange): Promise<void> {
    const { addTags = [], removeTags = [], snoozedUntil } = change;
    if (change.note !== undefined && change.assigneeId === undefined && change.teamId === undefined)
      throw fieldError('note', t('A note here goes with a new assignee or team.'));
    const before = orNotFound(await conversations.get(id), 'unknown_conversation');
    if (!(await tags.exist(addTags))) throw fieldError('addTags', t('This tag does not exist.'));
    const kept = before.tagIds.filter((one) => !removeTags.includes(one));
    if (new Set([...kept, ...addTags]).size > LIMITS.conversationTags)
      throw new HttpError(
        'conflict',
        t('Use at most {limit} tags.', { limit: LIMITS.conversationTags }),
      );
    const isReopened = before.state === 'closed' && closed === false;
    const state = isReopened ? 'waiting' : before.state;
    if (snoozedUntil != null && !snooze.isPossible({ ...before, state }, snoozedUntil))
      throw new HttpError(
        'conflict',
        t('Only a conversation that is not over can be snoozed, until a time in the future.'),
      );
  }

  /** Tags, snooze, and priority. */
  async function organize(id: string, by: AgentIdentity, change: ConversationChange) {
    const { addTags: add = [], removeTags: remove = [], snoozedUntil, priority } = change;
    if (add.length + remove.length > 0)
      expectDone(await conversations.change(id, by, { type: 'tag', add, remove }));
    if (priority !== undefined)
      expectDone(await conversations.change(id, by, { type: 'prioritize', priority }));
    if (snoozedUntil !== undefined) expectDone(await snooze.set(id, by, snoozedUntil));
  }

  serve(app, conversationsApi, {
    update: async (request) => {
      const id = request.params.chatUserId;
      const { closed } = request.body;
      const by = agentOf(request);
      await check(id, request.body);
      const refused = await transfer(id, by, request.body);
      if (refused !== null) throw errorOf(refused);
      if (closed === false) await conversations.change(id, by, { type: 'reopen' });
      await organize(id, by, request.body);
      if (request.body.callTime === null) await cancelCall(by, id);
      if (closed === true) {
        await conversations.close(id, by);
        await record(request, 'conversation.closed', id);
      }
      return orNotFound(await conversations.get(id), 'unknown_conversation');
    },
  });
};
