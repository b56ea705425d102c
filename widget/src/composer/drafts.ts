import { createDrafts } from '@ncf/chat/react/drafts';
import { currentStorage } from '../storage.ts';

/** The visitor's unsent text, by conversation. */
export const drafts = createDrafts('ncfChatDraft', currentStorage);

/** Stands for the conversation that the sign-in form is about to start. */
export const NEW_CONVERSATION = 'new';
