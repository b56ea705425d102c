import { useState, type FormEvent } from 'react';
import { contactFields, type ContactFields } from '@ncf/contract/contacts';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { Problem } from '../../forms/problem.tsx';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';

const PATH = 'contact-fields';

function Editor({ stored }: { stored: ContactFields['data'] }) {
  const [fields, setFields] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useApiMutation(
    (json: ContactFields) => ({ method: 'put', path: PATH, shape: contactFields, json }),
    {
      replaces: PATH,
      errorPrefix: false,
      onSuccess({ data }) {
        setFields(data);
        toast('Fields saved', { kind: 'success' });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = contactFields.safeParse({ data: fields });
    setProblem(parsed.success ? null : (parsed.error.issues[0]?.message ?? null));
    if (parsed.success) save.mutate(parsed.data);
  };
  // Nothing is set and nothing was added, so there is nothing to save.
  const isUntouched = fields.length === 0 && stored.length === 0;
  const add = (
    <Button
      disabled={fields.length >= LIMITS.contactFields}
      onClick={() => setFields([...fields, { fieldId: crypto.randomUUID(), name: '' }])}
    >
      Add a field
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {fields.length === 0 && (
        <EmptyState title="No fields yet" action={isUntouched && add}>
          Add what your team needs to know about a person, such as an account number.
        </EmptyState>
      )}
      <ol className="grid gap-3">
        {fields.map((field, at) => (
          <li key={field.fieldId} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <Field
                label={`Field ${at + 1}`}
                value={field.name}
                maxLength={LIMITS.contactFieldMax}
                onChange={(event) =>
                  setFields(fields.with(at, { ...field, name: event.target.value }))
                }
              />
            </div>
            <Button look="quiet" onClick={() => setFields(fields.toSpliced(at, 1))}>
              Remove<span className="sr-only"> field {at + 1}</span>
            </Button>
          </li>
        ))}
      </ol>
      <Problem>{problem ?? save.error?.message}</Problem>
      {!isUntouched && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={save.isPending}>
            Save
          </Button>
          {add}
        </div>
      )}
    </form>
  );
}

/** The fields that the team defines for contacts. */
export default function ContactFieldsPage() {
  const fields = useApiQuery(PATH, contactFields);
  return (
    <Page
      title="Contact fields"
      lead="What your team notes about a person besides their name and email address. Agents fill the fields in on the contact’s page."
    >
      <Panel
        title="Fields"
        note={`Up to ${LIMITS.contactFields}. Removing a field hides its values.`}
      >
        <Loaded query={fields}>{({ data }) => <Editor stored={data} />}</Loaded>
      </Panel>
    </Page>
  );
}
