import { conversationsApi } from '@ncf/contract/api/conversations';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'wouter';
import type { AgentChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { createDrafts } from '@ncf/chat/react/drafts';
import { useToken } from '../api/api-provider.tsx';
import { useLiveFeed } from '../api/live-feed.ts';
import { useApi } from '../api/use-api.ts';
import { createReadMarks } from '../read-marks.ts';
import { createConversationActions } from '../conversation-actions.ts';
import type { Agent, OpenConversation } from '../features/conversation/open-conversation.ts';
import type { InboxHandle } from '../features/inbox/inbox.tsx';
import { settings } from './settings/settings.ts';
import { OpenConversations } from './open-conversations.ts';
import { usePresence } from './use-presence.ts';
import { useCurrentRoute, useGo } from './use-route.ts';
import { useSummary } from './use-summary.ts';

/** The agent's drafts, and which conversations have one. */
function useDrafts(agentId: string) {
  const drafts = useMemo(
    () => createDrafts(`ncfConsoleDraft:${agentId}`, () => localStorage),
    [agentId],
  );
  const [withDraft, setWithDraft] = useState(() => drafts.list());
  useEffect(() => drafts.onOtherTab(() => setWithDraft(drafts.list())), [drafts]);
  return { drafts, withDraft, onDraftsChange: () => setWithDraft(drafts.list()) };
}

/** How long a second press or click still means the conversation before, in milliseconds. */
const ADVANCE_MS = 1000;

/** Opens the longest wait after a conversation was closed, if the agent wants that. */
function useAdvance(inbox: RefObject<InboxHandle | null>) {
  const go = useGo();
  const last = useRef({ id: '', at: -Infinity });
  return {
    toNext: () => {
      const next = settings.getState().advance ? inbox.current?.nextWaiting() : null;
      if (!next) return;
      last.current = { id: next.id, at: performance.now() };
      go(`/c/${next.id}`);
    },
    /** Whether that opened a conversation just now, so that closing again would close what the agent hasn't seen. */
    isFresh: (id: string) =>
      id === last.current.id && performance.now() - last.current.at < ADVANCE_MS,
  };
}

/** The data of the workspace: the live inbox, the counts, and the open conversation. */
export function useWorkspace(chat: AgentChat, agent: Agent) {
  const { agentId } = agent;
  const live = useStore(chat.store, (state) => state);
  const [params] = useSearchParams();
  const route = useCurrentRoute();
  const go = useGo();
  const inbox = useRef<InboxHandle>(null);
  useLiveFeed(chat);
  const counts = useApi(conversationsApi.counts, { staleTime: Infinity });

  const wanted = route.page === 'conversation' ? route.id : null;
  const { summary, gone } = useSummary(live.conversations, wanted);
  const chatUserId = gone ? null : wanted;
  const token = useToken();
  const actions = useMemo(
    () => createConversationActions(chat, agentId, token),
    [chat, agentId, token],
  );
  const readMarks = useMemo(() => createReadMarks(chat, token), [chat, token]);
  const opened = useMemo(() => new OpenConversations(chat, agentId), [chat, agentId]);
  const current = useMemo(
    () => (chatUserId === null ? null : opened.get(chatUserId)),
    [opened, chatUserId],
  );
  const advance = useAdvance(inbox);
  const onReplying = usePresence(chat, chatUserId);
  const { drafts, withDraft, onDraftsChange } = useDrafts(agentId);

  const open: OpenConversation | null =
    current === null || chatUserId === null
      ? null
      : {
          chat,
          chatUserId,
          summary,
          agent,
          actions,
          readMarks,
          drafts,
          onDraftsChange,
          onReplying,
          toInbox: () => go('/'),
          onClosed: advance.toNext,
          hasJustAdvanced: () => advance.isFresh(chatUserId),
          onUnclosed: () => go(`/c/${chatUserId}`),
          ...current,
        };
  return {
    inbox,
    actions,
    readMarks,
    live,
    route: gone ? ({ page: 'wrong' } as const) : route,
    counts: counts.data ?? null,
    open,
    hasJustAdvanced: () => 'id' in route && advance.isFresh(route.id),
    withDraft,
    /** Whether a small screen shows the visitor's details. */
    details: params.has('details') && open !== null,
    /** The message to bring into view, or null. */
    jumpTo: params.get('at'),
  };
}
