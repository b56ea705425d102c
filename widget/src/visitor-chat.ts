import { createVisitorChat } from '@ncf/chat';
import type { VisitorChat } from '@ncf/chat/api';
import type { ChatState } from '@ncf/chat/state';
import { attempt } from '@ncf/chat/attempt';
import { CONVERSATION_HASH } from '@ncf/contract/constants';
import { HOST } from './host.ts';
import { ConversationPart } from './conversation/conversation-part.ts';
import { drafts, isSomeoneElses, keepForNext } from './composer/drafts.ts';
import { EMPTY_DRAFT } from '@ncf/chat/react/drafts';
import { clearWindowStorage, storeValue, persistPastWindow } from './storage.ts';
import { BEGAN_KEY, LEAVING, readBegan, setShownOnAllPages } from './launcher/show-on-all-pages.ts';
import { ENDED_KEY } from './past-conversations/has-ended.ts';
import { reportVisitorPage } from './launcher/visitor-page.ts';
import { forgetUploads } from './uploads/use-uploads.tsx';

/** Without storage, only the server knows. */
const mayHaveSession = (): boolean =>
  location.hash === CONVERSATION_HASH || attempt(() => readBegan() === null) !== true;

/** The next conversation starts with what this one did not send, and what was being written in it. */
function carryUnsent(
  { chatUserId, chatUserEmail }: ChatState,
  messages: ChatState['messages'],
): void {
  const { text, editing, before } = drafts.get(chatUserId ?? '');
  const unsent = messages.flatMap((one) =>
    'status' in one && (one.status === 'waiting' || one.status === 'failed') ? [one.text] : [],
  );
  const all = [...unsent, editing === null ? text : before].filter(Boolean).join('\n');
  if (all !== '') keepForNext(chatUserEmail ?? '', all);
}

/** Follows the session: where values are stored, where the chat shows, and what is forgotten when a conversation ends. */
function followSession(chat: VisitorChat): void {
  chat.store.subscribe((state, previous) => {
    if (state.session === previous.session && state.leaveWaits === previous.leaveWaits) return;
    if (state.session === 'open') {
      persistPastWindow(!state.sharedComputer);
      storeValue(BEGAN_KEY, 'true');
      setShownOnAllPages(true);
    } else if (state.session === 'none') {
      if (previous.chatUserId !== null) {
        const isTaken = state.isOver || isSomeoneElses(previous.chatUserEmail ?? '');
        // Who ends it here knows what is written here, but not what is in another tab.
        if ((isTaken || drafts.isFromElsewhere(previous.chatUserId)) && !previous.sharedComputer)
          carryUnsent(previous, isTaken ? previous.messages : []);
        drafts.set(previous.chatUserId, EMPTY_DRAFT);
        forgetUploads(chat);
      }
      if (previous.sharedComputer) clearWindowStorage();
      else if (previous.chatUserId !== null) storeValue(ENDED_KEY, 'true');
      // The next page sends a waiting leave event, without showing the chat.
      storeValue(BEGAN_KEY, state.leaveWaits ? LEAVING : null);
      persistPastWindow(true);
    }
  });
}

let created: VisitorChat | null = null;

/** The page's only chat engine, created on first use. It resumes the conversation that this browser started. */
export function visitorChat(): VisitorChat {
  if (created !== null) return created;
  created = createVisitorChat({ host: HOST });
  followSession(created);
  reportVisitorPage(created);
  // Without a session, `disconnect` sets the state and sends no request.
  if (mayHaveSession()) {
    void created.start();
    void ConversationPart.preload().catch(() => undefined);
  } else void created.disconnect();
  return created;
}
