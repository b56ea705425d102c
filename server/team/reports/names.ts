import type { Agents } from '../../identity/agents/agents.ts';
import type { ChatTopics } from '@ncf/contract/chat-topics';
import type { Conversation } from '@ncf/contract/messages';
import { teamOf } from '@ncf/contract/teams';
import type { Setting } from '../../platform/settings/setting.ts';
import type { Tags } from '../tags/tags.ts';
import type { Teams } from '../teams/teams.ts';

/** What a report's groups are called now. */
export interface Names {
  agent(agentId: string): { agentId: string; adminUserName: string };
  team(teamId: string): { teamId: string; name: string };
  topic(topicId: string): { topicId: string; name: string };
  tag(tagId: string): { tagId: string; name: string };
  /** Whether the team still has this tag. */
  isTag(tagId: string): boolean;
  /** The team that answers a conversation; null if there is none. */
  teamOf(one: Pick<Conversation, 'teamId' | 'topicId'>): string | null;
}

interface Parts {
  agents: Pick<Agents, 'list'>;
  teams: Pick<Teams, 'setting'>;
  topics: Pick<Setting<ChatTopics>, 'read'>;
  tags: Pick<Tags, 'list'>;
}

/** Reads the names of agents, teams, topics, and tags. */
export async function readNames(parts: Parts): Promise<Names> {
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
    agent: (agentId) => ({
      agentId,
      adminUserName: agentNames.get(agentId) ?? 'Former agent',
    }),
    team: (teamId) => ({ teamId, name: teamNames.get(teamId) ?? '' }),
    topic: (topicId) => ({ topicId, name: topicNames.get(topicId) ?? 'Former topic' }),
    tag: (tagId) => ({ tagId, name: tagNames.get(tagId) ?? '' }),
    isTag: (tagId) => tagNames.has(tagId),
    teamOf: (one) => teamOf(one, teams.data)?.teamId ?? null,
  };
}
