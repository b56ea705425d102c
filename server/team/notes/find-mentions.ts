import type { AgentName } from '@ncf/contract/mentions';

const WORD = /[\p{L}\p{N}_]/u;
const isWord = (character: string | undefined): boolean =>
  character !== undefined && WORD.test(character);

/**
 * The agents whom a text mentions as `@` and their whole name, in any letter case. Of two names that fit, such as
 * "Ann" and "Ann Lee", the longer one counts.
 */
export function findMentions(text: string, agents: readonly AgentName[]): AgentName[] {
  const longestFirst = agents.toSorted((a, b) => b.adminUserName.length - a.adminUserName.length);
  const found = new Set<AgentName>();
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isWord(text[at - 1])) continue;
    const agent = longestFirst.find(({ adminUserName }) => {
      const end = at + 1 + adminUserName.length;
      const named = text.slice(at + 1, end).toLowerCase() === adminUserName.toLowerCase();
      return named && !isWord(text[end]);
    });
    if (agent !== undefined) found.add(agent);
  }
  return [...found];
}
