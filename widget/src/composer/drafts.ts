import { createDrafts } from '@ncf/chat/react/drafts';
import { currentStorage } from '../storage.ts';

/** The visitor's unsent text, by conversation. */
export const drafts = createDrafts('ncfChatDraft', currentStorage);

/** Used in place of a conversation's ID until the sign-in form has started one. */
export const NEW_CONVERSATION = 'new';
