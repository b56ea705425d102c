import { t } from '@ncf/contract/t';
import { assignmentApi } from '@ncf/contract/api/assignment';
import * as z from 'zod/mini';
import { type AssignmentSettings } from '@ncf/contract/team';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';
import { DutyPanel } from './duty-panel.tsx';
import { TeamsPanel } from './teams-panel.tsx';

const RANGE = t('Enter a number from 1 to 100.');
const shape = z.object({
  method: z.enum(['manual', 'automatic']),
  limit: z.coerce
    .number({ error: RANGE })
    .check(z.int({ error: RANGE }), z.gte(1, { error: RANGE }), z.lte(100, { error: RANGE })),
});

const METHODS = [
  {
    value: 'manual',
    label: 'Manual',
    note: t(
      'A conversation belongs to the first person who replies, or who assigns it to themselves.',
    ),
  },
  {
    value: 'automatic',
    label: t('Automatic'),
    note: t(
      'Each new conversation goes to the next agent who is available, longest wait first. If that agent is gone for a minute, it goes to someone else.',
    ),
  },
] as const;

function AssignmentForm({ own }: { own: AssignmentSettings }) {
  const save = useApiMutation((body: AssignmentSettings) => ({ route: assignmentApi.set, body }), {
    replaces: keyOf(assignmentApi.get),
    errorPrefix: false,
    onSuccess: () => toast(t('Saved.'), { kind: 'success' }),
  });
  const form = useForm(shape, ({ method, limit }) =>
    save.mutateAsync({ automatic: method === 'automatic', limit }),
  );
  return (
    <Form form={form}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Method</legend>
        {METHODS.map(({ value, label, note }) => (
          <div
            key={value}
            className="relative flex items-start gap-2.5 rounded-md border border-line px-3 py-2.5 text-small has-checked:border-line-strong has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              id={`method-${value}`}
              name="method"
              value={value}
              defaultChecked={own.automatic === (value === 'automatic')}
              aria-describedby={`method-${value}-note`}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <div>
              <label
                htmlFor={`method-${value}`}
                className="cursor-pointer font-medium after:absolute after:inset-0"
              >
                {label}
              </label>
              <p id={`method-${value}-note`} className="max-w-[65ch] text-muted">
                {note}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <Field
        label="Maximum open conversations per agent"
        name="limit"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={own.limit}
        hint={t('For automatic assignment. Teams and agents can have a capacity of their own.')}
        error={form.fields['limit']}
        className="max-w-xs"
      />
      <FormActions form={form} submit={t('Save')} />
    </Form>
  );
}

/** How conversations are assigned to agents. */
export default function Assignment() {
  const settings = useApi(assignmentApi.get);
  return (
    <Page title="Assignment" lead={t('Choose who gets each new conversation.')}>
      <Panel title="Method">
        <Loaded query={settings}>{(data) => <AssignmentForm own={data} />}</Loaded>
      </Panel>
      <DutyPanel />
      <TeamsPanel />
    </Page>
  );
}
