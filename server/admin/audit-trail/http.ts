import { auditApi } from '@ncf/contract/api/audit';
import { type AuditPage } from '@ncf/contract/audit';
import { chatUserId } from '@ncf/contract/fields';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { agentOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';

/** What an API key needs to see visitors' names. */
const NAMES_SCOPE = 'conversations:read';

interface Options {
  audit: Pick<Audit, 'list'>;
  conversations: Pick<Conversations, 'byIds'>;
}

/** Reading the audit trail. */
export const auditHttp = (app: FastifyInstance, { audit, conversations }: Options): void => {
  /** Names the visitors whom entries record by ID, because a name in the log would outlive an erasure. */
  async function withVisitors(page: AuditPage): Promise<AuditPage> {
    const ids = page.data
      .flatMap(({ target, detail }) => [target, ...Object.values(detail)])
      .filter(isVisitor);
    const visitors = new Map<string, NonNullable<AuditPage['data'][number]['visitor']>>();
    for (const found of await conversations.byIds([...new Set(ids)])) {
      const { chatUserId: id, chatUserName, chatUserEmail, deletedAt } = found;
      if (deletedAt === undefined)
        visitors.set(id, { chatUserId: id, chatUserName, chatUserEmail });
    }
    const nameOf = (value: string): string => {
      if (!isVisitor(value)) return value;
      const visitor = visitors.get(value);
      return visitor === undefined ? '–' : `${visitor.chatUserName} (${visitor.chatUserEmail})`;
    };
    const data = page.data.map((entry) => ({
      ...entry,
      detail: Object.fromEntries(
        Object.entries(entry.detail).map(([name, value]) => [name, nameOf(value)]),
      ),
      ...(isVisitor(entry.target) ? { visitor: visitors.get(entry.target) ?? null } : {}),
    }));
    return { ...page, data };
  }

  serve(app, auditApi, {
    list: async (request) => {
      const page = await audit.list(request.query);
      const { scopes } = agentOf(request);
      return (scopes?.includes(NAMES_SCOPE) ?? true) ? withVisitors(page) : page;
    },
  });
};

const isVisitor = (target: string): boolean => chatUserId.safeParse(target).success;
