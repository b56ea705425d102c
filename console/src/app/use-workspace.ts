import { conversationsApi } from '@ncf/contract/api/conversations';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'wouter';
import type { AgentChat, AgentConversation } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { createDrafts } from '@ncf/chat/react/drafts';
import { useToken } from '../api/api-provider.tsx';
import { useLiveFeed } from '../api/live-feed.ts';
import { useApi, useApiLookup } from '../api/use-api.ts';
import { createReadMarks } from '../read-marks.ts';
import { createConversationActions } from '../conversation-actions.ts';
import type { Agent, OpenConversation } from '../features/conversation/open-conversation.ts';
import type { InboxHandle } from '../features/inbox/inbox.tsx';
import { settings } from './settings/settings.ts';
import { useCurrentRoute, useGo } from './use-route.ts';
import { createUploadQueue, type UploadQueue } from '@ncf/chat/react/uploads';
import { createUploadStorage } from '@ncf/chat/react/uploads-storage';
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
 * @returns call it on every keystroke of a reply
 */
function usePresence(chat: AgentChat, viewing: string | null): () => void {
  const [answering, setAnswering] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    chat.present({ viewing, answering: viewing !== null && answering === viewing, away: false });
  }, [chat, viewing, answering]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    setAnswering(viewing);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnswering(null), ANSWERING_MS);
  };
}

/** How many conversations stay live, so that returning to one shows it immediately. */
const KEEP = 8;

/** A live conversation and its uploads. */
interface LiveConversation {
  conversation: AgentConversation;
  uploads: UploadQueue;
}

const isPending = ({ conversation, uploads }: LiveConversation): boolean =>
  uploads.store.getState().uploads.some(({ state }) => state !== 'failed') ||
  conversation.store
    .getState()
    .messages.some(
      (entry) => 'status' in entry && (entry.status === 'waiting' || entry.pendingChange === true),
    );

/** The conversations that stay live. Beyond eight, the one used longest ago closes, unless it still has to send something. */
class OpenConversations {
  readonly #chat: AgentChat;
  readonly #agentId: string;
  /** The one used last is at the end. */
  readonly #open = new Map<string, LiveConversation>();
  readonly #storage = createUploadStorage('ncf-console-files');

  constructor(chat: AgentChat, agentId: string) {
    this.#chat = chat;
    this.#agentId = agentId;
  }

  /** The conversation with this ID; opens it if necessary. */
  get(chatUserId: string): LiveConversation {
    const live = this.#open.get(chatUserId) ?? this.#create(chatUserId);
    this.#open.delete(chatUserId);
    this.#open.set(chatUserId, live);
    return live;
  }

  /** Closes what is too many. To be called in an effect, because the inbox hears of it. */
  trim(shown: string | null): void {
    for (const [id, oldest] of this.#open) {
      if (this.#open.size <= KEEP) break;
      if (id === shown || isPending(oldest)) continue;
      oldest.uploads.close();
      oldest.conversation.close();
      this.#open.delete(id);
    }
  }

  #create(chatUserId: string): LiveConversation {
    const conversation = this.#chat.open(chatUserId);
    const uploads = createUploadQueue({
      owner: `${this.#agentId}:${chatUserId}`,
      sendFile: (file, options) => conversation.sendFile(file, options),
      connection: this.#chat.store,
      storage: this.#storage,
    });
    return { conversation, uploads };
  }
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
  useEffect(() => opened.trim(chatUserId), [opened, chatUserId]);
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
