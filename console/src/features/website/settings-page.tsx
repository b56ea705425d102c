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
import { SettingForm, type SaveSettings } from './setting-form.tsx';

const greetingShape = z.object({ greeting: z.optional(siteSettings.shape.greeting) });
const addressesShape = z.object({ inquiryEmail: z.optional(siteSettings.shape.inquiryEmail) });

const PATH = 'site-settings';

function Panels({ own }: { own: SiteSettings }) {
  const save = useApiMutation(
    ({ ifMatch, ...body }: SiteSettingsChange & { ifMatch: string }) => ({
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
  const onSave: SaveSettings = (change, ifMatch) => save.mutateAsync({ ...change, ifMatch });
  return (
    <>
      <Panel title="Notice" note={t('A sentence at the top of every page, such as holiday hours.')}>
        <NoticeForm own={own} onSave={onSave} />
      </Panel>
      <Panel
        title="Opening hours"
        note={t('When people answer the chat. Visitors see these hours in their own time zone.')}
      >
        <HoursForm hours={own.hours} onSave={onSave} />
      </Panel>
      <Panel title="Greeting" note={t('What the chat says before the first message.')}>
        <SettingForm
          name="greeting"
          own={own}
          shape={greetingShape}
          from={({ greeting }) => greeting ?? null}
          onSave={onSave}
        >
          {(greeting, errors) => (
            <TextFields
              name="greeting"
              label="Greeting"
              texts={greeting}
              hint={t('Leave a language empty to use its standard greeting.')}
              maxLength={LIMITS.greetingMax}
              errors={errors}
            />
          )}
        </SettingForm>
      </Panel>
      <Panel
        title="Inquiries"
        note={t(
          'Who gets an email when someone sends the contact form, if the server can send email.',
        )}
      >
        <SettingForm
          name="inquiryEmail"
          own={own}
          shape={addressesShape}
          from={({ inquiryEmail }) => inquiryEmail ?? null}
          onSave={onSave}
        >
          {(inquiryEmail, errors) => (
            <Field
              name="inquiryEmail"
              label="Email addresses"
              defaultValue={inquiryEmail ?? ''}
              hint={t(
                'Separate addresses with commas. Put a topic before the address that gets its inquiries, such as Press=press@example.com. If you leave it empty, the server’s own setting applies.',
              )}
              maxLength={LIMITS.inquiryEmailMax}
              error={errors['inquiryEmail']}
            />
          )}
        </SettingForm>
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
