import { conversationsApi } from '@ncf/contract/api/conversations';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'wouter';
import type { AgentChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { createDrafts } from '@ncf/chat/react/drafts';
import { useAgent } from '../agent.ts';
import { untilRead, useApi, useApiLookup } from '../api/use-api.ts';
import type { WantedConversation } from '../features/conversation/open-conversation.ts';
import type { InboxHandle } from '../features/inbox/inbox.tsx';
import { settings } from './settings/settings.ts';
import { useCurrentRoute, useGo } from './use-route.ts';
import type { Conversation } from '@ncf/contract/messages';

/**
 * A conversation's summary: the live one, or the server's if the live inbox does not list it. `gone`: it was deleted,
 * or never existed.
 */
function useSummary(
  live: ReadonlyMap<string, Conversation>,
  chatUserId: string | null,
): { summary: Conversation | null; gone: boolean } {
  const known = chatUserId === null ? null : (live.get(chatUserId) ?? null);
  const isUnlisted = chatUserId !== null && known === null;
  const { data } = useApiLookup(conversationsApi.get, isUnlisted ? { chatUserId } : null);
  return { summary: known ?? data ?? null, gone: isUnlisted && data === null };
}

/** Without a keystroke for this long, the agent no longer counts as replying, in milliseconds. */
const ANSWERING_MS = 6000;

/**
 * Tells the team which conversation this tab shows, and whether the agent is replying. Being away belongs to the
 * account, not to a tab.
 * @returns call it on every keystroke of a reply, and once that is sent
 */
function usePresence(chat: AgentChat, viewing: string | null): (isReplying: boolean) => void {
  const [answering, setAnswering] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    chat.present({ viewing, answering: viewing !== null && answering === viewing, away: false });
  }, [chat, viewing, answering]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (isReplying) => {
    setAnswering(isReplying ? viewing : null);
    clearTimeout(timer.current);
    if (isReplying) timer.current = setTimeout(() => setAnswering(null), ANSWERING_MS);
  };
}

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
export function useWorkspace(chat: AgentChat) {
  const agent = useAgent();
  const live = useStore(chat.store, (state) => state);
  const [params] = useSearchParams();
  const route = useCurrentRoute();
  const go = useGo();
  const inbox = useRef<InboxHandle>(null);
  const counts = useApi(conversationsApi.counts, {
    staleTime: Infinity,
    refetchInterval: untilRead,
  });

  const wanted = route.page === 'conversation' ? route.id : null;
  const { summary, gone } = useSummary(live.conversations, wanted);
  const chatUserId = gone ? null : wanted;
  const advance = useAdvance(inbox);
  const onReplying = usePresence(chat, chatUserId);
  const { drafts, withDraft, onDraftsChange } = useDrafts(agent.agentId);

  const open: WantedConversation | null =
    chatUserId === null
      ? null
      : {
          chat,
          chatUserId,
          summary,
          agent,
          drafts,
          onDraftsChange,
          onReplying,
          toInbox: () => go('/'),
          onClosed: advance.toNext,
          hasJustAdvanced: () => advance.isFresh(chatUserId),
          onUnclosed: () => go(`/c/${chatUserId}`),
        };
  return {
    inbox,
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
