// Plain values without a schema, so that the database's thread starts without loading the schema library.

/** The start of a program's agent ID. */
const BOT_PREFIX = 'bot-';

/** The agent ID of the program that uses this API key. */
export const botId = (keyId: string): string => BOT_PREFIX + keyId;

/** Whether an agent is a program. */
export const isBot = (agentId: string | null | undefined): boolean =>
  agentId?.startsWith(BOT_PREFIX) ?? false;
