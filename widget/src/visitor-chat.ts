import { createVisitorChat } from '@ncf/chat';
import type { VisitorChat } from '@ncf/chat/api';
import { HOST } from './host.ts';
import { forgetWindow, storeValue, persistPastWindow } from './storage.ts';
import { reportVisitorPage } from './launcher/visitor-page.ts';

/**
 * This browser, or this window of a shared computer, has begun a conversation. The cookie that proves it
 * cannot be read here; without this hint nobody is asked about a session that does not exist.
 */
const BEGAN_KEY = 'ncfChatBegan';

function hasBegun(): boolean {
  try {
    return (localStorage.getItem(BEGAN_KEY) ?? sessionStorage.getItem(BEGAN_KEY)) !== null;
  } catch {
    // Without storage only the server can tell.
    return true;
  }
}

let chat: VisitorChat | null = null;

/** The one chat of this page, made at first use. It resumes by itself the conversation this browser began. */
export function visitorChat(): VisitorChat {
  if (chat !== null) return chat;
  const made = createVisitorChat({ host: HOST });
  made.store.subscribe((state, previous) => {
    if (state.session === previous.session && state.leaveWaits === previous.leaveWaits) return;
    if (state.session === 'open') {
      persistPastWindow(!state.sharedComputer);
      storeValue(BEGAN_KEY, 'true');
    } else if (state.session === 'none') {
      // A leave event that waits for the line is looked after by the next page, too.
      storeValue(BEGAN_KEY, state.leaveWaits && !previous.sharedComputer ? 'true' : null);
      if (previous.sharedComputer) forgetWindow();
      persistPastWindow(true);
    }
  });
  reportVisitorPage(made);
  // With nothing to resume, `disconnect` says so in the state and asks nobody.
  void (hasBegun() ? made.start() : made.disconnect());
  chat = made;
  return made;
}
