import { describe, type PresenceWords } from '@ncf/contract/describe';
import type { PresenceEntry } from '@ncf/chat/react/messages';
import { texts } from '../texts/texts.ts';
import { agentName } from './speaker-name.ts';

/** Who joined or left, in the visitor's language and from the visitor's point of view. */
const WORDS: PresenceWords = {
  admin_join: (entry) => texts.joined(agentName(entry)),
  admin_left: (entry) => texts.leftChat(agentName(entry)),
  admin_closed: ({ adminUserName }) => texts.closedBy(adminUserName),
  rated: ({ satisfied }) => texts.rated(satisfied),
  user_left: () => texts.hasLeft,
  deleted: () => texts.wasDeleted,
};

/** A line about someone who joined or left. */
export const describePresence = (entry: PresenceEntry): string => describe(entry, WORDS);
