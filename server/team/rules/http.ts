import { macrosApi } from '@ncf/contract/api/macros';
import { rulesApi } from '@ncf/contract/api/rules';
import type { FastifyInstance } from 'fastify';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { agentOf, record } from '../../identity/route-guard.ts';
import { HttpError, orNotFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { Rules } from './rules.ts';

interface Options {
  rules: Rules;
  conversations: Pick<Conversations, 'get'>;
}

/** What rules did and would do, and macros. */
export const rulesHttp = (app: FastifyInstance, { rules, conversations }: Options): void => {
  serve(app, rulesApi, {
    dryRun: (request) => rules.dryRun(request.body),
    runs: async (request) => wholeList(await rules.runsOf(request.params.ruleId)),
    undo: async (request) => {
      const { ruleId } = request.params;
      const undone = await rules.undo(ruleId, request.body.since, agentOf(request));
      if (undone === null) throw new HttpError('unavailable');
      const names = [...new Set(undone.map(({ name }) => name))].join(', ');
      await record(request, 'rules.undone', names, { conversations: String(undone.length) });
      return wholeList(undone);
    },
  });
  serve(app, macrosApi, {
    run: async (request) => {
      const { chatUserId } = request.params;
      const { macroId, runId } = request.body;
      if (!(await rules.runMacro(agentOf(request), chatUserId, macroId, runId)))
        throw new HttpError('not_found');
      return orNotFound(await conversations.get(chatUserId), 'unknown_conversation');
    },
  });
};
