import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { contactFieldsApi } from '@ncf/contract/api/contact-fields';
import { tagsApi } from '@ncf/contract/api/tags';
import { teamApi } from '@ncf/contract/api/team';
import { teamsApi } from '@ncf/contract/api/teams';
import { useApi } from '../../api/use-api.ts';

/** Names by ID. */
type Names = Readonly<Record<string, string>>;

/** What conditions and actions choose from. */
export interface Choices {
  topics: Names;
  teams: Names;
  tags: Names;
  agents: Names;
  fields: Names;
}

const namesOf = <Item>(
  items: readonly Item[] | undefined,
  pair: (item: Item) => readonly [string, string],
): Names => Object.fromEntries((items ?? []).map(pair));

export function useChoices(): Choices {
  const topics = useApi(chatTopicsApi.get).data?.data;
  const teams = useApi(teamsApi.get).data?.data;
  const tags = useApi(tagsApi.list).data?.data;
  const agents = useApi(teamApi.list).data?.data;
  const fields = useApi(contactFieldsApi.get).data?.data;
  return {
    topics: namesOf(topics, ({ topicId, name }) => [topicId, name]),
    teams: namesOf(teams, ({ teamId, name }) => [teamId, name]),
    tags: namesOf(tags, ({ tagId, name }) => [tagId, name]),
    agents: namesOf(agents, ({ agentId, adminUserName }) => [agentId, adminUserName]),
    fields: namesOf(fields, ({ fieldId, name }) => [fieldId, name]),
  };
}
