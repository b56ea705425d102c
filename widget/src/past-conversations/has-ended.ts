import { readStored } from '../storage.ts';

/** Set once this browser has had a conversation that ended. */
export const ENDED_KEY = 'ncfChatEnded';

/** Whether there may be past conversations to read. */
export const hasEnded = (): boolean => readStored(ENDED_KEY) !== null;
