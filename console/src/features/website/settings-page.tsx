import { t } from '@ncf/contract/t';
import { siteSettingsApi } from '@ncf/contract/api/site-settings';
import { LIMITS } from '@ncf/contract/limits';
import type { SiteSettings } from '@ncf/contract/site-settings';
import { Field } from '@ncf/ui/field';
import { useApi } from '../../api/use-api.ts';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { HoursForm } from './hours-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { SitePart } from './site-part.tsx';
import { TextFields } from './text-fields.tsx';

function Panels({ own }: { own: SiteSettings }) {
  return (
    <>
      <Panel title="Notice" note={t('A sentence at the top of every page, such as holiday hours.')}>
        <NoticeForm own={own} />
      </Panel>
      <Panel
        title="Opening hours"
        note={t('When people answer the chat. Visitors see these hours in their own time zone.')}
      >
        <HoursForm own={own} />
      </Panel>
      <Panel title="Greeting" note={t('What the chat says before the first message.')}>
        <SitePart name="greeting" own={own}>
          {({ value: { greeting }, problem, change }) => (
            <TextFields
              label="Greeting"
              texts={greeting ?? {}}
              hint={t('Leave a language empty to use its standard greeting.')}
              maxLength={LIMITS.greetingMax}
              problem={(language) => problem(`greeting.${language}`)}
              onChange={(texts) =>
                change({ greeting: Object.keys(texts).length === 0 ? null : texts })
              }
            />
          )}
        </SitePart>
      </Panel>
      <Panel
        title="Inquiries"
        note={t(
          'Who gets an email when someone sends the contact form, if the server can send email.',
        )}
      >
        <SitePart name="inquiryEmail" own={own} saved={t('Saved.')}>
          {({ value: { inquiryEmail }, problem, change }) => (
            <Field
              label="Email addresses"
              value={inquiryEmail ?? ''}
              hint={t(
                'Separate addresses with commas. Put a topic before the address that gets its inquiries, such as Press=press@example.com. If you leave it empty, the server’s own setting applies.',
              )}
              maxLength={LIMITS.inquiryEmailMax}
              error={problem('inquiryEmail')}
              onChange={({ target }) => change({ inquiryEmail: target.value || null })}
            />
          )}
        </SitePart>
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
