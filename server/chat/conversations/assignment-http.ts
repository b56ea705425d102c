import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import {
  conversationChange,
  conversationCounts,
  earlierConversations,
  type ConversationChange,
} from '@ncf/contract/conversations';
import { conversation } from '@ncf/contract/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Agents } from '../../identity/agents/agents.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../../identity/route-guard.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Conversations } from './conversations.ts';

interface Options {
  conversations: Conversations;
  agents: Pick<Agents, 'list'>;
  notes: {
    /** Stores the note written when the conversation was transferred. */
    addHandover(by: AgentIdentity, chatUserId: string, text: string): Promise<void>;
  };
  audit: Pick<Audit, 'record'>;
}

/** Assigning, closing, and reopening conversations. */
export const assignmentHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { conversations, agents, notes, audit },
) => {
  const params = z.object({ chatUserId });

  app.get(
    '/api/v1/conversations/counts',
    {
      schema: {
        response: { 200: conversationCounts, '4xx': errorBody },
      },
    },
    (request) => conversations.counts(agentOf(request).agentId),
  );

  app.get(
    '/api/v1/conversations/:chatUserId/earlier',
    {
      schema: {
        params,
        response: { 200: earlierConversations, '4xx': errorBody },
      },
    },
    (request) => conversations.earlier(request.params.chatUserId),
  );

  async function assign(id: string, by: AgentIdentity, change: ConversationChange): Promise<void> {
    const { assigneeId, from, note } = change;
    if (assigneeId === undefined) return;
    const team = assigneeId === null ? [] : await agents.list();
    const found = team.find(({ agentId, disabled }) => agentId === assigneeId && !disabled);
    if (assigneeId !== null && found === undefined) {
      const why = 'This agent does not exist.';
      throw new HttpError('invalid_input', why, { assigneeId: why });
    }
    const done = await conversations.assign(id, found ?? null, from);
    if (done === 'conflict')
      throw new HttpError(done, 'It was assigned to someone else in the meantime.');
    if (done !== 'done') throw new HttpError(done);
    if (note !== undefined) await notes.addHandover(by, id, note);
  }

  app.patch(
    '/api/v1/conversations/:chatUserId',
    {
      schema: {
        params,
        body: conversationChange,
        response: { 200: conversation, '4xx': errorBody },
      },
    },
    async (request) => {
      const id = request.params.chatUserId;
      const { closed } = request.body;
      // Reopened first, so that undoing a close returns it to its assignee.
      if (closed === false) await conversations.reopen(id);
      await assign(id, agentOf(request), request.body);
      if (closed === true) {
        await conversations.close(id, agentOf(request));
        await audit.record(auditActorOf(request), 'conversation.closed', id);
      }
      const found = await conversations.get(id);
      if (found === null) throw new HttpError('unknown_conversation');
      return found;
    },
  );
};
