import type { Spoken } from '@ncf/chat/react/messages';
import { texts } from '../texts/texts.ts';

/** The name of the message's author as the visitor sees it. */
export function speakerName(message: Spoken): string {
  if (message.sender === 'user') return texts.you;
  const name = message.adminUserName ?? texts.support;
  return message.bot === true ? `${name} · bot` : name;
}
