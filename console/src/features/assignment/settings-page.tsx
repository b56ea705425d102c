import { t } from '@ncf/contract/t';
import { assignmentApi } from '@ncf/contract/api/assignment';
import * as z from 'zod/mini';
import { assignmentSettings, type AssignmentSettings } from '@ncf/contract/team';
import { capacity } from '@ncf/contract/teams';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { useApi } from '../../api/use-api.ts';
import { SettingForm, type SettingFields } from '../../forms/setting-form.tsx';
import { CapacityField } from './capacity-field.tsx';
import { DutyPanel } from './duty-panel.tsx';
import { TeamsPanel } from './teams-panel.tsx';

const shape = z.extend(assignmentSettings, { limit: capacity });

const METHODS = [
  {
    automatic: false,
    label: 'Manual',
    note: t(
      'A conversation belongs to the first person who replies, or who assigns it to themselves.',
    ),
  },
  {
    automatic: true,
    label: t('Automatic'),
    note: t(
      'Each new conversation goes to the next agent who is available, longest wait first. If that agent is gone for a minute, it goes to someone else.',
    ),
  },
] as const;

function AssignmentFields({ value, problem, change }: SettingFields<AssignmentSettings>) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Method</legend>
        {METHODS.map(({ automatic, label, note }) => {
          const id = `method-${automatic}`;
          return (
            <div
              key={id}
              className="relative flex items-start gap-2.5 rounded-md border border-line px-3 py-2.5 text-small has-checked:border-line-strong has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                id={id}
                name="method"
                checked={value.automatic === automatic}
                onChange={() => change({ ...value, automatic })}
                aria-describedby={`${id}-note`}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <div>
                <label
                  htmlFor={id}
                  className="cursor-pointer font-medium after:absolute after:inset-0"
                >
                  {label}
                </label>
                <p id={`${id}-note`} className="max-w-[65ch] text-muted">
                  {note}
                </p>
              </div>
            </div>
          );
        })}
      </fieldset>
      <CapacityField
        label="Maximum open conversations per agent"
        value={value.limit || null}
        hint={t('For automatic assignment. Teams and agents can have a capacity of their own.')}
        error={problem('limit')}
        onChange={(limit) => change({ ...value, limit: limit ?? 0 })}
        className="max-w-xs"
      />
    </>
  );
}

/** How conversations are assigned to agents. */
export default function Assignment() {
  const settings = useApi(assignmentApi.get);
  return (
    <Page title="Assignment" lead={t('Choose who gets each new conversation.')}>
      <Panel title="Method">
        <Loaded query={settings}>
          {(read) => (
            <SettingForm api={assignmentApi} shape={shape} read={read}>
              {(fields) => <AssignmentFields {...fields} />}
            </SettingForm>
          )}
        </Loaded>
      </Panel>
      <DutyPanel />
      <TeamsPanel />
    </Page>
  );
}
