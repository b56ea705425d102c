import type { AgentName } from '@ncf/contract/mentions';

const WORD = /[\p{L}\p{N}_]/u;
const isWord = (character: string | undefined): boolean =>
  character !== undefined && WORD.test(character);

/** A name that a text can mention, and whom that means: one agent, or the members of a team. */
export interface Mentionable {
  name: string;
  agents: readonly AgentName[];
}

/**
 * The agents whom a text mentions as `@` and their whole name or that of their team, in any letter case. Of two names
 * that fit, such as "Ann" and "Ann Lee", the longer one counts.
 */
export function findMentions(text: string, names: readonly Mentionable[]): AgentName[] {
  const longestFirst = names.toSorted((a, b) => b.name.length - a.name.length);
  const found = new Map<string, AgentName>();
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isWord(text[at - 1])) continue;
    const named = longestFirst.find(({ name }) => {
      const end = at + 1 + name.length;
      return text.slice(at + 1, end).toLowerCase() === name.toLowerCase() && !isWord(text[end]);
    });
    for (const agent of named?.agents ?? []) found.set(agent.agentId, agent);
  }
  return [...found.values()];
}
