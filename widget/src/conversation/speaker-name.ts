import type { Spoken } from '@ncf/chat/react/messages';
import { texts } from '../texts/texts.ts';

/** The name of the message's author as the visitor sees it. */
export const speakerName = (message: Spoken): string =>
  message.sender === 'user' ? texts.you : (message.adminUserName ?? texts.support);
