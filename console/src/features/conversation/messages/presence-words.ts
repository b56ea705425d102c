import { ENGLISH, type PresenceWords } from '@ncf/contract/describe';
import { LANGUAGE } from '../../../language.ts';

/** Who joined or left. What is stored about it is in English. */
export const PRESENCE: PresenceWords =
  LANGUAGE === 'en'
    ? ENGLISH
    : {
        ...ENGLISH,
        admin_join: ({ adminUserName }) => `${adminUserName} joined the chat`,
        admin_left: ({ adminUserName }) => `${adminUserName} left the chat`,
        admin_closed: ({ adminUserName }) => `${adminUserName} closed the conversation`,
      };
