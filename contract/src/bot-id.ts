// Plain values without a schema, so that the database's thread starts without loading the schema library.

/** The start of a program's agent ID. */
const BOT_PREFIX = 'bot-';

/** The agent ID of the program that uses this API key. */
export const botId = (keyId: string): string => BOT_PREFIX + keyId;

/** The agent ID of a rule (rules.ts), a program that only follows what people wrote. */
const RULE_PREFIX = `${BOT_PREFIX}rule-`;
export const ruleAgentId = (ruleId: string): string => RULE_PREFIX + ruleId;
export const isRule = (agentId: string): boolean => agentId.startsWith(RULE_PREFIX);

/** Whether an agent is a program. */
export const isBot = (agentId: string | null | undefined): boolean =>
  agentId?.startsWith(BOT_PREFIX) ?? false;
