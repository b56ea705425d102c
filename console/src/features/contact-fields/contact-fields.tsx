import { contactFields } from '@ncf/contract/contacts';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { useApiQuery } from '../../api/use-api-query.ts';
import { ListForm } from '../../forms/list-form.tsx';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';

const PATH = 'contact-fields';

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
        <Loaded query={fields}>
          {({ data }) => (
            <ListForm
              path={PATH}
              shape={contactFields}
              stored={data}
              max={LIMITS.contactFields}
              blank={() => ({ fieldId: crypto.randomUUID(), name: '' })}
              add="Add a field"
              save="Save"
              saved="Fields saved"
              empty="No fields yet"
              hint="Add what your team needs to know about a person, such as an account number."
            >
              {(list, onChange, problems) =>
                list.map((field, at) => (
                  <li key={field.fieldId} className="flex items-start gap-2">
                    <div className="min-w-0 grow">
                      <Field
                        label={`Field ${at + 1}`}
                        value={field.name}
                        maxLength={LIMITS.contactFieldMax}
                        error={problems.get(`${at}.name`)}
                        onChange={(event) =>
                          onChange(list.with(at, { ...field, name: event.target.value }))
                        }
                      />
                    </div>
                    <Button
                      look="quiet"
                      className="mt-7"
                      onClick={() => onChange(list.toSpliced(at, 1))}
                    >
                      Remove<span className="sr-only"> field {at + 1}</span>
                    </Button>
                  </li>
                ))
              }
            </ListForm>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}
