import type { Agents } from '../../identity/agents/agents.ts';
import type { ChatTopics } from '@ncf/contract/chat-topics';
import type { Conversation } from '@ncf/contract/messages';
import { teamOf } from '@ncf/contract/teams';
import type { Setting } from '../../platform/settings/setting.ts';
import type { Tags } from '../tags/tags.ts';
import type { Teams } from '../teams/teams.ts';

/** What a report's groups are called now. */
export type Names = Awaited<ReturnType<typeof readNames>>;

interface Parts {
  agents: Pick<Agents, 'list'>;
  teams: Pick<Teams, 'setting'>;
  topics: Pick<Setting<ChatTopics>, 'read'>;
  tags: Pick<Tags, 'list'>;
}

/** Reads the names of agents, teams, topics, and tags. */
export async function readNames(parts: Parts) {
  const [agents, teams, topics, tags] = await Promise.all([
    parts.agents.list(),
    parts.teams.setting.read(),
    parts.topics.read(),
    parts.tags.list(),
  ]);
  const agentNames = new Map(agents.map(({ agentId, adminUserName }) => [agentId, adminUserName]));
  const teamNames = new Map(teams.data.map(({ teamId, name }) => [teamId, name]));
  const topicNames = new Map(topics.data.map(({ topicId, name }) => [topicId, name]));
  const tagNames = new Map(tags.data.map(({ tagId, name }) => [tagId, name]));
  return {
    agent: (agentId: string) => ({
      agentId,
      adminUserName: agentNames.get(agentId) ?? 'Former agent',
    }),
    team: (teamId: string) => ({ teamId, name: teamNames.get(teamId) ?? '' }),
    topic: (topicId: string) => ({ topicId, name: topicNames.get(topicId) ?? 'Former topic' }),
    tag: (tagId: string) => ({ tagId, name: tagNames.get(tagId) ?? '' }),
    /** Whether the team still has this tag. */
    isTag: (tagId: string) => tagNames.has(tagId),
    /** The team that answers a conversation; null if there is none. */
    teamOf: (one: Pick<Conversation, 'teamId' | 'topicId'>) =>
      teamOf(one, teams.data)?.teamId ?? null,
  };
}
