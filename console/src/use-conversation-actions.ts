import type { AgentChat } from '@ncf/chat/api';
import { useAgent } from './agent.ts';
import { useToken } from './api/api-provider.tsx';
import { createConversationActions, type ConversationActions } from './conversation-actions.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';

interface Acting {
  actions: ConversationActions;
  readMarks: ReadMarks;
}

const acting = new WeakMap<AgentChat, Acting>();

/** What an agent does with conversations; the same for all parts of the screen, which see each other's changes. */
export function useConversationActions(chat: AgentChat): Acting {
  const { agentId } = useAgent();
  const token = useToken();
  const known = acting.get(chat) ?? {
    actions: createConversationActions(chat, agentId, token),
    readMarks: createReadMarks(chat, token),
  };
  acting.set(chat, known);
  return known;
}
