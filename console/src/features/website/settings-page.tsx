import { t } from '@ncf/contract/t';
import { siteSettingsApi } from '@ncf/contract/api/site-settings';
import { LIMITS } from '@ncf/contract/limits';
import {
  type SiteSettings,
  type SiteSettingsChange,
  siteSettings,
} from '@ncf/contract/site-settings';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { HoursForm } from './hours-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { TextFields } from './text-fields.tsx';
import * as z from 'zod/mini';
import type { ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

/** The settings that are texts; null means their default. */
type TextName = 'greeting' | 'inquiryEmail';

interface TextFormProps {
  name: TextName;
  onSave: (change: Partial<Pick<SiteSettings, TextName>>) => Promise<unknown>;
  /** The fields, which get the errors by their names. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A setting that is a text, in one language or in several. */
function TextForm({ name, onSave, children }: TextFormProps) {
  const shape = z.object({ [name]: z.optional(siteSettings.shape[name]) });
  const form = useForm(shape, (values) => onSave({ [name]: values[name] ?? null }));
  return (
    <Form form={form}>
      {children(form.fields)}
      <FormActions form={form} submit={t('Save')} />
    </Form>
  );
}

const PATH = 'site-settings';

function Panels({ own }: { own: SiteSettings }) {
  const save = useApiMutation(
    ({ ifMatch, ...body }: SiteSettingsChange & { ifMatch?: string }) => ({
      route: siteSettingsApi.set,
      body,
      ifMatch,
    }),
    {
      replaces: keyOf(siteSettingsApi.get),
      errorPrefix: false,
      // One after another, so that the last response has every change.
      scope: { id: PATH },
      onSuccess: (_, { inquiryEmail }) =>
        toast(
          inquiryEmail === undefined ? t('Saved. Visitors see it within seconds.') : t('Saved.'),
          {
            kind: 'success',
          },
        ),
    },
  );
  return (
    <>
      <Panel title="Notice" note={t('A sentence at the top of every page, such as holiday hours.')}>
        <NoticeForm notice={own.notice} onSave={(notice) => save.mutateAsync({ notice })} />
      </Panel>
      <Panel
        title="Opening hours"
        note={t('When people answer the chat. Visitors see these hours in their own time zone.')}
      >
        <HoursForm
          hours={own.hours}
          onSave={(hours, ifMatch) => save.mutateAsync({ hours, ifMatch })}
        />
      </Panel>
      <Panel title="Greeting" note={t('What the chat says before the first message.')}>
        <TextForm name="greeting" onSave={save.mutateAsync}>
          {(errors) => (
            <TextFields
              name="greeting"
              label="Greeting"
              texts={own.greeting}
              hint={t('Leave a language empty to use its standard greeting.')}
              maxLength={LIMITS.greetingMax}
              errors={errors}
            />
          )}
        </TextForm>
      </Panel>
      <Panel
        title="Inquiries"
        note={t(
          'Who gets an email when someone sends the contact form, if the server can send email.',
        )}
      >
        <TextForm name="inquiryEmail" onSave={save.mutateAsync}>
          {(errors) => (
            <Field
              name="inquiryEmail"
              label="Email addresses"
              defaultValue={own.inquiryEmail ?? ''}
              hint={t(
                'Separate addresses with commas. Put a topic before the address that gets its inquiries, such as Press=press@example.com. If you leave it empty, the server’s own setting applies.',
              )}
              maxLength={LIMITS.inquiryEmailMax}
              error={errors['inquiryEmail']}
            />
          )}
        </TextForm>
      </Panel>
    </>
  );
}

/** What changes often: notice, opening hours, greeting, and who is emailed about inquiries. */
export default function SiteSettingsPage() {
  const own = useApi(siteSettingsApi.get);
  return (
    <Page title="Website" lead={t('Changes appear on the site right away, without a rebuild.')}>
      <Loaded query={own} rows={6}>
        {(data) => <Panels own={data} />}
      </Loaded>
    </Page>
  );
}
