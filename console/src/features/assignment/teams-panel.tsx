import { t } from '@ncf/contract/t';
import { teamsApi } from '@ncf/contract/api/teams';
import { LIMITS } from '@ncf/contract/limits';
import { type AgentTeam } from '@ncf/contract/teams';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { useChoices, type Choices } from '../../filters/use-choices.ts';
import { CheckList } from '../../forms/check-list.tsx';
import { ListPanel, type ListRow } from '../../forms/list-panel.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { WordsField } from '../../forms/words-field.tsx';
import { CapacityField } from './capacity-field.tsx';

type TeamRowProps = ListRow<AgentTeam> & Pick<Choices, 'agents' | 'topics'>;

function TeamRow({ item: team, problem, agents, topics, onChange, onRemove }: TeamRowProps) {
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <Field
        label="Name"
        value={team.name}
        maxLength={LIMITS.teamNameMax}
        error={problem('name')}
        onChange={(event) => onChange({ ...team, name: event.target.value })}
        className="max-w-xs"
      />
      <CheckList
        legend={t('Members')}
        none={t('No agents yet.')}
        options={agents}
        chosen={team.agentIds}
        onChange={(agentIds) => onChange({ ...team, agentIds })}
      />
      <CheckList
        legend={t('Topics')}
        none={t('No chat topics yet. Define some under Chat topics.')}
        options={topics}
        chosen={team.topicIds}
        onChange={(topicIds) => onChange({ ...team, topicIds })}
      />
      <WordsField
        label="Email addresses"
        words={team.addresses}
        separator={/[\s,;]/}
        inputMode="email"
        spellCheck={false}
        problem={(...at) => problem(['addresses', ...at].join('.'))}
        hint={t('Emails to these addresses go to the team. Separate them with commas.')}
        onChange={(addresses) => onChange({ ...team, addresses })}
      />
      <TextAreaField
        label={t('Signature')}
        maxLength={LIMITS.signatureMax}
        value={team.signature}
        error={problem('signature')}
        hint={t('Added below the emails of members who have no signature of their own.')}
        onChange={({ target }) => onChange({ ...team, signature: target.value })}
      />
      <CapacityField
        label="Capacity of each member"
        value={team.capacity}
        error={problem('capacity')}
        hint={t(
          'How many open conversations each can have at once. Leave it empty to use the number above.',
        )}
        onChange={(capacity) => onChange({ ...team, capacity })}
        className="max-w-xs"
      />
      <Button size="small" look="quiet" className="justify-self-start" onClick={onRemove}>
        Remove the team<span className="sr-only"> {team.name}</span>
      </Button>
    </li>
  );
}

const blankTeam = (): AgentTeam => ({
  teamId: crypto.randomUUID(),
  name: '',
  agentIds: [],
  topicIds: [],
  addresses: [],
  signature: '',
  capacity: null,
});

/** Teams of agents, and the chat topics and emails that each of them answers. */
export function TeamsPanel() {
  const { agents, topics } = useChoices();
  return (
    <ListPanel
      title="Teams"
      note={t(
        'With automatic assignment, a conversation about a team’s topic, or sent to one of its addresses, goes to one of its members. If none of them is free, it goes to any available agent.',
      )}
      api={teamsApi}
      idOf={({ teamId }) => teamId}
      max={LIMITS.teams}
      blank={blankTeam}
      add={t('Add a team')}
      save={t('Save teams')}
      saved={t('Teams saved')}
      empty={t('No teams yet')}
      hint={t('Without teams, any available agent gets the next conversation.')}
    >
      {(row) => <TeamRow {...row} agents={agents} topics={topics} />}
    </ListPanel>
  );
}
