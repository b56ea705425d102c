import type { Spoken } from '@ncf/chat/react/messages';
import { t } from '@ncf/contract/t';

/** Whether this agent wrote the message. Names can change hands, ids can't. */
export const isOwn = ({ sender, agentId }: Spoken, own: string): boolean =>
  sender === 'admin' && agentId === own;

/** The name of a message's author. */
export const authorOf = ({ sender, adminUserName, chatUserName }: Spoken): string =>
  sender === 'admin' ? (adminUserName ?? t('Agent')) : chatUserName;
