import { t } from '@ncf/contract/t';
import { teamApi } from '@ncf/contract/api/team';
import { type TeamMember } from '@ncf/contract/team';
import { useApi } from '../../../api/use-api.ts';
import type { Search } from '../../../suggestions/use-suggestions.ts';

/** Where a colleague is being searched for: the position of the `@`, and the name so far. Null elsewhere. */
export function mentionAt(text: string, caret: number): { from: number; name: string } | null {
  const found = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*)?)$/u.exec(
    text.slice(0, caret),
  );
  const name = found?.[1];
  return name === undefined ? null : { from: caret - name.length - 1, name };
}

/** The colleagues one of whose names starts with this. */
export const findColleagues = (members: readonly TeamMember[], name: string): TeamMember[] =>
  members
    .filter(({ adminUserName }) =>
      ` ${adminUserName.toLowerCase()}`.includes(` ${name.toLowerCase()}`),
    )
    .slice(0, 8);

/** Searches the team behind an `@` in a note. @param agentId the agent who writes; null outside of notes */
export function useMentionSearch(
  text: string,
  caret: number,
  agentId: string | null,
): Search | null {
  const wanted = agentId === null ? null : mentionAt(text, caret);
  const { data } = useApi(teamApi.list, { enabled: wanted !== null, staleTime: 60_000 });
  if (wanted === null || data === undefined) return null;
  const colleagues = data.data.filter((one) => one.agentId !== agentId);
  const found = findColleagues(colleagues, wanted.name);
  return {
    name: t('Colleagues'),
    from: wanted.from,
    found: found.map(({ agentId: key, adminUserName, here }) => ({
      key,
      label: `@${adminUserName}`,
      hint: here ? t('online') : t('offline'),
      text: `@${adminUserName} `,
    })),
    empty: null,
  };
}
