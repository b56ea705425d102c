import { useStore } from '@ncf/chat/react';
import { EMPTY_DRAFT } from '@ncf/chat/react/drafts';
import { useDraft, type DraftControls } from '@ncf/chat/react/drafts-hook';
import { useState } from 'react';
import { drafts, newConversation } from '../composer/drafts.ts';
import { persistPastWindow, persistsPastWindow } from '../storage.ts';

export interface FirstMessage extends DraftControls {
  /** In place of the conversation's ID. */
  key: string;
  /** Whether others use this computer, so that nothing may be stored past the window. */
  isShared: boolean;
  share(isShared: boolean): void;
}

/** The message that starts the conversation, stored while it is written. */
export function useFirstMessage(): FirstMessage {
  const key = useStore(newConversation, (current) => current);
  const controls = useDraft(drafts, key);
  // Chosen before the chat was minimized.
  const [isShared, setShared] = useState(() => !persistsPastWindow());
  return {
    ...controls,
    key,
    isShared,
    share(next) {
      setShared(next);
      drafts.set(key, EMPTY_DRAFT);
      persistPastWindow(!next);
      drafts.set(key, controls.draft);
    },
  };
}
