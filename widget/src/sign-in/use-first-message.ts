import { EMPTY_DRAFT } from '@ncf/chat/react/drafts';
import { useDraft, type DraftControls } from '@ncf/chat/react/drafts-hook';
import { useState } from 'react';
import { drafts, NEW_CONVERSATION } from '../composer/drafts.ts';
import { persistPastWindow, persistsPastWindow } from '../storage.ts';

export interface FirstMessage extends DraftControls {
  /** Whether others use this computer, so that nothing may be stored past the window. */
  isShared: boolean;
  share(isShared: boolean): void;
}

/** The message that starts the conversation, stored while it is written. */
export function useFirstMessage(): FirstMessage {
  const controls = useDraft(drafts, NEW_CONVERSATION);
  // Chosen before the chat was minimized.
  const [isShared, setShared] = useState(() => !persistsPastWindow());
  return {
    ...controls,
    isShared,
    share(next) {
      setShared(next);
      drafts.set(NEW_CONVERSATION, EMPTY_DRAFT);
      persistPastWindow(!next);
      drafts.set(NEW_CONVERSATION, controls.draft);
    },
  };
}
