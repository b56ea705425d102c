import type { ConversationEmail } from '@ncf/contract/conversation-emails';
import { createContext } from 'react';

/** The emails of the open conversation's entries, by the entry's `messageId`. */
export const EmailsContext = createContext<ReadonlyMap<string, ConversationEmail>>(new Map());
