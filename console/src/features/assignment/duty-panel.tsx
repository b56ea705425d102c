import { t } from '@ncf/contract/t';
import { assignmentApi } from '@ncf/contract/api/assignment';
import { dutyApi } from '@ncf/contract/api/duty';
import { teamApi } from '@ncf/contract/api/team';
import { teamsApi } from '@ncf/contract/api/teams';
import { agentDuties, capacityOf, type AgentDuties, type AgentDuty } from '@ncf/contract/duty';
import type { TeamMember } from '@ncf/contract/team';
import { Button } from '@ncf/ui/button';
import { keyOf, useApi } from '../../api/use-api.ts';
import { DutyTag, Load, shiftText } from '../../duty.tsx';
import { HoursFields, usualHours } from '../../forms/hours-fields.tsx';
import { SettingForm, type SettingFields } from '../../forms/setting-form.tsx';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { CapacityField } from './capacity-field.tsx';

/** Leaves out what would have no effect, such as hours without a span, which would never begin. */
const withEffect = ({ data }: AgentDuties): AgentDuties => ({
  data: data
    .map((one) => ({ ...one, hours: one.hours?.weekly.length === 0 ? null : one.hours }))
    .filter(({ capacity, hours }) => capacity !== null || hours !== null),
});

function Row({
  member,
  duty,
  usual,
  problem,
  onChange,
}: {
  member: TeamMember;
  duty: AgentDuty;
  /** The capacity without one of the agent's own. */
  usual: number;
  problem: string | undefined;
  onChange: (duty: AgentDuty) => void;
}) {
  const { adminUserName } = member;
  const { capacity, hours } = duty;
  const shift = shiftText(member);
  return (
    <li className="grid gap-3 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{adminUserName}</span>
        <DutyTag member={member} />
        <Load member={member} />
        {shift !== '' && <span className="text-micro text-muted">{shift}</span>}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <CapacityField
          label={t('Capacity')}
          aria-label={t('Capacity of {adminUserName}', { adminUserName })}
          value={capacity}
          placeholder={t('{usual} by default', { usual })}
          error={problem}
          onChange={(changed) => onChange({ ...duty, capacity: changed })}
          className="w-40"
        />
        <Button onClick={() => onChange({ ...duty, hours: hours === null ? usualHours() : null })}>
          {hours === null ? t('Set hours') : t('Remove hours')}
          <span className="sr-only"> {adminUserName}</span>
        </Button>
      </div>
      {hours !== null && (
        <HoursFields hours={hours} onChange={(changed) => onChange({ ...duty, hours: changed })} />
      )}
    </li>
  );
}

function DutyRows({
  members,
  value,
  problem,
  change,
}: SettingFields<AgentDuties> & { members: readonly TeamMember[] }) {
  const teams = useApi(teamsApi.get).data ?? { data: [] };
  const limit = useApi(assignmentApi.get).data?.limit ?? 5;
  return (
    <ul className="-mt-3.5 divide-y divide-line">
      {members.map((member) => {
        const { agentId } = member;
        const at = value.data.findIndex((one) => one.agentId === agentId);
        return (
          <Row
            key={agentId}
            member={member}
            duty={value.data[at] ?? { agentId, capacity: null, hours: null }}
            usual={capacityOf(agentId, { duties: { data: [] }, teams, limit })}
            problem={problem(`data.${at}.capacity`)}
            onChange={(duty) =>
              change({
                data: at === -1 ? [...value.data, duty] : value.data.with(at, duty),
              })
            }
          />
        );
      })}
    </ul>
  );
}

/** Who is on duty, and how much each agent takes on at once. */
export function DutyPanel() {
  const duties = useApi(dutyApi.get);
  const team = useApi(teamApi.list);
  return (
    <Panel
      title="Capacity and hours"
      note={t(
        'Automatic assignment gives an agent conversations up to the capacity. When an agent’s hours begin, the agent becomes available, and when they end, away.',
      )}
    >
      <Loaded query={duties}>
        {(read) => (
          <Loaded query={team}>
            {({ data: members }) => (
              <SettingForm
                api={dutyApi}
                shape={agentDuties}
                read={read}
                prepare={withEffect}
                save={t('Save capacity and hours')}
                refreshes={[keyOf(teamApi.list)]}
              >
                {(fields) => <DutyRows members={members} {...fields} />}
              </SettingForm>
            )}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}
