import { useState, type FormEvent } from 'react';
import { chatTopics, type ChatTopic } from '@ncf/contract/chat-topics';
import { LIMITS } from '@ncf/contract/limits';
import { team as teamShape, type TeamMember } from '@ncf/contract/team';
import { agentTeams, type AgentTeam, type AgentTeams } from '@ncf/contract/teams';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { Problem } from '../../forms/problem.tsx';
import { Loaded, Panel } from '../../layout/panel.tsx';

const PATH = 'teams';

/** Check boxes for the members, or for the topics, of a team. */
function Choices({
  legend,
  none,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  /** Shown if there is nothing to choose from. */
  none: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-medium">{legend}</legend>
      {options.length === 0 && <p className="text-small text-muted">{none}</p>}
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ id, name }) => (
          <label key={id} className="flex min-h-9 cursor-pointer items-center gap-2 text-small">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
              className="size-4 accent-accent"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function TeamFields({
  team,
  members,
  topics,
  onChange,
  onRemove,
}: {
  team: AgentTeam;
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
        onChange={(event) => onChange({ ...team, name: event.target.value })}
        className="max-w-xs"
      />
      <Choices
        legend="Members"
        none="No agents yet."
        options={members.map(({ agentId, adminUserName }) => ({
          id: agentId,
          name: adminUserName,
        }))}
        chosen={team.agentIds}
        onChange={(agentIds) => onChange({ ...team, agentIds })}
      />
      <Choices
        legend="Topics"
        none="No chat topics yet. Define some under Chat topics."
        options={topics.map(({ topicId, name }) => ({ id: topicId, name }))}
        chosen={team.topicIds}
        onChange={(topicIds) => onChange({ ...team, topicIds })}
      />
      <Button size="small" look="quiet" className="justify-self-start" onClick={onRemove}>
        Remove the team<span className="sr-only"> {team.name}</span>
      </Button>
    </li>
  );
}

function Editor({ stored }: { stored: readonly AgentTeam[] }) {
  const members = useApiQuery('team', teamShape).data?.data ?? [];
  const topics = useApiQuery('chat/topics', chatTopics).data?.data ?? [];
  const [teams, setTeams] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useApiMutation(
    (json: AgentTeams) => ({ method: 'put', path: PATH, shape: agentTeams, json }),
    {
      replaces: PATH,
      errorPrefix: false,
      onSuccess({ data }) {
        setTeams(data);
        toast('Teams saved', { kind: 'success' });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = agentTeams.safeParse({ data: teams });
    setProblem(parsed.success ? null : (parsed.error.issues[0]?.message ?? null));
    if (parsed.success) save.mutate(parsed.data);
  };
  // Nothing is set and nothing was added, so there is nothing to save.
  const isUntouched = teams.length === 0 && stored.length === 0;
  const add = (
    <Button
      disabled={teams.length >= LIMITS.teams}
      onClick={() =>
        setTeams([...teams, { teamId: crypto.randomUUID(), name: '', agentIds: [], topicIds: [] }])
      }
    >
      Add a team
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {teams.length === 0 && (
        <EmptyState title="No teams yet" action={isUntouched && add}>
          Without teams, any available agent gets the next conversation.
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {teams.map((team, at) => (
          <TeamFields
            key={team.teamId}
            team={team}
            members={members}
            topics={topics}
            onChange={(changed) => setTeams(teams.with(at, changed))}
            onRemove={() => setTeams(teams.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <Problem>{problem ?? save.error?.message}</Problem>
      {!isUntouched && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={save.isPending}>
            Save teams
          </Button>
          {add}
        </div>
      )}
    </form>
  );
}

/** Teams of agents, and the chat topics that each of them answers. */
export function TeamsPanel() {
  const teams = useApiQuery(PATH, agentTeams);
  return (
    <Panel
      title="Teams"
      note="With automatic assignment, a conversation about a team’s topic goes to one of its members. If none of them is free, it goes to anyone."
    >
      <Loaded query={teams}>{({ data }) => <Editor stored={data} />}</Loaded>
    </Panel>
  );
}
