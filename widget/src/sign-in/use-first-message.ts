import { EMPTY_DRAFT } from '@ncf/chat/react/drafts';
import { useState } from 'react';
import { drafts, NEW_CONVERSATION } from '../composer/drafts.ts';
import { persistPastWindow } from '../storage.ts';

const store = (text: string): void => drafts.set(NEW_CONVERSATION, { ...EMPTY_DRAFT, text });

/** The message that starts the conversation, stored while it is written. */
export function useFirstMessage() {
  const [text, setText] = useState(() => drafts.get(NEW_CONVERSATION).text);
  const [isShared, setShared] = useState(false);
  return {
    text,
    write(next: string): void {
      setText(next);
      store(next);
    },
    /** Whether others use this computer, so that nothing may be stored past the window. */
    isShared,
    share(next: boolean): void {
      setShared(next);
      store('');
      persistPastWindow(!next);
      store(text);
    },
    /** Removes the stored message after it was sent. */
    clear: () => store(''),
  };
}

export type FirstMessage = ReturnType<typeof useFirstMessage>;
