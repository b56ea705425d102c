import { t } from './t.ts';
import * as z from 'zod/mini';
import { enteredLine } from './entered-text.ts';
import { emailAddress } from './email.ts';
import { chatTopicId, signature } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Teams of agents, and the chat topics that they answer. Automatic assignment prefers a topic's team. */

const name = enteredLine(t('Enter a name.'), LIMITS.teamNameMax);

const CAPACITY = t('Enter a number from 1 to 100.');
/** How many open conversations an agent takes on at once. */
export const capacity = z
  .number({ error: CAPACITY })
  .check(
    z.int({ error: CAPACITY }),
    z.gte(1, { error: CAPACITY }),
    z.lte(100, { error: CAPACITY }),
  );

export const agentTeam = z.object({
  teamId: z.uuid(),
  name,
  /** Its members; an agent can be in several teams. */
  agentIds: z.array(z.string()).check(z.maxLength(LIMITS.teamMembers)),
  topicIds: z.array(chatTopicId).check(z.maxLength(LIMITS.chatTopics)),
  /** The server's addresses (`MAIL_REPLY_TO`) whose emails it answers. */
  addresses: z._default(z.array(emailAddress).check(z.maxLength(LIMITS.teamAddresses)), []),
  /** Below the emails about its conversations whose author has no signature. */
  signature: z._default(signature, ''),
  /** That of its members; null for that of all agents. */
  capacity: z._default(z.nullable(capacity), null),
});
export type AgentTeam = z.infer<typeof agentTeam>;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** All teams. Names are unique without regard to case, and a topic has one team at most. */
export const agentTeams = z.object({
  data: z.array(agentTeam).check(
    z.maxLength(LIMITS.teams, { error: t('Add at most {limit} teams.', { limit: LIMITS.teams }) }),
    z.refine((teams) => isUnique(teams.map(({ teamId }) => teamId)), {
      error: 'Give every team an ID of its own.',
    }),
    z.refine((teams) => isUnique(teams.map((team) => team.name.trim().toLowerCase())), {
      error: t('Give each team a different name.'),
    }),
    z.refine((teams) => isUnique(teams.flatMap(({ topicIds }) => topicIds)), {
      error: t('Give each topic to one team only.'),
    }),
    z.refine(
      (teams) =>
        isUnique(teams.flatMap(({ addresses }) => addresses.map((one) => one.toLowerCase()))),
      { error: 'Give each email address to one team only.' },
    ),
  ),
});
export type AgentTeams = z.infer<typeof agentTeams>;

/** The team that should answer: the one that a conversation was given to, or that of its topic; null if there is none. */
export const teamOf = (
  { teamId, topicId }: { teamId: string | null; topicId: string | null },
  teams: readonly AgentTeam[],
): AgentTeam | null =>
  teams.find((one) => one.teamId === teamId) ??
  teams.find(({ topicIds }) => topicId !== null && topicIds.includes(topicId)) ??
  null;
