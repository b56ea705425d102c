import type { OperationText, Operations, Tag } from '../operation.ts';
import { accounts, agentProfile, agentSession, passkeys } from './agents.ts';
import { administration, webhooks, website } from './administration.ts';
import { blocks } from './blocks.ts';
import { conversations, inquiries, messages, reports } from './conversations.ts';
import { team } from './team.ts';
import { visitorData, visitorSession } from './visitors.ts';

const GROUPS: Readonly<Record<Tag, Operations>> = {
  'Visitor session': visitorSession,
  'Messages and files': messages,
  'Visitor data': visitorData,
  Conversations: { ...conversations, ...blocks },
  Team: team,
  Inquiries: inquiries,
  Reports: reports,
  'Agent session': agentSession,
  'Agent profile': { ...agentProfile, ...passkeys },
  Accounts: accounts,
  Webhooks: webhooks,
  Administration: administration,
  Website: website,
};

/** The text of every operation by method and path (`GET /api/v1/notes/:noteId`), in the document's order. */
export const OPERATIONS: ReadonlyMap<string, OperationText & { tag: Tag }> = new Map(
  (Object.keys(GROUPS) as Tag[]).flatMap((tag) =>
    Object.entries(GROUPS[tag]).map(([route, text]) => [route, { ...text, tag }] as const),
  ),
);
