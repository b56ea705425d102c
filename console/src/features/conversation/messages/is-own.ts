import type { Spoken } from '@ncf/chat/react/messages';

/** Whether this agent wrote the message. */
export const isOwn = (message: Spoken, adminUserName: string): boolean =>
  message.sender === 'admin' && (message.adminUserName ?? adminUserName) === adminUserName;
