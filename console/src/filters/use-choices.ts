import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { teamApi } from '@ncf/contract/api/team';
import { teamsApi } from '@ncf/contract/api/teams';
import { useApi } from '../api/use-api.ts';
import { useTags } from '../tags/tags.tsx';

/** Names by ID. */
export type Names = Readonly<Record<string, string>>;

/** What conversations are filtered by; empty until it is loaded. */
export interface Choices {
  topics: Names;
  teams: Names;
  tags: Names;
  agents: Names;
}

export const namesOf = <Item>(
  items: readonly Item[] | undefined,
  pair: (item: Item) => readonly [string, string],
): Names => Object.fromEntries((items ?? []).map(pair));

export function useChoices(): Choices {
  const topics = useApi(chatTopicsApi.get).data?.data;
  const teams = useApi(teamsApi.get).data?.data;
  const agents = useApi(teamApi.list).data?.data;
  return {
    topics: namesOf(topics, ({ topicId, name }) => [topicId, name]),
    teams: namesOf(teams, ({ teamId, name }) => [teamId, name]),
    tags: namesOf(useTags().data?.data, ({ tagId, name }) => [tagId, name]),
    agents: namesOf(agents, ({ agentId, adminUserName }) => [agentId, adminUserName]),
  };
}
