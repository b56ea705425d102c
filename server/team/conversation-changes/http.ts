import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { type ConversationChange } from '@ncf/contract/conversations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { fieldError, HttpError, orNotFound } from '../../platform/http/errors.ts';
import { agentOf, record } from '../../identity/route-guard.ts';
import type { Mentions } from '../../chat/mentions/mentions.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Step } from '../../chat/conversations/team-commands.ts';
import type { CancelCall } from '../inquiries/cancel-call.ts';
import type { Notes } from '../notes/notes.ts';
import type { Snooze } from '../snooze/snooze.ts';
import type { Tags } from '../tags/tags.ts';
import type { Views } from '../views/views.ts';
import type { Transfer } from './transfer.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  conversations: Conversations;
  transfer: Transfer;
  notes: Pick<Notes, 'handover'>;
  tags: Pick<Tags, 'exist'>;
  snooze: Snooze;
  cancelCall: CancelCall;
  mentions: Pick<Mentions, 'unseen'>;
  views: Pick<Views, 'counts'>;
}

/** Agents' actions on whole conversations: transferring, tagging, snoozing, closing, and reopening them. */
export const conversationChangesHttp = (
  app: FastifyInstance,
  { conversations, transfer, notes, tags, snooze, cancelCall, mentions, views }: Options,
): void => {
  /** The parts of a change besides a transfer, in order. */
  async function stepsOf(id: string, change: ConversationChange): Promise<Step[]> {
    const { addTags: add = [], removeTags: remove = [], ...others } = change;
    const { closed, visitorMessages, snoozedUntil, priority } = others;
    return [
      ...(closed === false ? [{ type: 'reopen' } as const] : []),
      ...(add.length + remove.length > 0 ? [{ type: 'tag', add, remove } as const] : []),
      ...(priority === undefined ? [] : [{ type: 'prioritize', priority } as const]),
      ...(snoozedUntil === undefined ? [] : [await snooze.step(id, snoozedUntil, visitorMessages)]),
      ...(closed === true ? [{ type: 'admin_closed', visitorMessages } as const] : []),
    ];
  }

  serve(app, conversationsApi, {
    counts: async (request) => {
      const by = agentOf(request);
      const [counts, unseen, saved] = await Promise.all([
        conversations.counts(by.agentId),
        mentions.unseen(by.agentId),
        views.counts(by),
      ]);
      return { ...counts, mentions: unseen, views: saved };
    },

    earlier: (request) => conversations.earlier(request.params.chatUserId),

    activity: async (request) =>
      wholeList(await conversations.activities(request.params.chatUserId)),

    update: async (request) => {
      const { body } = request;
      const id = request.params.chatUserId;
      const by = agentOf(request);
      const before = orNotFound(await conversations.get(id), 'unknown_conversation');
      if (body.note !== undefined && body.assigneeId === undefined && body.teamId === undefined)
        throw fieldError('note', t('A note here goes with a new assignee or team.'));
      if (!(await tags.exist(body.addTags ?? [])))
        throw fieldError('addTags', t('This tag does not exist.'));
      const given = await transfer.steps(before, body);
      const note = body.note === undefined ? null : await notes.handover(by, id, body.note);
      const noted = note === null ? [] : [note.step];
      const steps = [...given, ...noted, ...(await stepsOf(id, body))];
      const outcomes = await conversations.series(id, by, steps, true);
      const refused = outcomes.find((one) => 'code' in one);
      if (refused !== undefined) throw new HttpError(refused.code, refused.message);
      if (outcomes[given.length]?.outcome === 'deliver') note?.announce();
      if (body.callTime === null) await cancelCall(by, id);
      if (body.closed === true) await record(request, 'conversation.closed', id);
      return orNotFound(await conversations.get(id), 'unknown_conversation');
    },
  });
};
