import { t } from '@ncf/contract/t';
import { teamApi } from '@ncf/contract/api/team';
import { teamsApi } from '@ncf/contract/api/teams';
import { useAgent } from '../../../agent.ts';
import { useApi } from '../../../api/use-api.ts';
import type { Search } from '../../../suggestions/use-suggestions.ts';

/** Where a colleague is being searched for: the position of the `@`, and the name so far. Null elsewhere. */
function mentionAt(text: string, caret: number): { from: number; name: string } | null {
  const found = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*)?)$/u.exec(
    text.slice(0, caret),
  );
  const name = found?.[1];
  return name === undefined ? null : { from: caret - name.length - 1, name };
}

/**
 * Searches colleagues and teams behind an `@` in a note: those with a part of the name that starts with this.
 * @param isNote nothing is found outside of notes
 */
export function useMentionSearch(text: string, caret: number, isNote: boolean): Search | null {
  const { agentId } = useAgent();
  const wanted = isNote ? mentionAt(text, caret) : null;
  const options = { enabled: wanted !== null, staleTime: 60_000 };
  const { data } = useApi(teamApi.list, options);
  const teams = useApi(teamsApi.get, options).data?.data ?? [];
  if (wanted === null || data === undefined) return null;
  const choices = [
    ...data.data
      .filter((one) => one.agentId !== agentId)
      .map(({ agentId: key, adminUserName: name, here }) => ({
        key,
        name,
        hint: here ? t('online') : t('offline'),
      })),
    ...teams.map(({ teamId: key, name }) => ({ key, name, hint: t('team') })),
  ];
  const found = choices
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted.name.toLowerCase()}`))
    .slice(0, 8);
  return {
    name: t('Colleagues'),
    from: wanted.from,
    found: found.map(({ key, name, hint }) => ({
      key,
      label: `@${name}`,
      hint,
      text: `@${name} `,
    })),
    empty: null,
  };
}
