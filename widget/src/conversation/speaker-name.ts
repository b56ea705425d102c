import type { Spoken } from '@ncf/chat/react/messages';
import { texts } from '../texts/texts.ts';

/** An agent's name as the visitor sees it: bots are marked. */
export function agentName({
  adminUserName = texts.support,
  bot,
}: {
  adminUserName?: string | undefined;
  bot?: true | undefined;
}): string {
  return bot === true ? `${adminUserName} · bot` : adminUserName;
}

/** The name of the message's author as the visitor sees it. */
export const speakerName = (message: Spoken): string =>
  message.sender === 'user' ? texts.you : agentName(message);
