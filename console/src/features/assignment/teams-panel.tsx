import { chatTopics, type ChatTopic } from '@ncf/contract/chat-topics';
import { LIMITS } from '@ncf/contract/limits';
import { team as teamShape, type TeamMember } from '@ncf/contract/team';
import { agentTeams, type AgentTeam } from '@ncf/contract/teams';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { useApiQuery } from '../../api/use-api-query.ts';
import { CheckList } from '../../forms/check-list.tsx';
import { ListForm } from '../../forms/list-form.tsx';
import { Loaded, Panel } from '../../layout/panel.tsx';

const PATH = 'teams';

function TeamFields({
  team,
  problem,
  members,
  topics,
  onChange,
  onRemove,
}: {
  team: AgentTeam;
  /** What is wrong with the name. */
  problem: string | undefined;
  members: readonly TeamMember[];
  topics: readonly ChatTopic[];
  onChange: (team: AgentTeam) => void;
  onRemove: () => void;
}) {
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <Field
        label="Name"
        value={team.name}
        maxLength={LIMITS.teamNameMax}
        error={problem}
        onChange={(event) => onChange({ ...team, name: event.target.value })}
        className="max-w-xs"
      />
      <CheckList
        legend="Members"
        none="No agents yet."
        options={Object.fromEntries(
          members.map(({ agentId, adminUserName }) => [agentId, adminUserName]),
        )}
        chosen={team.agentIds}
        onChange={(agentIds) => onChange({ ...team, agentIds })}
      />
      <CheckList
        legend="Topics"
        none="No chat topics yet. Define some under Chat topics."
        options={Object.fromEntries(topics.map(({ topicId, name }) => [topicId, name]))}
        chosen={team.topicIds}
        onChange={(topicIds) => onChange({ ...team, topicIds })}
      />
      <Button size="small" look="quiet" className="justify-self-start" onClick={onRemove}>
        Remove the team<span className="sr-only"> {team.name}</span>
      </Button>
    </li>
  );
}

/** Teams of agents, and the chat topics that each of them answers. */
export function TeamsPanel() {
  const teams = useApiQuery(PATH, agentTeams);
  const members = useApiQuery('team', teamShape).data?.data ?? [];
  const topics = useApiQuery('chat/topics', chatTopics).data?.data ?? [];
  return (
    <Panel
      title="Teams"
      note="With automatic assignment, a conversation about a team’s topic goes to one of its members. If none of them is free, it goes to anyone."
    >
      <Loaded query={teams}>
        {({ data }) => (
          <ListForm
            path={PATH}
            shape={agentTeams}
            stored={data}
            max={LIMITS.teams}
            blank={(): AgentTeam => ({
              teamId: crypto.randomUUID(),
              name: '',
              agentIds: [],
              topicIds: [],
            })}
            add="Add a team"
            save="Save teams"
            saved="Teams saved"
            empty="No teams yet"
            hint="Without teams, any available agent gets the next conversation."
          >
            {(list, onChange, problems) =>
              list.map((team, at) => (
                <TeamFields
                  key={team.teamId}
                  team={team}
                  problem={problems.get(`${at}.name`)}
                  members={members}
                  topics={topics}
                  onChange={(changed) => onChange(list.with(at, changed))}
                  onRemove={() => onChange(list.toSpliced(at, 1))}
                />
              ))
            }
          </ListForm>
        )}
      </Loaded>
    </Panel>
  );
}
