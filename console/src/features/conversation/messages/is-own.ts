import type { Spoken } from '@ncf/chat/react/messages';

/** Whether this agent wrote the message. Names can change hands, ids can't. */
export const isOwn = ({ sender, agentId }: Spoken, own: string): boolean =>
  sender === 'admin' && agentId === own;
