import type { Spoken } from './rows.ts';
import { texts } from '../texts/texts.ts';

/** Who said it, as the visitor reads it. */
export const speakerName = (message: Spoken): string =>
  message.sender === 'user' ? texts.you : (message.adminUserName ?? texts.support);

/** What a message says, in a few words: its text, or its file's name. */
export const excerpt = (message: Spoken): string =>
  (message.text.trim() === '' && message.type === 'file'
    ? message.originalFileName
    : message.text
  ).slice(0, 140);
