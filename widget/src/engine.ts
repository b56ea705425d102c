import { createVisitorChat } from '@ncf/chat';
import type { VisitorChat } from '@ncf/chat/api';
import { HOST } from './host.ts';
import { tellVisits } from './visit.ts';

/**
 * Local storage: this browser has begun a conversation. The cookie that proves it cannot be read here;
 * without this hint nobody is asked about a session that does not exist.
 */
const BEGAN_KEY = 'ncfChatBegan';

function hasBegun(): boolean {
  try {
    return localStorage.getItem(BEGAN_KEY) !== null;
  } catch {
    // Without storage only the server can tell.
    return true;
  }
}

function remember(began: boolean): void {
  try {
    if (began) localStorage.setItem(BEGAN_KEY, 'true');
    else localStorage.removeItem(BEGAN_KEY);
  } catch {
    // Private windows may refuse: `hasBegun` then leaves it to the server.
  }
}

let chat: VisitorChat | null = null;

/** The one chat of this page, made at first use. It resumes by itself the conversation this browser began. */
export function visitorChat(): VisitorChat {
  if (chat !== null) return chat;
  const made = createVisitorChat({ host: HOST });
  made.store.subscribe((state, previous) => {
    if (state.session === previous.session) return;
    if (state.session === 'open') remember(true);
    else if (previous.session === 'open') remember(false);
  });
  tellVisits(made);
  // With nothing to resume, `disconnect` says so in the state and asks nobody.
  void (hasBegun() ? made.start() : made.disconnect());
  chat = made;
  return made;
}
