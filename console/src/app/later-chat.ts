import { blankInbox } from '@ncf/chat/blank';
import type { AgentAuth, AgentChat } from '@ncf/chat/api';
import type { InboxState } from '@ncf/chat/state';
import { createStore } from 'zustand/vanilla';
import { untilLoaded } from '@ncf/ui/until-loaded';

async function load() {
  const [{ createAgentChat }, { default: Notices }] = await Promise.all([
    untilLoaded(() => import('@ncf/chat/agent')),
    untilLoaded(() => import('./notifications/notices.tsx')),
  ]);
  return { createAgentChat, Notices };
}

let loading: ReturnType<typeof load> | undefined;

/** Loads the code of the live chat, and of what tells of its news, which must listen before it connects. */
export const loadChat = () => (loading ??= load());

/**
 * The agent's chat, whose code comes after that of the inbox: the first list needs no live connection. Until then, its
 * state is blank, and calls wait; `open` needs `loadChat` to have resolved.
 */
export function createLaterChat(auth: AgentAuth): AgentChat {
  const store = createStore<InboxState>(() => blankInbox);
  let chat: AgentChat | undefined;
  const loaded = loadChat().then(
    ({ createAgentChat }) => (chat = createAgentChat({ auth, store })),
  );
  // What is drawn after a call, such as an agent's change, must not come a moment later once the code is there.
  const call = (act: (chat: AgentChat) => void) => (chat ? act(chat) : void loaded.then(act));
  const subscription = (subscribe: (chat: AgentChat) => () => void) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    call((chat) => isOver || (stop = subscribe(chat)));
    return () => {
      isOver = true;
      stop?.();
    };
  };
  return {
    store,
    start: async (session) => (await loaded).start(session),
    tryNow: () => call(({ tryNow }) => tryNow()),
    loadMore: async () => (await loaded).loadMore(),
    merge: (summaries) => call(({ merge }) => merge(summaries)),
    present: (presence) => call(({ present }) => present(presence)),
    onPrivate: (listener) => subscription(({ onPrivate }) => onPrivate(listener)),
    onMention: (listener) => subscription(({ onMention }) => onMention(listener)),
    open(chatUserId) {
      if (chat === undefined) throw new Error('The chat’s code is not loaded.');
      return chat.open(chatUserId);
    },
    stop: async () => (await loaded).stop(),
  };
}
